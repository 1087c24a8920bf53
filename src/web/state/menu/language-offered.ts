import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LanguageCode } from '#domain/language.ts';
import { keepLanguageChosen } from './language-chosen.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** The guest's own language, in which this page is to be had as well, and how it says so. */
export interface LanguageOffered {
  code: LanguageCode;
  words: string;
}

const store = createStore<{ offered: LanguageOffered | null }>(() => ({ offered: null }));

/** Shows the offer. */
export function showLanguageOffer(offered: LanguageOffered): void {
  store.setState({ offered });
  wantOverlays();
}

/** The guest stays with the language on show. */
export function declineLanguage(license: string): void {
  keepLanguageChosen(license);
  store.setState({ offered: null });
}

/** What is offered, if anything. */
export function useLanguageOffered(): LanguageOffered | null {
  return useStore(store, (state) => state.offered);
}
