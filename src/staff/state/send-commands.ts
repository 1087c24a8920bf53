import type { Answer } from '#client/http.ts';
import { changeStatus, closeLocation, deleteLine, promiseTime, recallOrder } from '#client/staff.ts';
import type { OrderUpdate } from '#contract/event-shapes.ts';
import type { Problem } from '#contract/problem.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { isBy, isReached, isSettled, type BoardCommand } from '../rules/commands.ts';
import { boardLanguage } from './language.ts';
import { hearOrder, ordersState, refreshOrders, takeOrder } from './orders.ts';
import { server } from './server.ts';
import { endSession, signedIn } from './session.ts';
import { dropCommand, markTried, commands } from './command-queue.ts';

/** Refusals that pass by themselves: the command waits for its next turn. */
const PASSING: readonly string[] = ['in_progress', 'too_many_requests', 'unavailable'];

/** `problem`: null where the order has gone elsewhere meanwhile. */
type Refused = (command: BoardCommand, problem: Problem | null) => void;

let sending = false;
/** The command on its way: of which order, and when there is an answer. */
let onItsWay: { uuid: string; answered: Promise<unknown> } | null = null;
let tellRefused: Refused = () => {};

/** Who hears that the server did not take a command. */
export function onRefusedCommand(listener: Refused): void {
  tellRefused = listener;
}

function send(command: BoardCommand): Promise<Answer<StaffOrder | { closed: boolean }>> {
  const order = { uuid: command.uuid, lang: boardLanguage() };
  if (command.kind === 'move')
    return changeStatus(server, order, { status: command.to, reason: command.reason });
  if (command.kind === 'recall') return recallOrder(server, order);
  if (command.kind === 'promise') return promiseTime(server, order, command.at);
  if (command.kind === 'strike') return deleteLine(server, order, command.line);
  return closeLocation(server, command.location);
}

/** Has on the board what became of a command; answers whether it is there. */
async function readOutcome(answer: Answer<StaffOrder | { closed: boolean }>): Promise<boolean> {
  if (answer.kind !== 'ok' || !('uuid' in answer.value)) return refreshOrders();
  takeOrder(answer.value);
  return true;
}

/** Sends one command; answers whether the next one may follow. */
async function deliver(command: BoardCommand): Promise<boolean> {
  if (command.tried && !(await refreshOrders())) return false;
  const { orders } = ordersState();
  if (isSettled(command, orders)) {
    dropCommand(command.id);
    if (!isReached(command, orders)) tellRefused(command, null);
    return true;
  }
  markTried(command);
  const answered = send(command);
  onItsWay = { uuid: command.uuid, answered };
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
  dropCommand(command.id);
  if (answer.kind === 'problem' && !isReached(command, ordersState().orders))
    tellRefused(command, answer.problem);
  return isRead;
}

/** Hears that an order has changed. What is said of one while its own command is on its way, the answer says too. */
export async function hearChange(update: OrderUpdate): Promise<void> {
  if (onItsWay?.uuid === update.uuid) await onItsWay.answered;
  if (await hearOrder(update)) await sendCommands();
}

/**
 * Sends what waits, one after the other; what gets no answer stays and goes again after the next reading. What somebody else has left,
 * and all that came after it, waits for an answer of who is signed in.
 */
export async function sendCommands(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let [command] = commands(); command && isBy(signedIn(), command); [command] = commands()) {
    if (!(await deliver(command))) break;
  }
  sending = false;
}
