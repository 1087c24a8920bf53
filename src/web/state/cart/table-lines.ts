import type { Cart } from '#domain/cart/cart-lines.ts';
import { create } from 'zustand';

const useLines = create<{ lines: Cart | null }>(() => ({ lines: null }));

/** Sets what the table sends when this phone's guest sends; null where it shares no cart. */
export function setTableLines(lines: Cart | null): void {
  useLines.setState({ lines });
}

/** What the table sends when this phone's guest sends; null where it shares no cart. */
export function useTableLines(): Cart | null {
  return useLines(({ lines }) => lines);
}
