import { atMost } from '../runtime/background.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { repeat } from '../runtime/repeat.ts';
import { fireByItself } from '../orders/change/fire-by-itself.ts';
import { releaseLines } from '../orders/change/release-lines.ts';
import type { Round } from '../shared-cart/send-round.ts';
import { PUBLICATION } from '../office/publish/publish.ts';
import { lapseOrder } from '../payments/start/lapse-order.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { endBill } from '../payments/parts/end-bill.ts';
import { lapsePart } from '../payments/parts/lapse-part.ts';
import { lapseShare } from '../payments/shares/lapse-share.ts';
import { SHARE_UNPAID } from '../payments/shares/release-share.ts';
import { runRefund } from '../payments/refunds/refunds.ts';
import { tellUnanswered } from '../visits/ask-staff.ts';
import type { Engine } from '../store/engine.ts';
import {
  BILL_OVER,
  claimEntries,
  finishEntries,
  FIRED_COURSE,
  HELD_LINES,
  LINK_MAIL,
  PART_UNPAID,
  postponeEntry,
  QUESTION_UNANSWERED,
  RECEIPT_MAIL,
  REFUND,
  SHARED_ROUND,
  UNPUBLISHED_MAIL,
  type ClaimedEntry,
  type Lane,
} from '../store/queries/outbox/outbox.ts';

const MOST_ATTEMPTS = 20;
/**
 * Kinds of entries that are never abandoned: a refund ends with the gateway's answer, money for an order that is over
 * goes back, appended lines must reach the kitchen, as must what a table sends and a course that is due, and a
 * publication is published or says why not.
 */
const NEVER_GIVEN_UP: ReadonlySet<string> = new Set([
  REFUND,
  BILL_OVER,
  HELD_LINES,
  SHARED_ROUND,
  FIRED_COURSE,
  PUBLICATION,
]);
/** For refunds: longer than all calls of one together (token, payment, its refunds, the refund itself). */
const LEASE_MS: Record<Lane, number> = { quick: 60_000, refund: 60_000, mail: 60_000, kitchen: 10_000 };
const FIRST_WAIT_MS = 1000;
/** A mail server may be down for a night. */
const LONGEST_WAIT_MS: Record<Lane, number> = {
  quick: 10 * 60_000,
  refund: 10 * 60_000,
  mail: 60 * 60_000,
  kitchen: 10_000,
};
/** How long stopping waits for remote servers; unfinished work is left to the next process. */
const STOP_MS = 5000;

export interface WorkerOptions {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  log: PaymentServices['log'];
  payments: PaymentServices;
  /** Mail a receipt, a link to sign in, that a publication was not made; null when mail is not configured. */
  mails: { sendReceipt: Handler; sendLink: Handler; sendUnpublished: Handler } | null;
  /** Publishes a draft that has waited for its time. */
  publishScheduled: (license: string, id: string) => Promise<void>;
  /** Sends what a table has chosen together, when its count is over. */
  sendRound: (round: Round) => Promise<void>;
  /** How often it checks for work. */
  pollMs: number;
}

type Handler = (entry: ClaimedEntry) => Promise<void>;

/** One handler per kind of outbox entry; each may run more than once for the same entry. */
function createHandlers({ payments, publishScheduled }: WorkerOptions): Record<string, Handler> {
  return {
    // Written by an older version: streams and instances now follow the order's version.
    async order_placed() {},
    async order_unpaid({ license, document }) {
      await lapseOrder(payments, license, (JSON.parse(document) as { uuid: string }).uuid);
    },
    async [SHARE_UNPAID]({ license, document }) {
      await lapseShare(payments, license, (JSON.parse(document) as { attemptId: string }).attemptId);
    },
    async [PART_UNPAID]({ license, document }) {
      await lapsePart(payments, license, JSON.parse(document) as { uuid: string; partId: string });
    },
    async [BILL_OVER]({ license, document }) {
      await endBill(payments, license, JSON.parse(document) as { uuid: string });
    },
    async [QUESTION_UNANSWERED]({ license, document }) {
      await tellUnanswered(payments, license, (JSON.parse(document) as { id: string }).id);
    },
    async [PUBLICATION]({ license, document }) {
      await publishScheduled(license, (JSON.parse(document) as { id: string }).id);
    },
    // Written by an older version, which would have asked the partner again: staff now settle the outcome.
    async redemption() {},
  };
}

function waitMs(lane: Lane, attempts: number): number {
  return Math.min(LONGEST_WAIT_MS[lane], FIRST_WAIT_MS * 2 ** attempts);
}

interface Running {
  stop(): Promise<void>;
}

/** Processes one lane's entries, claimed row by row so that several instances can share it. */
function startLane(
  { engine, clock, ids, log, pollMs }: WorkerOptions,
  lane: Lane,
  handlers: Record<string, Handler>,
): Running {
  let stopped = false;

  async function handle(entry: ClaimedEntry): Promise<void> {
    const handler = handlers[entry.kind];
    try {
      if (!handler) throw new Error(`no handler for outbox entries of the kind ${entry.kind}`);
      await handler(entry);
    } catch (error) {
      log.warn({ err: error, kind: entry.kind, attempts: entry.attempts }, 'outbox entry failed');
      // An unknown kind comes from a newer version that runs at the same time: that version handles it, however long it
      // is away.
      const isMine = handler !== undefined;
      const isGivenUp = isMine && entry.attempts >= MOST_ATTEMPTS && !NEVER_GIVEN_UP.has(entry.kind);
      const next = isGivenUp ? null : clock.now() + waitMs(lane, entry.attempts);
      await postponeEntry(engine, entry, next);
    }
  }

  /** Returns true when there may be more entries. */
  async function workOnce(): Promise<boolean> {
    const claim = ids.uuid();
    const entries = await claimEntries(engine, { lane, claim, now: clock.now(), leaseMs: LEASE_MS[lane] });
    // A slow gateway must not delay other entries; mails are sent one by one.
    if (lane !== 'mail') await Promise.all(entries.map(handle));
    else for (const entry of entries) await handle(entry);
    if (entries.length > 0) await finishEntries(engine, claim, clock.now());
    return entries.length > 0 && !stopped;
  }

  async function work(): Promise<void> {
    while (await workOnce());
  }

  const stop = repeat(pollMs, work, { log, failure: 'the outbox could not be worked off' });
  return {
    stop() {
      stopped = true;
      return stop();
    },
  };
}

/** Processes the outbox: refunds, work for the kitchen, mail and everything else run in separate lanes. */
export function startWorker(options: WorkerOptions): Running {
  const quick = startLane(options, 'quick', createHandlers(options));
  const refund = startLane(options, 'refund', {
    // Never abandoned: staff see that it takes long, and some gateways take days.
    async [REFUND]({ license, document, next_at: until }) {
      const { refundKey } = JSON.parse(document) as { refundKey: string };
      await runRefund(options.payments, { license, refundKey, until });
    },
  });
  const kitchen = startLane(options, 'kitchen', {
    [HELD_LINES]: ({ license, document }) =>
      releaseLines(options.payments, license, (JSON.parse(document) as { uuid: string }).uuid),
    [FIRED_COURSE]: ({ license, document }) =>
      fireByItself(options.payments, license, (JSON.parse(document) as { uuid: string }).uuid),
    [SHARED_ROUND]: ({ license, document }) =>
      options.sendRound({ license, ...(JSON.parse(document) as Omit<Round, 'license'>) }),
  });
  const { mails } = options;
  const mail =
    mails &&
    startLane(options, 'mail', {
      [RECEIPT_MAIL]: mails.sendReceipt,
      [LINK_MAIL]: mails.sendLink,
      [UNPUBLISHED_MAIL]: mails.sendUnpublished,
    });
  return {
    async stop() {
      const mailed = mail ? atMost(STOP_MS, mail.stop()) : null;
      await Promise.all([quick.stop(), refund.stop(), kitchen.stop(), mailed]);
    },
  };
}
