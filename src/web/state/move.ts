import type { OrderLocation } from '#domain/location-code.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cart } from './cart.ts';
import { seat, spokenCode } from './location.ts';
import { visit } from './visit.ts';

/** Another place that was scanned while this phone has something at the first; null: none. */
const store = createStore<{ to: OrderLocation | null }>(() => ({ to: null }));

/** The place that the guest is asked to move to. */
export function useMove(): OrderLocation | null {
  return useStore(store, ({ to }) => to);
}

/** Whether the guest is to be asked. */
export function isMoveAsked(): boolean {
  return store.getState().to !== null;
}

/** Sits down at a scanned place; with a cart or a visit elsewhere the guest is asked once whether to move. */
export function sitDownAt(location: OrderLocation): void {
  const from = seat.get().location;
  const elsewhere =
    from !== null && (from.type !== location.type || spokenCode(from) !== spokenCode(location));
  const keeps = cart.get().length > 0 || visit.get().tokens.length > 0;
  if (elsewhere && keeps) store.setState({ to: location });
  else seat.set({ location });
}

/** The guest's answer. */
export function answerMove(move: boolean): void {
  const { to } = store.getState();
  store.setState({ to: null });
  if (move && to) seat.set({ location: to });
}
