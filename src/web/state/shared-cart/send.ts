import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { stopSharedCart } from '#client/guest/shared-cart.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { serverNow } from '../../browser/clock.ts';
import { mayPass, waitToRetry } from '../../browser/retry.ts';
import { theConnection } from '../../page/connection.ts';
import { needsMoreTime } from './more-time.ts';
import { needsToSay } from './ready.ts';
import { sharing } from './sharing.ts';
import { hearCart, readShared, useSync, writeShared } from './sync.ts';

/** The server's refusal to start the count; null: it runs; 'no_answer': nobody knows. */
export type SendAnswer = Problem | 'no_answer' | null;

/** What became of a press on Stop. */
export type StopAnswer = 'heard' | 'too_late' | 'refused' | 'no_answer';

const STOP_WAITS = { leastMs: 250, mostMs: 1000 };

/** When the count ends that this phone knows of, ms UTC by the server's clock; null: none runs. */
function countEnd(): number | null {
  const { at } = sharing.get();
  return at?.server.count ? at.toldAt + at.server.count.left_ms : null;
}

/** The round that this phone's guest sees: a press that comes again or late sends no other. */
function shownRound(): { round?: number } {
  const { at } = sharing.get();
  return at ? { round: at.server.round } : {};
}

/** Asks the table what became of a press without an answer; true while the count runs, or once the round is sent. */
async function isCounted({ round = Infinity }: { round?: number }): Promise<boolean> {
  await readShared();
  const server = sharing.get().at?.server;
  return server !== undefined && (server.count !== null || server.round > round);
}

/**
 * Starts the count for what the table has chosen. `draft`: the checkout's fields; null where the round is added to the
 * table's open order.
 */
export async function sendForTable(lang: LanguageCode, draft: OrderDraft | null): Promise<SendAnswer> {
  const { line_items: _, ...checkout } = draft ?? { line_items: [] };
  const round = shownRound();
  const needs = await needsToSay();
  const answer = await ask(theConnection(), visitCalls.sendSharedCart, {
    params: { lang },
    body: {
      ...round,
      ...(needs && { needs }),
      ...(draft && { checkout: checkout as Omit<OrderDraft, 'line_items'> }),
      ...(needsMoreTime() && { more_time: true }),
    },
  });
  if (answer.kind === 'ok') hearCart(answer.value.cart);
  if (answer.kind === 'problem') return answer.problem;
  return answer.kind === 'ok' || (await isCounted(round)) ? null : 'no_answer';
}

/** Ends the count at once, where all are ready; false where the server did not, or nobody answered. */
export async function sendWithoutWaiting(lang: LanguageCode): Promise<boolean> {
  const answer = await ask(theConnection(), visitCalls.sendSharedCart, {
    params: { lang },
    body: { ...shownRound(), now: true },
  });
  if (answer.kind === 'ok') hearCart(answer.value.cart);
  return answer.kind === 'ok';
}

/**
 * Stops the count: again and again while it runs and nobody answers. 'too_late': the server has said so; 'no_answer':
 * the count is over, and the table is asked what became of it.
 */
export async function stopSending(lang: LanguageCode): Promise<StopAnswer> {
  const endsAt = countEnd() ?? 0;
  for (let failed = 0; ; failed++) {
    const answer = await stopSharedCart(theConnection(), lang);
    useSync.setState({ isCut: answer.kind === 'no_answer' });
    if (answer.kind === 'ok') {
      hearCart(answer.value.cart);
      return 'heard';
    }
    if (answer.kind === 'problem' && !mayPass(answer.problem))
      return answer.problem.code === 'lines_sent' ? 'too_late' : 'refused';
    await waitToRetry(answer, failed, STOP_WAITS);
    // What the stream has told meanwhile shows what became of it.
    if (countEnd() === null) return 'heard';
    if (serverNow() >= endsAt) break;
  }
  await readShared();
  return 'no_answer';
}

/** Somebody at the table does not belong there: nothing is sent meanwhile, and a waiter comes. */
export async function reportStranger(lang: LanguageCode): Promise<boolean> {
  const answer = await ask(theConnection(), visitCalls.haltSharedCart, { params: { lang } });
  if (answer.kind === 'ok') hearCart(answer.value.cart);
  return answer.kind === 'ok';
}

/** Tells a guest who is still choosing that the table waits; false where they could not be told. */
export async function tellGuestWeWait(lang: LanguageCode, guest: string): Promise<boolean> {
  const answer = await ask(theConnection(), visitCalls.tellWaiting, { params: { lang }, body: { guest } });
  if (answer.kind === 'ok') hearCart(answer.value.cart);
  return answer.kind === 'ok';
}

/** Tells the table this guest's name, and which plate they would like. */
export function sayName(value: string, plate: number): void {
  writeShared((stamp) => ({ lines: [], name: { value, stamp, plate } }));
}
