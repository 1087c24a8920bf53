import { create } from 'zustand';
import type { LanguageCode } from '#domain/text/language.ts';
import { keepLanguageChosen } from './language-chosen.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** The guest's own language, when this page exists in it, and the offer's text. */
export interface LanguageOffered {
  code: LanguageCode;
  words: string;
}

const useOffer = create<{ offered: LanguageOffered | null }>(() => ({ offered: null }));

/** Shows the offer. */
export function showLanguageOffer(offered: LanguageOffered): void {
  useOffer.setState({ offered });
  wantOverlays();
}

/** Keeps the current language, `lang`. */
export function declineLanguage(license: string, lang: LanguageCode): void {
  keepLanguageChosen(license, lang);
  useOffer.setState({ offered: null });
}

/** The current offer, if any. */
export function useLanguageOffered(): LanguageOffered | null {
  return useOffer((state) => state.offered);
}
