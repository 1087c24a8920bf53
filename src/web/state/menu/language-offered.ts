import { create } from 'zustand';
import type { LanguageCode } from '#domain/language.ts';
import { keepLanguageChosen } from './language-chosen.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** The guest's own language, in which this page is to be had as well, and how it says so. */
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

/** The guest stays with the language on show. */
export function declineLanguage(license: string): void {
  keepLanguageChosen(license);
  useOffer.setState({ offered: null });
}

/** What is offered, if anything. */
export function useLanguageOffered(): LanguageOffered | null {
  return useOffer((state) => state.offered);
}
