import { create } from '#ui/store.ts';

/** Whether the dialog that finds dishes, acts and places is open. */
export const useFind = create<{ open: boolean }>(() => ({ open: false }));

/** Opens or closes Find. */
export function openFind(open: boolean): void {
  useFind.setState({ open });
}
