import type { Answer } from '#client/http.ts';
import { isPassing } from '#client/passing.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { create } from '#ui/store.ts';
import { isBy, orderOf } from '../../presses/commands.ts';
import { pressOf, type BoardCommand } from '../../presses/presses.ts';
import { afterPaint } from '../after-paint.ts';
import { boardLanguage } from '../language.ts';
import { hearOrder, ordersState, refreshOrders, takeOrder } from './orders.ts';
import { tellOutcome } from './outcomes.ts';
import { server } from '../server.ts';
import { endSession, signedIn } from '../session.ts';
import { dropCommand, commands } from './command-queue.ts';
import { useLive } from './stream-state.ts';

interface Sending {
  isSending: boolean;
  /** The command under way: its order, and a promise of its answer. */
  onItsWay: { uuid: string; answered: Promise<unknown> } | null;
  /** The commands that may have reached the server, by their ids. */
  sent: ReadonlySet<string>;
}

const useSending = create<Sending>(() => ({ isSending: false, onItsWay: null, sent: new Set() }));

function noteSent({ id, uuid }: BoardCommand, answered: Promise<unknown>): void {
  useSending.setState(({ sent }) => ({ onItsWay: { uuid, answered }, sent: new Set([...sent, id]) }));
}

/** Takes a command back that was never sent; returns whether it did: one that may have arrived waits for its answer. */
export function withdrawCommand(id: string): boolean {
  const isUnsent = commands().some((each) => each.id === id) && !useSending.getState().sent.has(id);
  if (isUnsent) dropCommand(id);
  return isUnsent;
}

/** Takes a command off the queue of which the board knows what has become. */
function endCommand({ id }: BoardCommand): void {
  dropCommand(id);
  const waiting = commands().map((each) => each.id);
  useSending.setState(({ sent }) => ({ sent: new Set(waiting.filter((each) => sent.has(each))) }));
}

/** Brings the result of a command onto the board; returns whether it is there. */
async function readOutcome(answer: Answer<object>): Promise<boolean> {
  if (answer.kind !== 'ok' || !('uuid' in answer.value)) return refreshOrders();
  takeOrder(answer.value as StaffOrder);
  return true;
}

function tellDone(command: BoardCommand): void {
  const { settle } = pressOf(command);
  if (settle) useLive.setState((floor) => settle(floor, command));
  tellOutcome({ command, isDone: true });
}

/** Tells what an answer says of a command. */
function tellAnswer(command: BoardCommand, answer: Answer<object>): void {
  const problem = answer.kind === 'problem' ? answer.problem : null;
  const verdict =
    pressOf(command).read?.(answer, command, orderOf(command, ordersState().orders)) ??
    (problem ? 'refused' : 'done');
  if (verdict === 'overtaken') tellOutcome({ command, isDone: false, problem: null });
  else if (verdict === 'done') tellDone(command);
  else tellOutcome({ command, isDone: false, problem });
}

/** Whether a command's order has moved on so that it is not meant any more; null: that cannot be read now. */
async function readOvertaken(command: BoardCommand): Promise<boolean | null> {
  const notMeantAt = pressOf(command).notMeantAt?.(command) ?? [];
  if (notMeantAt.length === 0) return false;
  // After an outage the board's orders are old.
  if (!ordersState().reachable && !(await refreshOrders())) return null;
  const order = orderOf(command, ordersState().orders);
  return order !== undefined && notMeantAt.includes(order.status);
}

/** Sends one command; returns whether the next may follow: no, where it waits and is sent again. */
async function deliver(command: BoardCommand): Promise<boolean> {
  const isOvertaken = await readOvertaken(command);
  if (isOvertaken === null) return false;
  if (isOvertaken) {
    endCommand(command);
    tellOutcome({ command, isDone: false, problem: null });
    return true;
  }
  const answered = pressOf(command).send(server, command, boardLanguage());
  noteSent(command, answered);
  // Whoever waits for the same answer goes on after this: the board has it then.
  const answer = await answered;
  useSending.setState({ onItsWay: null });
  if (answer.kind === 'no_answer') {
    void refreshOrders();
    return false;
  }
  if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') {
    // It is sent again once somebody has signed in.
    endSession();
    return false;
  }
  if (answer.kind === 'problem' && isPassing(answer.problem)) return false;
  // Removed only when the new state is here, or the ticket would jump back for a moment.
  const isRead = await readOutcome(answer);
  endCommand(command);
  tellAnswer(command, answer);
  return isRead;
}

/**
 * Handles an order's update. An update during the order's own command is ignored, since the answer has it.
 */
export async function hearChange(update: OrderUpdate): Promise<void> {
  const { onItsWay } = useSending.getState();
  if (onItsWay?.uuid === update.uuid) await onItsWay.answered;
  if (await hearOrder(update)) await sendCommands();
}

/**
 * Sends waiting commands one after the other; a command without an answer stays, and is sent again after the
 * next reading. Commands that another user left, and all later ones, wait for the signed-in person's answer.
 */
export async function sendCommands(): Promise<void> {
  if (useSending.getState().isSending) return;
  useSending.setState({ isSending: true });
  try {
    for (let [command] = commands(); command && isBy(signedIn(), command); [command] = commands()) {
      if (!(await deliver(command))) break;
    }
  } finally {
    useSending.setState({ isSending: false });
  }
}

/** A page that is put away just then paints nothing more: the command leaves all the same (ms). */
const UNPAINTED_MS = 200;

/** Sends what was just pressed once the press is answered: whoever pressed waits for no request. */
export function sendPressed(): void {
  let isSent = false;
  const send = () => {
    if (!isSent) void sendCommands();
    isSent = true;
  };
  afterPaint(send);
  setTimeout(send, UNPAINTED_MS);
}
