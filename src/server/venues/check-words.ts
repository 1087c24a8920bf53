import type { FileText } from '#contract/fields.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { en } from '#text/guest/en.ts';
import { uiStringKey } from '#text/translate.ts';
import type { Remark } from './check-venue.ts';

/** The holes of each of our texts that a venue may say otherwise, by the name it does so under. */
const holes = new Map(
  Object.entries(en).map(([key, message]) => {
    const text = typeof message === 'string' ? message : message.other;
    return [uiStringKey(key), [...text.matchAll(/\{[a-zA-Z]+\}/g)].map(([hole]) => hole)];
  }),
);

function textsOf(value: FileText): [string | null, string][] {
  return typeof value === 'string' ? [[null, value]] : Object.entries(value);
}

/** Texts of the venue's own that leave out what ours tell: a number, an amount, a name. */
export function checkWords({ menu }: CompleteVenueFile): Remark[] {
  return Object.entries(menu.ui_strings).flatMap(([name, value]) =>
    textsOf(value).flatMap(([lang, text]): Remark[] => {
      const missing = (holes.get(name) ?? []).filter((hole) => !text.includes(hole));
      if (text === '' || missing.length === 0) return [];
      const path = ['menu', 'ui_strings', name, ...(lang === null ? [] : [lang])];
      const message = `guests no longer read ${missing.join(' and ')}; write it where it belongs in the sentence`;
      return [{ level: 'warning', path, message }];
    }),
  );
}
