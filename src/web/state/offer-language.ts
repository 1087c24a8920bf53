import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { firstOffered, isLanguageCode, type LanguageCode } from '#domain/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Page } from '../page.tsx';
import { isLanguageChosen, keepLanguageChosen } from './language-chosen.ts';
import { wantOverlays } from './overlay.ts';

/** The guest's own language, in which this page is to be had as well, and how it says so. */
export interface LanguageOffered {
  code: LanguageCode;
  words: string;
}

const store = createStore<{ offered: LanguageOffered | null }>(() => ({ offered: null }));

/** Offers the page in the phone's language where the venue has it and another is shown; until the guest has chosen. */
export async function offerLanguage({ license, lang, languages }: Page): Promise<void> {
  if (isLanguageChosen(license)) return;
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  const code = firstOffered(navigator.languages, codes);
  if (code === null || code === lang) return;
  const { viewInThisLanguage } = await catalogues[code]();
  store.setState({ offered: { code, words: String(viewInThisLanguage) } });
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
