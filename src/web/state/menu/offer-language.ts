import { firstOffered } from '#domain/choices/first-offered.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import type { Page } from '../../page/page.tsx';
import { isLanguageChosen } from './language-chosen.ts';
import { showLanguageOffer } from './language-offered.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/**
 * Offers the page in the phone's language when the venue has it and another is shown; until the guest has
 * chosen.
 */
export async function offerLanguage({ license, lang, languages }: Page): Promise<void> {
  if (isLanguageChosen(license)) return;
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  const code = firstOffered(navigator.languages, codes);
  if (code === null || code === lang) return;
  // Loads the offer's layer beside its text.
  wantOverlays();
  // Few guests need the list of other catalogues.
  const { catalogues } = await import('#text/guest/languages.ts');
  const { viewInThisLanguage } = await catalogues[code]();
  showLanguageOffer({ code, words: String(viewInThisLanguage) });
}
