import { entriesById, idIn, listAt } from '#domain/draft/list-keys.ts';
import { isEntry, isSameJson } from '#domain/draft/json.ts';

/** The name by which an entry is told apart where lists have no ids. */
function nameIn(entry: unknown): string | null {
  const name = isEntry(entry) ? entry['name'] : null;
  return typeof name === 'string' && name !== '' ? name : null;
}

/**
 * For each entry of the new list the index of the old one that it comes from, -1 for a new entry: by id where the list
 * at this place has ids, else the same entry, else the one of the same name, such as a form's field that was moved and
 * changed, else the one in the same position.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[], place: string): number[] {
  const list = listAt(place);
  if (list && entriesById(before, list) && entriesById(after, list)) {
    const at = new Map(before.map((entry, index) => [isEntry(entry) ? idIn(list, entry) : '', index]));
    return after.map((entry) => (isEntry(entry) ? (at.get(idIn(list, entry)) ?? -1) : -1));
  }
  const free = new Set(before.keys());
  const take = (index: number) => (free.delete(index) ? index : -1);
  const same = after.map((entry, index) => {
    if (isSameJson(before[index], entry) && index < before.length) return take(index);
    const found = [...free].find((each) => isSameJson(before[each], entry));
    return found === undefined ? -1 : take(found);
  });
  const named = same.map((found, index) => {
    const name = found < 0 ? nameIn(after[index]) : null;
    const old = name === null ? undefined : [...free].find((each) => nameIn(before[each]) === name);
    return old === undefined ? found : take(old);
  });
  return named.map((found, index) => (found < 0 && free.has(index) ? take(index) : found));
}
