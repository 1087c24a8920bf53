import type { Answer } from '#client/http.ts';
import { isOver, isPassing } from '#client/passing.ts';
import { changeStatus, deleteLine, promiseTime, recallOrder } from '#client/staff/staff-orders.ts';
import { answerCall, closeLocation, decideVisit } from '#client/staff/staff-tables.ts';
import { joinGuests, moveGuests, takeCall, takeGuestsBack } from '#client/staff/staff-tables.ts';
import {
  callStation,
  fireLines,
  holdLines,
  recallLines,
  tickLines,
  type LinesInHand,
} from '#client/staff/staff-lines.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isBy, isReached, isSettled, type BoardCommand } from '../../rules/commands/commands.ts';
import { isAboutFloor, type FloorWish } from '../../rules/commands/floor-commands.ts';
import { isAboutLines, type LineWish } from '../../rules/commands/line-commands.ts';
import { afterPaint } from '../after-paint.ts';
import { boardLanguage } from '../language.ts';
import { hearOrder, ordersState, refreshOrders, takeOrder } from './orders.ts';
import { server } from '../server.ts';
import { endSession, signedIn } from '../session.ts';
import { dropCommand, markTried, commands } from './command-queue.ts';
import { forgetCall, forgetRequest } from './stream-state.ts';

/** What an answer may hold besides an order. */
type Done = StaffOrder | { closed: boolean } | FloorDone;

/** What an answer about calls, phones and tables holds. */
type FloorDone = { taken: boolean } | { answered: boolean } | { state: string } | { moved: true };

/** `problem` is null when the order has moved on meanwhile, or somebody else was faster. */
type Refused = (command: BoardCommand, problem: Problem | null) => void;

let sending = false;
/** The command under way: its order, and a promise of its answer. */
let onItsWay: { uuid: string; answered: Promise<unknown> } | null = null;
let tellRefused: Refused = () => {};
let tellStruck: (command: BoardCommand & { kind: 'strike' }) => void = () => {};
let tellBrought: (command: FloorWish & { kind: 'bring' }) => void = () => {};

/** Calls back when the server refuses a command. */
export function onRefusedCommand(listener: Refused): void {
  tellRefused = listener;
}

/** Calls back when the server has struck a line. */
export function onStruck(listener: typeof tellStruck): void {
  tellStruck = listener;
}

/** Calls back when guests have come to another table. */
export function onBrought(listener: typeof tellBrought): void {
  tellBrought = listener;
}

const BRING = { move: moveGuests, join: joinGuests, back: takeGuestsBack } as const;

/** Sends a command about calls and tables. A call is named by when it began: a later one stays. */
function sendAboutFloor(command: FloorWish): Promise<Answer<FloorDone>> {
  if (command.kind === 'bring') return BRING[command.how](server, command.move);
  if (command.kind === 'admit') return decideVisit(server, command.request, command.admit);
  return command.kind === 'take' ? takeCall(server, command.call) : answerCall(server, command.call);
}

/** What a command about calls and tables has come to, once it was answered. */
function settleFloor(command: BoardCommand & FloorWish, answer: Answer<Done>): void {
  if (command.kind === 'admit' && isOver(answer)) {
    forgetRequest(command.request);
    return;
  }
  if (answer.kind === 'ok') {
    if (command.kind === 'bring') tellBrought(command);
    else if (command.kind === 'answer') forgetCall(command.call);
    else if ('taken' in answer.value && !answer.value.taken) tellRefused(command, null);
    return;
  }
  if (answer.kind !== 'problem') return;
  // The guests came along when it was sent before, and the answer was lost.
  const isDone = command.kind === 'bring' && command.tried && answer.problem.code === 'not_found';
  if (isDone) tellBrought(command);
  else tellRefused(command, answer.problem);
}

/** Sends a command about lines under its own key: however often it is sent, it is done once. */
function sendAboutLines(command: LineWish, order: LinesInHand): Promise<Answer<StaffOrder>> {
  if (command.kind === 'tick') return tickLines(server, order, { lines: command.lines });
  if (command.kind === 'untick') return recallLines(server, order, { lines: command.lines });
  if (command.kind === 'hold') return holdLines(server, order, command.wish);
  if (command.kind === 'fire') return fireLines(server, order, command.wish);
  return callStation(server, order, command.station);
}

function send(command: BoardCommand): Promise<Answer<Done>> {
  if (isAboutFloor(command)) return sendAboutFloor(command);
  const order = { uuid: command.uuid, lang: boardLanguage() };
  if (command.kind === 'move') {
    const { reason, seen } = command;
    return changeStatus(server, order, { status: command.to, reason, ...(seen && { seen }) });
  }
  if (command.kind === 'recall') return recallOrder(server, order, command.from);
  if (command.kind === 'promise') return promiseTime(server, order, command.at);
  if (isAboutLines(command)) return sendAboutLines(command, { ...order, key: command.id });
  if (command.kind === 'strike') return deleteLine(server, order, command.line);
  return closeLocation(server, command.location, command.since);
}

/** Brings the result of a command onto the board; returns whether it is there. */
async function readOutcome(answer: Answer<Done>): Promise<boolean> {
  if (answer.kind !== 'ok' || !('uuid' in answer.value)) return refreshOrders();
  takeOrder(answer.value);
  return true;
}

/** True where the guests whose table was to be freed had left it before: others may sit there. */
function cameTooLate(command: BoardCommand, { value }: { value: Done }): boolean {
  return command.kind === 'close' && command.since !== undefined && 'closed' in value && !value.closed;
}

/** True when the board's orders are as a command wants them; that a line is struck is said only then. */
function tellReached(command: BoardCommand): boolean {
  const isDone = isReached(command, ordersState().orders);
  if (isDone && command.kind === 'strike') tellStruck(command);
  return isDone;
}

/** Sends one command; returns whether the next may follow: no, where it waits and is sent again. */
async function deliver(command: BoardCommand): Promise<boolean> {
  if (command.tried && !(await refreshOrders())) return false;
  const { orders } = ordersState();
  if (isSettled(command, orders)) {
    dropCommand(command.id);
    if (!tellReached(command)) tellRefused(command, null);
    return true;
  }
  const before = { ...command };
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
    // It is sent again once somebody has signed in.
    endSession();
    return false;
  }
  if (answer.kind === 'problem' && isPassing(answer.problem)) return false;
  // Removed only when the new state is here, or the ticket would jump back for a moment.
  const isRead = await readOutcome(answer);
  dropCommand(command.id);
  if (isAboutFloor(before)) settleFloor(before, answer);
  else if (answer.kind === 'ok' && cameTooLate(command, answer)) tellRefused(command, null);
  else if (!tellReached(command) && answer.kind === 'problem') tellRefused(command, answer.problem);
  return isRead;
}

/**
 * Handles an order's update. An update during the order's own command is ignored, since the answer has it.
 */
export async function hearChange(update: OrderUpdate): Promise<void> {
  if (onItsWay?.uuid === update.uuid) await onItsWay.answered;
  if (await hearOrder(update)) await sendCommands();
}

/**
 * Sends waiting commands one after the other; a command without an answer stays, and is sent again after the
 * next reading. Commands that another user left, and all later ones, wait for the signed-in person's answer.
 */
export async function sendCommands(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [command] = commands(); command && isBy(signedIn(), command); [command] = commands()) {
      if (!(await deliver(command))) break;
    }
  } finally {
    sending = false;
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
