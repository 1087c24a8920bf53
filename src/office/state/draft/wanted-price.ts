import { create } from '#ui/store.ts';

/** The dish whose price the price grid is asked to open. */
export const useWantedPrice = create<{ id: string | null }>(() => ({ id: null }));

/** Asks the price grid to open the price of a dish; null: it did. */
export function wantPrice(id: string | null): void {
  useWantedPrice.setState({ id });
}
