import type { ReactNode } from 'react';
import { create } from 'zustand';
import { matchPage } from '#contract/paths/paths.ts';
import { wantOverlays } from '../navigation/overlay.ts';

/** A short message over the page; never the only copy of a fact. */
export interface Snack {
  /** Distinguishes two messages with the same words. */
  id: number;
  words: string;
  /** Its subject, below the words. */
  more?: string;
  look: 'good' | 'order' | 'bad';
  /** In place of the look's own icon. */
  icon?: ReactNode;
  action?: SnackAction;
}

/** The guest's action: a link, or a function to run. */
export type SnackAction = { label: string; href: string } | { label: string; run(): void };

const useSnackState = create<{ snack: Snack | null; hasBar: boolean }>(() => ({
  snack: null,
  hasBar: false,
}));
let lastId = 0;

/** Shows a message in place of the previous one. */
export function showSnack(snack: Omit<Snack, 'id'>): void {
  wantOverlays();
  useSnackState.setState({ snack: { ...snack, id: ++lastId } });
}

/** Removes a message; a newer one stays. */
export function dismissSnack(id: number): void {
  if (useSnackState.getState().snack?.id === id) useSnackState.setState({ snack: null });
}

/** Removes a message about something that is over. */
export function clearSnack(): void {
  useSnackState.setState({ snack: null });
}

/** Tells whether the cart's bar is there, which itself says what leads to the cart. */
export function noteCartBar(hasBar: boolean): void {
  useSnackState.setState({ hasBar });
}

function leadsToCart({ action }: Snack): boolean {
  return action !== undefined && 'href' in action && matchPage(action.href)?.name === 'cart';
}

/** True while the cart's bar says the message: it needs no room of its own. */
export function useSaidByBar(): boolean {
  return useSnackState(({ snack, hasBar }) => hasBar && snack !== null && leadsToCart(snack));
}

/** The current message. */
export function useSnack(): Snack | null {
  return useSnackState((state) => state.snack);
}
