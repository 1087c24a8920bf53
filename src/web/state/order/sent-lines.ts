import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import type { Answer } from '#client/http.ts';
import { newId } from '#client/new-id.ts';
import { asLine, MOST_LINES } from '#contract/orders/cart-line.ts';
import type { AppendLines, WireOrder } from '#contract/orders/order.ts';
import { asId, asList, asRecord, asText } from '#contract/values/checks.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { keep } from '../../browser/kept.ts';
import { mayPass } from '../../browser/retry.ts';
import { parseStored } from '../../browser/storage.ts';
import { theConnection } from '../../page/connection.ts';
import { removeSent } from '../cart/change-cart.ts';
import { noteAdded } from './added-lines.ts';

/**
 * Lines sent to an open order without a final answer. Stored before they are sent: sent again, also by the next page, the
 * same bytes go under the same key and are added once.
 */
export interface SentLines {
  uuid: string;
  /** What was picked: equal when it is picked once more. */
  picked: string;
  key: string;
  /** The exact text that is sent. */
  body: string;
  lines: CartLine[];
}

const MOST = 20;
const LONGEST_TEXT = 1_000_000;

function asSent(value: unknown): SentLines | null {
  const stored = asRecord(value);
  const uuid = asId(stored?.['uuid']);
  const picked = asText(stored?.['picked'], LONGEST_TEXT);
  const key = asId(stored?.['key']);
  const body = asText(stored?.['body'], LONGEST_TEXT);
  const lines = asList(stored?.['lines'], asLine, MOST_LINES);
  if (!uuid || !picked || !key || !body || !lines || parseStored(body, asRecord) === null) return null;
  return { uuid, picked, key, body, lines };
}

const sentLines = keep<readonly SentLines[]>('sent-lines', 'session', [], (value) =>
  asList(value, asSent, MOST),
);

function forget(key: string): void {
  const left = sentLines.get().filter((sent) => sent.key !== key);
  if (left.length < sentLines.get().length) sentLines.set(left);
}

/** The sending of what was picked for an order: that without a final answer, else a new one under a new key. */
export function sendingOf(
  uuid: string,
  picked: string,
  make: () => { body: AppendLines; lines: CartLine[] },
): SentLines {
  const known = sentLines.get().find((sent) => sent.uuid === uuid && sent.picked === picked);
  if (known) return known;
  const { body, lines } = make();
  const sent = { uuid, picked, key: newId(), body: JSON.stringify(body), lines };
  sentLines.set([...sentLines.get(), sent].slice(-MOST));
  return sent;
}

/** The order has them: they leave the cart, if they came from there. */
function confirm({ uuid, key, body, lines }: SentLines): void {
  removeSent(JSON.parse(body) as AppendLines);
  noteAdded({ uuid, key, lines });
  forget(key);
}

/** Appends lines to their order. Once it has them this phone can withdraw them for a while. */
export async function sendLines(lang: LanguageCode, sent: SentLines): Promise<Answer<WireOrder>> {
  const body = JSON.parse(sent.body) as AppendLines;
  const answer = await ask(theConnection(), orderCalls.appendLines, {
    params: { lang, uuid: sent.uuid },
    body: body,
    key: sent.key,
  });
  if (answer.kind === 'ok') confirm(sent);
  else if (answer.kind === 'problem' && !mayPass(answer.problem)) forget(sent.key);
  return answer;
}

/** Takes lines that an order is seen to have for added, though no answer said so: picked once more, they are others. */
export function noteArrived(order: { uuid: string; lines: readonly { lineId: string }[] }): void {
  const there = new Set(order.lines.map(({ lineId }) => lineId));
  for (const sent of sentLines.get())
    if (sent.uuid === order.uuid && sent.lines.every(({ lineId }) => there.has(lineId))) confirm(sent);
}
