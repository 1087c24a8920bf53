import { create } from 'zustand';
import type { Menu } from '#domain/menu/menu.ts';
import type { OpenState } from '../../page/open-state.ts';
import { requestRest } from './rest.ts';

/** The full menu, once loaded, and the instant for which the page shows opening. */
export interface MenuState {
  menu: Menu | null;
  /** ms UTC; moves only when something opens or closes. */
  at: number;
  /** The opening state then; null while it is the server's. */
  opening: OpenState | null;
  /** The last attempt to load it failed. */
  failed: boolean;
}

/** Keeps what is known of the menu. `requestMenu` is called when something needs the full menu before its loader is there. */
export function createMenuState(requestMenu: () => void) {
  /** Selects a part of the menu state for a component. */
  const useMenuState = create<MenuState>(() => ({ menu: null, at: 0, opening: null, failed: false }));
  let waiting: ((menu: Menu) => void)[] = [];

  /** Changes the menu state. */
  function setMenuState(next: Partial<MenuState>): void {
    useMenuState.setState(next);
    const { menu } = useMenuState.getState();
    if (!menu) return;
    for (const tell of waiting) tell(menu);
    waiting = [];
  }

  /** The current menu state. */
  function menuState(): MenuState {
    return useMenuState.getState();
  }

  /** The full menu; null until it has loaded. */
  function useMenu(): Menu | null {
    return useMenuState((state) => state.menu);
  }

  /** Until the loader is registered, a refresh loads it. */
  let refresh = async (): Promise<void> => {
    isStale = true;
    requestMenu();
  };
  let isStale = false;

  /** Registers how the menu is fetched again; fetches at once when that was already requested. */
  function onMenuRefresh(ask: () => Promise<void>): void {
    refresh = ask;
    if (isStale) void ask();
  }

  /** Fetches the menu again after news of a changed price or stock. */
  function refreshMenu(): Promise<void> {
    return refresh();
  }

  /** Requests the full menu and waits for it: an early tap is handled when it has loaded. */
  function whenMenu(): Promise<Menu> {
    requestMenu();
    const { menu } = useMenuState.getState();
    return menu ? Promise.resolve(menu) : new Promise((resolve) => waiting.push(resolve));
  }

  return { useMenuState, setMenuState, menuState, useMenu, onMenuRefresh, refreshMenu, whenMenu };
}

/** The page's menu. */
export const { useMenuState, setMenuState, menuState, useMenu, onMenuRefresh, refreshMenu, whenMenu } =
  createMenuState(requestRest);
