import { create } from '#ui/store.ts';

/** How the preview is drawn, apart from how the office looks. */
export interface PreviewLook {
  /** A language of guests; null: the original. */
  lang: string | null;
  mode: 'light' | 'dark';
  choose(lang: string): void;
  turn(): void;
}

/** The language of guests and the mode in which the preview is drawn. */
export const usePreviewLook = create<PreviewLook>((set) => ({
  lang: null,
  mode: 'light',
  choose: (lang) => set({ lang }),
  turn: () => set(({ mode }) => ({ mode: mode === 'light' ? 'dark' : 'light' })),
}));
