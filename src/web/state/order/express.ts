import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { go } from '../../navigation/navigation.ts';

/** The history entry of the checkout that was asked for; null: none. */
let asked: unknown = null;

/**
 * Goes to the checkout, which sends the order as soon as it is shown: the cart has the button of a guest who is known.
 * Who goes back before that has sent nothing.
 */
export function goExpress(lang: LanguageCode): void {
  go(pagePath('checkout', lang));
  asked = history.state;
}

/** True once, for the checkout that was asked: one that is opened in another way waits for its own button. */
export function takeExpress(): boolean {
  const isAsked = asked !== null && asked === history.state;
  asked = null;
  return isAsked;
}
