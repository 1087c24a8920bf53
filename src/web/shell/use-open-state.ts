import { useMemo } from 'react';
import { useAt, usePage } from '../page.tsx';
import { openState, type OpenState } from './open-state.ts';

/** The venue's open state as the page shows it. */
export function useOpenState(): OpenState {
  const { venue, t, display } = usePage();
  const at = useAt();
  return useMemo(() => openState(venue, at, t, display), [venue, at, t, display]);
}
