import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { answerBounds } from '#contract/menu/form-parse.ts';
import { warning, type Path, type Remark } from '../file/remarks.ts';

type Field = CompleteVenueFile['menu']['forms'][number]['form_data'][number];

/** Guests can leave such a field empty at most; a form that requires it cannot be sent. */
function checkBounds(field: Field, path: Path): Remark[] {
  const { least, most } = answerBounds(field);
  if (least === null || most === null || least <= most) return [];
  const message = `no answer fits: the least is ${least} and the most ${most}`;
  return [warning([...path, 'max'], message, { code: 'no_answer_fits', values: { least, most } })];
}

/** A longest length that is none does not count. */
function checkLength({ maxlength: length }: Field, path: Path): Remark[] {
  if (length === null || length === '' || !(Number(length) < 1)) return [];
  const words = { code: 'too_low', values: { found: String(length), least: 1 } } as const;
  return [warning([...path, 'maxlength'], `is ${length}, so it does not count; the least is 1`, words)];
}

/** Finds fields of forms whose bounds contradict each other, or bound nothing. */
export function checkForms({ menu }: CompleteVenueFile): Remark[] {
  return menu.forms.flatMap(({ form_data: fields }, form) =>
    fields.flatMap((field, index) => {
      const path: Path = ['menu', 'forms', form, 'form_data', index];
      return [...checkBounds(field, path), ...checkLength(field, path)];
    }),
  );
}
