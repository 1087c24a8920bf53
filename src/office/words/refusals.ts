import type { Answer } from '#client/http.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { PlainKey } from '#text/office/words.ts';

/**
 * What the office says to each refusal, and what to do next. Codes about a guest's order, and those of the board, never
 * answer a press here.
 */
const WORDS: Record<ProblemCode, PlainKey> = {
  unauthorized: 'signInEnded',
  forbidden: 'mayNotDo',
  not_found: 'noLongerHere',
  validation: 'checkAndTry',
  bad_request: 'checkAndTry',
  unsupported_media_type: 'checkAndTry',
  too_large: 'tooMuchAtOnce',
  location_invalid: 'noSuchTable',
  table_busy: 'tableHeldNow',
  active_order: 'tableNotFree',
  last_owner: 'ownerStays',
  link_ended: 'linkRefused',
  draft_conflict: 'draftChanged',
  draft_changed: 'draftChanged',
  publication_waits: 'publicationWaits',
  not_undoable: 'notUndoable',
  too_many_requests: 'waitAMinute',
  in_progress: 'serverBusy',
  unavailable: 'serverBusy',
  internal: 'notDone',

  method_not_allowed: 'notDone',
  idempotency_conflict: 'notDone',
  variation_required: 'notDone',
  variation_invalid: 'notDone',
  combo_incomplete: 'notDone',
  venue_closed: 'notDone',
  ordering_disabled: 'notDone',
  order_type_disabled: 'notDone',
  payment_type_disabled: 'notDone',
  product_unavailable: 'notDone',
  out_of_stock: 'notDone',
  minimum_order: 'notDone',
  outside_delivery_area: 'notDone',
  coupon_invalid: 'notDone',
  allergens_changed: 'notDone',
  price_changed: 'notDone',
  lines_sent: 'notDone',
  part_held: 'notDone',
  order_closed: 'notDone',
  status_not_allowed: 'notDone',
  too_many_orders: 'notDone',
  person_required: 'notDone',
  pin_wrong: 'notDone',
  pin_rests: 'notDone',
  code_ended: 'notDone',
  once_given: 'notDone',
};

/** The words for a refusal; a newer server may know a code that this page does not. */
export function refusalWords(code: string): PlainKey {
  return Object.hasOwn(WORDS, code) ? WORDS[code as ProblemCode] : 'notDone';
}

/** The words for an act that was not done. */
export function whyNotDone(answer: Answer<unknown>): PlainKey {
  return answer.kind === 'problem' ? refusalWords(answer.problem.code) : 'noAnswer';
}
