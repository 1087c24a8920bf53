import { askStaff } from '#client/guest/call-staff.ts';
import { newId } from '#client/new-id.ts';
import { readQuestion } from '#contract/visits/staff-question-parse.ts';
import { splitSignature, type OrderLocation } from '#domain/details/location-code.ts';
import type { AskedDish } from '#domain/needs/staff-answers.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../../page/connection.ts';
import { openStreamAgain } from '../live-news.ts';
import { untilHeard, type Caller } from './until-heard.ts';
import { rememberToken } from './visit.ts';
import { orderPlace, useOrderPlace, visitPlace } from './visit-place.ts';
import { keepQuestion, questions } from '../needs/questions.ts';

function isSigned({ code }: OrderLocation): boolean {
  return (splitSignature(code)?.signature ?? null) !== null;
}

/** True for a phone that may ask the staff from here: it has a seat, or the signed code of the table. */
export function useMayAsk(): boolean {
  const place = useOrderPlace();
  const isSeated = visitPlace.use(({ location }) => location !== null);
  return isSeated || (place !== null && isSigned(place));
}

/** The name of this phone where it has no seat: its questions belong together. */
function phoneKey(): string {
  const { key, asked } = questions.get();
  if (key !== '') return key;
  const made = newId();
  questions.set({ key: made, asked });
  return made;
}

/**
 * Asks the staff until it is heard; `forbidden`: this phone has neither a seat nor a signed code; `left`: its guest has
 * left before.
 */
export async function ask(
  lang: LanguageCode,
  { productId, choices, codes, isAllergy }: AskedDish & { isAllergy: boolean },
  caller: Caller,
): Promise<'asked' | 'forbidden' | 'failed' | 'left'> {
  const place = orderPlace();
  const question = {
    product: productId,
    values: choices.valueIds,
    combo: choices.combo.map(({ groupId: group, productId: product, valueIds: values }) => ({
      group,
      product,
      values,
    })),
    codes: [...codes],
    allergy: isAllergy,
    ...(place && { order_location: place.code, order_location_type: place.type }),
  };
  const key = phoneKey();
  const answer = await untilHeard(() => askStaff(theConnection(), lang, question, key), caller);
  if (answer === null) return 'left';
  if (answer.kind !== 'ok')
    return answer.kind === 'problem' && answer.problem.code === 'forbidden' ? 'forbidden' : 'failed';
  const { question: heard, question_token: token } = answer.value;
  if (heard) keepQuestion(readQuestion(heard));
  if (token !== undefined) {
    rememberToken(token);
    openStreamAgain();
  }
  return 'asked';
}
