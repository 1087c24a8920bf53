import { cataloguesOf } from '../catalogues.ts';

/** Loads each language's catalogue; a board loads only its own. */
export const catalogues = cataloguesOf(
  async () => (await import('./en.ts')).en,
  (lang) => import(`./words/${lang}.json`, { with: { type: 'json' } }),
);
