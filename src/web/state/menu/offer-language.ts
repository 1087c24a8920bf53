import { firstOffered } from '#domain/choices/first-offered.ts';
import { isLanguageCode } from '#domain/language.ts';
import type { Page } from '../../page/page.tsx';
import { isLanguageChosen } from './language-chosen.ts';
import { showLanguageOffer } from './language-offered.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** Offers the page in the phone's language where the venue has it and another is shown; until the guest has chosen. */
export async function offerLanguage({ license, lang, languages }: Page): Promise<void> {
  if (isLanguageChosen(license)) return;
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  const code = firstOffered(navigator.languages, codes);
  if (code === null || code === lang) return;
  // What the offer lies in comes beside its words.
  wantOverlays();
  // Few guests need to know where the words of other languages are.
  const { catalogues } = await import('#text/guest/languages.ts');
  const { viewInThisLanguage } = await catalogues[code]();
  showLanguageOffer({ code, words: String(viewInThisLanguage) });
}
