import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import type { AskForChange, SharedCartState } from '#contract/visits/shared-cart.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../../page/connection.ts';
import { changeQuantity, removeLine } from '../cart/change-cart.ts';
import { cart } from '../cart/cart.ts';
import { hearCart } from './sync.ts';

/** What one guest asks another to change. */
export type SeenAsk = NonNullable<SharedCartState['asks']>[number];

/** What became of asking; 'not_reached': it can be tried again. */
export type AskAnswer = 'asked' | 'too_many' | 'not_reached';

/** Asks another guest to change a line. Repeated with the same id, it asks nothing more. */
export async function askGuest(lang: LanguageCode, body: AskForChange): Promise<AskAnswer> {
  const answer = await ask(theConnection(), visitCalls.askForChange, { params: { lang }, body });
  if (answer.kind === 'problem' && answer.problem.code === 'too_many_requests') return 'too_many';
  if (answer.kind !== 'ok') return 'not_reached';
  hearCart(answer.value.cart);
  return 'asked';
}

/** Answers an ask about an own line; false where the table could not be told. */
export async function answerGuest(
  lang: LanguageCode,
  id: string,
  answer: 'done' | 'declined',
): Promise<boolean> {
  const said = await ask(theConnection(), visitCalls.answerAsk, { params: { lang }, body: { id, answer } });
  if (said.kind === 'ok') hearCart(said.value.cart);
  return said.kind === 'ok';
}

/** Gives an own line the number that was asked for: the table hears it as any change, also later. */
export function takeAskedNumber({ line: lineId }: SeenAsk, quantity: number): void {
  const line = cart.get().find((each) => each.lineId === lineId);
  if (!line) return;
  if (quantity === 0) removeLine(line);
  else changeQuantity(lineId, quantity);
}
