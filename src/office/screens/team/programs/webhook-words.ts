import { WEBHOOK_KINDS, type WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { Dates } from '#text/dates.ts';
import type { PlainKey, Translate } from '#text/office/words.ts';

const KINDS: Record<WebhookKind, PlainKey> = {
  'order.placed': 'kindPlaced',
  'order.changed': 'kindChanged',
  'payment.paid': 'kindPaid',
  'payment.refunded': 'kindRefunded',
  'menu.published': 'kindMenu',
  'visit.called': 'kindCalled',
};

/** What a webhook can tell, in the order in which it is offered. */
export const KIND_WORDS = WEBHOOK_KINDS.map((kind) => [kind, KINDS[kind]] as const);

/** The word for the kind of a message; a newer server may know a kind that this page does not. */
export function kindWords(t: Translate, kind: string): string {
  const known = KIND_WORDS.find(([each]) => each === kind);
  return known ? t(known[1]) : kind;
}

/** Day and time of an instant that the server wrote. */
export function instantWords(dates: Dates, iso: string): string {
  const at = Date.parse(iso);
  return `${dates.day(at)} ${dates.time(at)}`;
}

const WHY: Readonly<Record<string, PlainKey>> = {
  timeout: 'whyLate',
  not_public: 'whyNotPublic',
  unknown_host: 'whyNoSuchName',
  no_answer: 'whyAway',
  certificate: 'whyCertificate',
};

/** Why a message was not taken: in words, or the status of the answer, which is the same in every language. */
export function faultWords(t: Translate, fault: string): string {
  const word = WHY[fault];
  return word ? t(word) : `HTTP ${fault}`;
}
