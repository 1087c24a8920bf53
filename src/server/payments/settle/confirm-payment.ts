import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import {
  findAttempt,
  findAttemptWithin,
  writeAttemptChange,
  writeFlag,
} from '../../store/queries/payments/payment-attempts.ts';
import { PART_UNPAID, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { nameInLog } from '../../runtime/log-name.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { isForgotten, isFresh, isPayable, knownAttempt, nextLook, withFlags } from '../attempts.ts';
import { reportFaults } from './compare-report.ts';
import type { OpenGateway } from '../gateways.ts';
import { noteRefunds } from '../refunds/note-refunds.ts';
import type { Outcome } from '../adapter-kit/outcome.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PaymentReport } from '../adapter-kit/provider.ts';
import { releaseOwed } from './release-owed.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Determines the state of an attempt, for return page, webhook and job alike. Asks the gateway unless the last answer
 * is fresh (`isDue`: the job asks in any case), trusts a report only when it agrees with everything stored, and never
 * changes PAID back. After any failure: PENDING, or the last known state.
 */
export function confirmPayment(
  services: PaymentServices,
  { license, attempt_id: id }: Pick<PaymentAttemptRow, 'license' | 'attempt_id'>,
  { isDue = false } = {},
): Promise<PaymentStatus> {
  return services.flights.run(`confirm ${license} ${id}`, () => confirm(services, license, id, isDue));
}

async function confirm(
  services: PaymentServices,
  license: string,
  id: string,
  isDue: boolean,
): Promise<PaymentStatus> {
  const { engine, clock, gateways } = services;
  const row = await findAttempt(engine, license, id);
  const open = row && gateways.of(row.provider);
  const withRefunds = row?.state === 'PAID';
  // The job must ask for the refunds of a paid attempt all the same.
  const isKnown = row !== undefined && isFresh(row, clock.now()) && !(isDue && withRefunds);
  if (!row || !open || isKnown) return row?.state ?? 'PENDING';
  const { provider, settings, gateway } = open;
  const known = knownAttempt(row);
  // Others wait for what it pays: a page that is over is closed before its last look-up (docs/decisions/303).
  const isOver = row.state === 'PENDING' && clock.now() >= row.expires_at;
  if (isOver && row.share_id !== '') await provider.close?.(known, settings, gateway);
  const outcome = await provider.lookUp({ ...known, withRefunds }, settings, gateway);
  return believe(services, open, row, outcome);
}

async function believe(
  services: PaymentServices,
  open: OpenGateway,
  row: PaymentAttemptRow,
  outcome: Outcome<PaymentReport>,
): Promise<PaymentStatus> {
  const { log } = services;
  const about = { provider: row.provider, attempt: nameInLog(row.attempt_id) };
  if (!outcome.ok) {
    log.warn({ ...about, fault: outcome.fault }, 'payment could not be looked up');
    if (outcome.fault.kind !== 'not_found') return keepAsking(services, row, null);
    return row.state === 'PAID' ? keepAsking(services, row, []) : remember(services, open, row, 'PENDING');
  }
  const report = outcome.value;
  if (!report.known)
    log.warn({ ...about, word: report.word }, 'the gateway said a word that is not documented');
  const faults = reportFaults(knownAttempt(row), report);
  if (faults.length > 0) {
    log.error(
      { ...about, faults, status: report.status },
      'what the gateway reports differs from the attempt',
    );
    return keepAsking(services, row, report.status === 'PAID' ? faults : []);
  }
  if (row.state === 'PAID') {
    await noteRefunds(services, row, report);
    return 'PAID';
  }
  if (report.status !== 'PAID') {
    const state = await remember(services, open, row, report.status);
    const mayBePaid = isPayable({ ...row, state }, open.provider, services.clock.now());
    if (isEnded(state)) await releaseOwed(services, { ...row, state }, { mayBePaid });
    return state;
  }
  await settlePayment(services, row, report);
  return 'PAID';
}

/**
 * No new information: the gateway is asked again later, for a day. Then an unpaid attempt is flagged for staff; of a paid
 * one the gateway has news, such as a refund, which it may not tell a second time, so that it is asked until it answers.
 * `faults`: how its answer differs from the attempt; null: it gave none.
 */
async function keepAsking(
  { engine, clock }: PaymentServices,
  row: PaymentAttemptRow,
  faults: Parameters<typeof withFlags>[1][] | null,
): Promise<PaymentStatus> {
  const now = clock.now();
  const isPaid = row.state === 'PAID';
  const isOver = isForgotten(row, now) && !(isPaid && faults === null);
  const flags = isOver && !isPaid && !faults?.length ? (['unknown'] as const) : (faults ?? []);
  const next = isOver ? null : (nextLook(row, now) ?? now + 60 * 60_000);
  await engine.write(function* () {
    const fresh = yield* findAttemptWithin(row.license, row.attempt_id);
    if (!fresh) return;
    const flagged = flags.length > 0 ? withFlags(fresh.flagged, ...flags) : fresh.flagged;
    if (fresh.state === 'PAID') yield* writeFlag(fresh, flagged, next);
    else
      yield* writeAttemptChange(fresh, {
        flagged,
        looked_up_at: now,
        looks: row.looks + 1,
        next_look_at: next,
      });
  });
  return row.state;
}

/** The state of an unpaid attempt after a gateway's answer; PENDING beyond its expiry is over. */
function stateAfter(row: PaymentAttemptRow, status: PaymentStatus, now: number): PaymentStatus {
  if (status !== 'PENDING') return status;
  return now >= row.expires_at || row.state === 'CANCELED' ? 'CANCELED' : 'PENDING';
}

/** True for the outcomes without money: what the attempt was to pay is free again. */
function isEnded(state: PaymentStatus): boolean {
  return state === 'FAILED' || state === 'CANCELED';
}

/**
 * Stores a gateway's answer. With an outcome without money it leaves work for the outbox, so that a part is let go also
 * by a process that ends right after.
 */
async function remember(
  { engine, clock, ids }: PaymentServices,
  { provider }: OpenGateway,
  row: PaymentAttemptRow,
  status: PaymentStatus,
): Promise<PaymentStatus> {
  const now = clock.now();
  return engine.write(function* () {
    const fresh = yield* findAttemptWithin(row.license, row.attempt_id);
    if (!fresh || fresh.state === 'PAID') return fresh?.state ?? 'PENDING';
    const state = stateAfter(fresh, status, now);
    // A page may outlive its attempt for a while, also after a failure when the gateway allows another try.
    const isPageOpen = status === 'PENDING' || (status === 'FAILED' && provider.payableAfterFailure);
    const mayBePaid = isPageOpen || isPayable({ ...fresh, state }, provider, now);
    // A webhook that arrived meanwhile is not lost: the gateway is asked once more.
    const hasNews = fresh.next_look_at !== row.next_look_at;
    const next = hasNews ? fresh.next_look_at : mayBePaid ? nextLook(fresh, now) : null;
    const change = { state, looked_up_at: hasNews ? null : now, looks: fresh.looks + 1, next_look_at: next };
    yield* writeAttemptChange(fresh, change);
    if (fresh.share_id !== '' && isEnded(state) && !isEnded(fresh.state)) {
      const { license, order_uuid: uuid, share_id: partId } = fresh;
      yield* writeOutbox({ license, id: ids.uuid(), kind: PART_UNPAID, document: { uuid, partId } }, now);
    }
    return state;
  });
}
