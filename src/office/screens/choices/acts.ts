import type { FileText } from '#contract/values/value-shapes.ts';
import { choiceAddress, groupAddress } from '../../rules/menu/addresses.ts';
import { madeChoice } from '../../rules/menu/choices.ts';
import { combosOf, madeGroup } from '../../rules/menu/combos.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { draftFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { choicePath, comboPath, go } from '../../state/page/go.ts';
import { showSnack } from '../../state/page/snack.ts';
import type { OfficeWords } from '../../words/words.ts';
import { askFor } from './asked.ts';

type Words = Pick<OfficeWords, 't'>;

/** A name in the venue's original language. */
export function inOriginal(name: string): FileText {
  return { [draftFile()?.default_language ?? 'en']: name };
}

/** Puts the cursor into a field once it is drawn, with its text selected. */
export function focusOn(at: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLTextAreaElement>(`[data-at="${CSS.escape(at)}"]`);
      field?.focus();
      field?.select();
    }),
  );
}

/** Adds a choice, shows it, and asks for its name. */
export function addChoice({ t }: Words): void {
  const file = draftFile();
  if (!file) return;
  const { id, edits } = madeChoice(file, inOriginal(t('newChoice')));
  showSnack(t('choiceAdded'), edit(...edits));
  go(choicePath(id));
  askName({ t }, choiceAddress(id), t('newChoice'));
}

/** Asks for a dish, gives it a combo of one group, and shows it. */
export function addCombo({ t }: Words): void {
  const file = draftFile();
  if (!file) return;
  askFor({
    kind: 'dish',
    title: t('addCombo'),
    left: combosOf(file).map(({ dish }) => String(dish.id)),
    onPick: (dish) => {
      addGroup({ t }, dish);
      go(comboPath(dish));
    },
  });
}

/** Adds a group to a dish's combo, and asks for its name. */
export function addGroup({ t }: Words, dishId: string): void {
  const file = draftFile();
  const dish = file && findDish(file, dishId)?.dish;
  if (!dish) return;
  const { id, edits } = madeGroup(dish, inOriginal(t('newPart')));
  showSnack(t('partAdded'), edit(...edits));
  askName({ t }, groupAddress(dishId, id), t('newPart'));
}

function askName({ t }: Words, thing: string, title: string): void {
  askFor({ kind: 'words', thing, title, texts: [{ field: 'name', label: t('name') }] });
}
