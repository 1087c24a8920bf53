import { create } from '#ui/store.ts';
import { keep, readKept } from './kept.ts';

const NAME = 'letters';
const isFlag = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** Whether single letters act, and whether their list is shown. */
export const useShortcuts = create<{ letters: boolean; listed: boolean }>(() => ({
  letters: readKept(NAME, isFlag) ?? true,
  listed: false,
}));

/** Switches single letters on or off, on this device. */
export function turnLetters(letters: boolean): void {
  keep(NAME, letters);
  useShortcuts.setState({ letters });
}

/** Shows or hides the list of keys. */
export function listKeys(listed: boolean): void {
  useShortcuts.setState({ listed });
}

/** True while a key press belongs to a field, a menu or a dialog. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (document.querySelector(':modal')) return true;
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menuitem]',
    )
  );
}
