import { create } from 'zustand';

/** The language of guests in which the preview is drawn; null: the original. */
export const usePreviewLanguage = create<{ lang: string | null; choose: (lang: string) => void }>((set) => ({
  lang: null,
  choose: (lang) => set({ lang }),
}));
