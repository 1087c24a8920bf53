import { categoryAddress, newThingId } from '../../rules/menu/addresses.ts';
import { draftFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { go } from '../../state/page/go.ts';

/** Adds a category at the end of the menu, and shows it. */
export function addCategory(name: string): void {
  const file = draftFile();
  if (!file) return;
  const id = newThingId('category');
  const after = String(file.menu.categories.at(-1)?.id ?? '');
  const value = { id, name: { [file.default_language]: name }, after };
  edit({ at: categoryAddress(id), value });
  go(`/menu/category/${id}`);
}
