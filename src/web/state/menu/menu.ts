import { create } from 'zustand';
import type { Menu } from '#domain/menu.ts';
import type { OpenState } from '../../page/open-state.ts';
import { requestRest } from './rest.ts';

/** The whole menu, once it is here, and the instant for which the page shows what is open. */
export interface MenuState {
  menu: Menu | null;
  /** ms UTC; moves only when something opens or closes. */
  at: number;
  /** What the page says about opening then; null while it is as the server wrote it. */
  opening: OpenState | null;
  /** The last attempt to get it failed. */
  failed: boolean;
}

/** The part of it that a component shows. */
export const useMenuState = create<MenuState>(() => ({ menu: null, at: 0, opening: null, failed: false }));
let waiting: ((menu: Menu) => void)[] = [];

/** Changes what is known of the menu. */
export function setMenuState(next: Partial<MenuState>): void {
  useMenuState.setState(next);
  const { menu } = useMenuState.getState();
  if (!menu) return;
  for (const tell of waiting) tell(menu);
  waiting = [];
}

/** What is known of the menu now. */
export function menuState(): MenuState {
  return useMenuState.getState();
}

/** The whole menu; null until it is here. */
export function useMenu(): Menu | null {
  return useMenuState((state) => state.menu);
}

/** Until the loader is registered, a refresh loads it. */
let refresh = async (): Promise<void> => {
  isStale = true;
  requestRest();
};
let isStale = false;

/** Registers how the menu is fetched again; fetches at once where that was asked for before. */
export function onMenuRefresh(ask: () => Promise<void>): void {
  refresh = ask;
  if (isStale) void ask();
}

/** Fetches the menu again, since a price or the stock is said to have changed. */
export function refreshMenu(): Promise<void> {
  return refresh();
}

/** Wants the whole menu, and waits for it: a tap that came early is answered when it is here. */
export function whenMenu(): Promise<Menu> {
  requestRest();
  const { menu } = useMenuState.getState();
  return menu ? Promise.resolve(menu) : new Promise((resolve) => waiting.push(resolve));
}
