import type { Answer, Connection } from '#client/http.ts';
import type { StaffOrder, StaffVenue } from '#contract/staff/staff.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { VisitRequest } from '#contract/visits/visit.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Translate } from '#text/staff/words.ts';

/** The person at a board: their venue, and their name in the audit. */
export type Hand = Pick<StaffVenue, 'license' | 'who'>;

/** What somebody asks by a press. `uuid` is its order; empty where it concerns none. */
export interface Wish {
  kind: string;
  uuid: string;
}

/** What is known of a press besides its wish. */
interface Pressed {
  /** Names this press, and is the key of its call: however often it is sent, it is done once. */
  id: string;
  /** Who pressed. */
  by: Hand | null;
  /** When (ms UTC); presses that an earlier version kept have no time. */
  pressedAt?: number;
}

/** A wish on its way to the server. */
export type Command<W> = W & Pressed;

/** What waits for staff besides orders, as the board shows it. */
export interface Floor {
  /** Phones that ask to join a table. */
  requests: VisitRequest[];
  /** Guests who want a waiter or the bill. */
  calls: VisitCall[];
}

/** What an answer says of a press: it is done, others were faster, or the server refused it. */
export type Verdict = 'done' | 'overtaken' | 'refused';

/** What is said of a press once it is done, and the press that takes it back. */
export interface Said<W> {
  words: string;
  undo?: W;
}

/** What is said of a press that was not done because others were faster. */
export interface Overtaken<W> {
  /** The problems that say so; any other has words of its own. */
  codes: readonly ProblemCode[];
  /** `number` is that of its order, if it has one. */
  say(t: Translate, wish: W, number: string): string;
}

/** One kind of press: all that the board knows of it. `W` is its wish, `A` the server's answer. */
export interface Press<W extends Wish, A extends object = StaffOrder> {
  /** Whether it changes an order that is shown. Absent: the order of its `uuid`. */
  concerns?(order: StaffOrder, command: Command<W>): boolean;
  /** The order as it is shown until the answer is here; the same object when nothing changes. */
  showOrder?(order: StaffOrder, command: Command<W>): StaffOrder;
  /** A guest's call as it is shown until then; null: it is gone. */
  showCall?(call: VisitCall, command: Command<W>): VisitCall | null;
  /** Asks its call. */
  send(connection: Connection, command: Command<W>, lang: LanguageCode): Promise<Answer<A>>;
  /** The statuses of its order at which it was not meant, though the server would do it: it is not sent. Absent: none. */
  notMeantAt?(command: Command<W>): readonly OrderStatus[];
  /**
   * What an answer says of it; `order` is its order as it is by then. Absent or null: a problem refuses it, any other
   * answer says that it is done.
   */
  read?(answer: Answer<A>, command: Command<W>, order: StaffOrder | undefined): Verdict | null;
  /** What waits once it is done. */
  settle?(floor: Floor, command: Command<W>): Floor;
  /** What is said once it is done; `order` is its order, as the server has answered it. */
  sayDone?(t: Translate, wish: W, order: StaffOrder | undefined): Said<W> | null;
  /** What is said where others were faster. */
  overtaken: Overtaken<W>;
}
