import type { FileText } from '#contract/values/value-shapes.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { lostHoles, withFigures } from '../file/own-words.ts';
import { warning, type Remark } from '../file/remarks.ts';
import { cleanHtml, plainText } from '../file/sanitize.ts';
import { venueTexts } from '../file/translations.ts';

function textsOf(value: FileText): [string | null, string][] {
  return typeof value === 'string' ? [[null, value]] : Object.entries(value);
}

/**
 * Warns when a venue's own texts omit a placeholder of ours, such as a name; missing figures are appended
 * automatically.
 */
export function checkWords({ menu }: CompleteVenueFile): Remark[] {
  return Object.entries(menu.ui_strings).flatMap(([name, value]) =>
    textsOf(value).flatMap(([lang, text]): Remark[] => {
      const missing = lostHoles(name, withFigures(name, text));
      if (missing.length === 0) return [];
      const path = ['menu', 'ui_strings', name, ...(lang === null ? [] : [lang])];
      const message = `guests no longer read ${missing.join(' and ')}; write it where it belongs in the sentence`;
      return [warning(path, message, { code: 'hole_left_out', values: { holes: missing.join(' ') } })];
    }),
  );
}

/** A text without these is no HTML: nothing of it is lost. */
const MARKUP = /[<&]/;

/** Warns of texts such as `<Latte>` that are parsed as HTML and leave nothing to read. */
export function checkMarkup(file: CompleteVenueFile): Remark[] {
  return venueTexts(file).flatMap(({ path, text, kind }) =>
    textsOf(text).flatMap(([lang, words]): Remark[] => {
      if (!MARKUP.test(words)) return [];
      const left = kind === 'html' ? cleanHtml(words) : plainText(words);
      if (left !== '') return [];
      const message = 'is read as HTML, and guests read nothing here; write &lt; where they are to read <';
      return [
        warning(lang === null ? path : [...path, lang], message, { code: 'read_as_markup', values: {} }),
      ];
    }),
  );
}

/** Required names that contain no text in any language. */
export function checkNames(file: CompleteVenueFile): Remark[] {
  return venueTexts(file)
    .filter(({ text, required }) => required && textsOf(text).every(([, words]) => words.trim() === ''))
    .map(({ path }) =>
      warning(path, 'is empty, so guests read nothing here; write a name', {
        code: 'name_empty',
        values: {},
      }),
    );
}
