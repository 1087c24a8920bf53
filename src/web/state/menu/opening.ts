import { usePage } from '../../page/page.tsx';
import type { OpenState } from '../../page/open-state.ts';
import { useMenuState } from './menu.ts';

/** The instant for which the page shows opening; moves only when something opens or closes. */
export function useAt(): number {
  const { firstAt } = usePage();
  return useMenuState((state) => state.at) || firstAt;
}

/** The opening state at that instant. */
export function useOpenState(): OpenState {
  const { firstOpening } = usePage();
  return useMenuState((state) => state.opening) ?? firstOpening;
}
