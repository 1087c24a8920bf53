import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type {
  AnswerAsk,
  AskForChange,
  BeginSharedCart,
  ChangeSharedCart,
  SendSharedCart,
  SharedCart,
  TellWaiting,
} from '#contract/visits/shared-cart.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/**
 * Begins a shared cart, or joins the one where this phone has its seat, or that of a link. The same key gets the same seat
 * again.
 */
export function beginSharedCart(
  connection: Connection,
  lang: LanguageCode,
  body: BeginSharedCart,
  idempotencyKey: string,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.beginSharedCart, { params: { lang }, body, key: idempotencyKey });
}

/** Fetches the cart that this phone shares; 404 where it shares none. */
export function fetchSharedCart(connection: Connection, lang: LanguageCode): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.readSharedCart, { params: { lang } });
}

/** Tells what this phone has written; the same again changes nothing. */
export function changeSharedCart(
  connection: Connection,
  lang: LanguageCode,
  body: ChangeSharedCart,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.changeSharedCart, { params: { lang }, body });
}

/** Starts the count at whose end the table's round is sent; whoever presses while it runs joins it. */
export function sendSharedCart(
  connection: Connection,
  lang: LanguageCode,
  body: SendSharedCart,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.sendSharedCart, { params: { lang }, body });
}

/** An answer to a stop that comes later is of no use: the count is over. */
const STOP_TIMEOUT_MS = 4000;

/** Stops the count: nothing is sent. The same again changes nothing. */
export function stopSharedCart(connection: Connection, lang: LanguageCode): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.stopSharedCart, { params: { lang }, timeoutMs: STOP_TIMEOUT_MS });
}

/** Leaves the shared cart with this phone's lines; with a guest, removes their phone, which has no lines. */
export function leaveSharedCart(
  connection: Connection,
  lang: LanguageCode,
  guest?: string,
): Promise<Answer<SharedCart>> {
  const body = guest === undefined ? {} : { guest };
  return ask(connection, visitCalls.leaveSharedCart, { params: { lang }, body });
}

/** Asks another guest to change a line; the same id again asks nothing more. */
export function askForChange(
  connection: Connection,
  lang: LanguageCode,
  body: AskForChange,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.askForChange, { params: { lang }, body });
}

/** Answers what another guest asked about a line of this phone's guest. */
export function answerAsk(
  connection: Connection,
  lang: LanguageCode,
  body: AnswerAsk,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.answerAsk, { params: { lang }, body });
}

/** Tells a guest who is still choosing that the table waits; again before they are ready, nothing more. */
export function tellWaiting(
  connection: Connection,
  lang: LanguageCode,
  body: TellWaiting,
): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.tellWaiting, { params: { lang }, body });
}

/** Says that there is a stranger at the table: nothing is sent until the waiter has come, who is called. */
export function haltSharedCart(connection: Connection, lang: LanguageCode): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.haltSharedCart, { params: { lang } });
}
