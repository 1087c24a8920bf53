import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on a screen that the server drew: nothing may be put above its dishes any more. */
export function useIsServersScreen(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServers] = useState(isHydrating);
  return isServers;
}
