import type { Answer } from '#client/http.ts';
import { isOver } from '#client/passing.ts';
import type { Problem, ProblemCode } from '#contract/values/problem.ts';
import type { TextKey, Translate } from '#text/staff/words.ts';
import { pressOf, type CommandWish } from '../presses/presses.ts';

/**
 * What the board says to each refusal, and what to do next. Codes about a guest's address, coupon or sign-in, and those
 * of the office, never answer a press here.
 */
const WORDS = {
  unauthorized: 'boardSignedOut',
  forbidden: 'askManager',
  person_required: 'whoNeeded',
  pin_wrong: 'pinWrong',
  pin_rests: 'waitAMinute',
  not_found: 'changedMeanwhile',
  status_not_allowed: 'changedMeanwhile',
  active_order: 'changedMeanwhile',
  validation: 'checkAndTry',
  bad_request: 'checkAndTry',
  too_large: 'tooMuchAtOnce',
  location_invalid: 'noSuchTable',
  table_busy: 'moveRefused',
  venue_closed: 'closedNow',
  ordering_disabled: 'noOrdersNow',
  order_type_disabled: 'noOrdersNow',
  product_unavailable: 'dishUnavailable',
  out_of_stock: 'outOfStock',
  price_changed: 'dishPriceChanged',
  allergens_changed: 'chooseAgain',
  variation_required: 'chooseAgain',
  variation_invalid: 'chooseAgain',
  combo_incomplete: 'chooseAgain',
  order_closed: 'orderOver',
  part_held: 'tableOwesOther',
  code_ended: 'enrolRefused',
  too_many_requests: 'waitAMinute',
  in_progress: 'serverBusy',
  unavailable: 'serverBusy',
  internal: 'notDone',

  method_not_allowed: 'notDone',
  unsupported_media_type: 'notDone',
  once_given: 'notDone',
  idempotency_conflict: 'notDone',
  payment_type_disabled: 'notDone',
  minimum_order: 'notDone',
  outside_delivery_area: 'notDone',
  coupon_invalid: 'notDone',
  lines_sent: 'notDone',
  too_many_orders: 'notDone',
  draft_conflict: 'notDone',
  draft_changed: 'notDone',
  publication_waits: 'notDone',
  not_undoable: 'notDone',
  link_ended: 'notDone',
  last_owner: 'notDone',
} as const satisfies Record<ProblemCode, TextKey>;

/** The words for a refusal; a newer server may know a code that this page does not. */
export function refusalWords(t: Translate, code: string): string {
  return t(Object.hasOwn(WORDS, code) ? WORDS[code as ProblemCode] : 'notDone');
}

/** Why guests still wait for an answer that was pressed; null once nobody waits any more. */
export function whyStillWaiting(t: Translate, answer: Answer<unknown>): string | null {
  if (isOver(answer)) return null;
  return answer.kind === 'problem' ? refusalWords(t, answer.problem.code) : t('noAnswer');
}

/** Why a command was not done; without a problem others were faster. The number is that of its order, if it has one. */
export function commandRefusal(
  t: Translate,
  command: CommandWish,
  number: string,
  problem: Problem | null,
): string {
  const { codes, say } = pressOf(command).overtaken;
  return problem && !codes.includes(problem.code) ? refusalWords(t, problem.code) : say(t, command, number);
}
