import type { Answer } from '#client/http.ts';
import { changeStatus, closeLocation, deleteLine, promiseTime, recallOrder } from '#client/staff.ts';
import type { OrderUpdate } from '#contract/event-shapes.ts';
import type { Problem } from '#contract/problem.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { isBy, isReached, isSettled, type Tap } from '../rules/taps.ts';
import { boardLanguage } from './language.ts';
import { hearOrder, ordersState, refreshOrders, takeOrder } from './orders.ts';
import { server } from './server.ts';
import { endSession, signedIn } from './session.ts';
import { dropTap, markTried, taps } from './tap-queue.ts';

/** Refusals that pass by themselves: the tap waits for its next turn. */
const PASSING: readonly string[] = ['in_progress', 'too_many_requests', 'unavailable'];

/** `problem`: null where the order has gone elsewhere meanwhile. */
type Refused = (tap: Tap, problem: Problem | null) => void;

let sending = false;
/** The tap on its way: of which order, and when there is an answer. */
let onItsWay: { uuid: string; answered: Promise<unknown> } | null = null;
let tellRefused: Refused = () => {};

/** Who hears that the server did not take a tap. */
export function onRefusedTap(listener: Refused): void {
  tellRefused = listener;
}

function send(tap: Tap): Promise<Answer<StaffOrder | { closed: boolean }>> {
  const order = { uuid: tap.uuid, lang: boardLanguage() };
  if (tap.kind === 'move') return changeStatus(server, order, { status: tap.to, reason: tap.reason });
  if (tap.kind === 'recall') return recallOrder(server, order);
  if (tap.kind === 'promise') return promiseTime(server, order, tap.at);
  if (tap.kind === 'strike') return deleteLine(server, order, tap.line);
  return closeLocation(server, tap.location);
}

/** Has on the board what became of a tap; answers whether it is there. */
async function readOutcome(answer: Answer<StaffOrder | { closed: boolean }>): Promise<boolean> {
  if (answer.kind !== 'ok' || !('uuid' in answer.value)) return refreshOrders();
  takeOrder(answer.value);
  return true;
}

/** Brings one tap to the server; answers whether the next one may follow. */
async function deliver(tap: Tap): Promise<boolean> {
  if (tap.tried && !(await refreshOrders())) return false;
  const { orders } = ordersState();
  if (isSettled(tap, orders)) {
    dropTap(tap.id);
    if (!isReached(tap, orders)) tellRefused(tap, null);
    return true;
  }
  markTried(tap);
  const answered = send(tap);
  onItsWay = { uuid: tap.uuid, answered };
  const answer = await answered;
  onItsWay = null;
  if (answer.kind === 'no_answer') {
    void refreshOrders();
    return false;
  }
  if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') {
    // It goes again once somebody has signed in.
    endSession();
    return false;
  }
  if (answer.kind === 'problem' && PASSING.includes(answer.problem.code)) return false;
  // Taken away only when the new state is here, or the ticket would jump back for a moment.
  const isRead = await readOutcome(answer);
  dropTap(tap.id);
  if (answer.kind === 'problem' && !isReached(tap, ordersState().orders)) tellRefused(tap, answer.problem);
  return isRead;
}

/** Hears that an order has changed. What is said of one while its own tap is on its way, the answer says too. */
export async function hearChange(update: OrderUpdate): Promise<void> {
  if (onItsWay?.uuid === update.uuid) await onItsWay.answered;
  if (await hearOrder(update)) await sendTaps();
}

/**
 * Sends what waits, one after the other; what gets no answer stays and goes again after the next reading. What somebody else has left,
 * and all that came after it, waits for an answer of who is signed in.
 */
export async function sendTaps(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let [tap] = taps(); tap && isBy(signedIn(), tap); [tap] = taps()) {
    if (!(await deliver(tap))) break;
  }
  sending = false;
}
