import { flushSync } from 'react-dom';

/** What is typed or chosen; the choice of a language before some of them is none. */
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

/** The field that names a thing, where others stand before it. */
const NAME = '[data-name]';

/**
 * Adds something to the page, and enters its name, else the first field that is drawn for it: the press stays behind at its
 * button.
 */
export function enterAdded(add: () => void): void {
  const before = new Set(document.querySelectorAll(FIELDS));
  flushSync(add);
  const fields = Array.from(document.querySelectorAll<HTMLElement>(FIELDS));
  const added = fields.filter((field) => !before.has(field) && !field.matches(':disabled'));
  (added.find((field) => field.matches(NAME)) ?? added[0])?.focus();
}
