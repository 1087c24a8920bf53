import type { FileText } from '#contract/fields.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { Remark } from './check-venue.ts';
import { lostHoles, withFigures } from './own-words.ts';

function textsOf(value: FileText): [string | null, string][] {
  return typeof value === 'string' ? [[null, value]] : Object.entries(value);
}

/** Texts of the venue's own that leave out what ours tell, such as a name; figures follow them by themselves. */
export function checkWords({ menu }: CompleteVenueFile): Remark[] {
  return Object.entries(menu.ui_strings).flatMap(([name, value]) =>
    textsOf(value).flatMap(([lang, text]): Remark[] => {
      const missing = lostHoles(name, withFigures(name, text));
      if (missing.length === 0) return [];
      const path = ['menu', 'ui_strings', name, ...(lang === null ? [] : [lang])];
      const message = `guests no longer read ${missing.join(' and ')}; write it where it belongs in the sentence`;
      return [{ level: 'warning', path, message }];
    }),
  );
}
