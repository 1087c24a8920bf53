import { create } from '#ui/store.ts';

/** The ticked dishes, and the one ticked last, from which Shift chooses a range. */
export const useSelection = create<{ ids: ReadonlySet<string>; last: string | null }>(() => ({
  ids: new Set(),
  last: null,
}));

/** Ticks or unticks a dish of a list; with Shift, all from the one ticked last. */
export function tick(list: readonly string[], id: string, checked: boolean, withShift: boolean): void {
  useSelection.setState(({ ids, last }) => {
    const from = withShift && last !== null ? list.indexOf(last) : -1;
    const to = list.indexOf(id);
    const range = from < 0 ? [id] : list.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(ids);
    for (const each of range) {
      if (checked) next.add(each);
      else next.delete(each);
    }
    return { ids: next, last: id };
  });
}

/** Lets all dishes go. */
export function letGo(): void {
  useSelection.setState({ ids: new Set(), last: null });
}
