import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Id } from '#domain/menu/menu.ts';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import { needs } from '../../state/needs/needs.ts';

const Row = lazy(async () => (await Promise.all([import('./needs-row.tsx'), whenWords(), whenMenu()]))[0]);
const Ask = lazy(async () => (await Promise.all([import('./needs-ask.tsx'), whenWords(), whenMenu()]))[0]);

const never = () => () => {};

/** True on a screen that the server drew: nothing may be put above its dishes any more. */
function useIsServersScreen(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServers] = useState(isHydrating);
  return isServers;
}

/**
 * The guest's needs above a list of dishes, with the filters; or, where `asks` is set and the app drew the screen, the
 * question whether there are any.
 */
export function NeedsPlace({
  asks = false,
  filters = true,
  categoryId,
}: {
  asks?: boolean;
  /** Dishes stand below, not only categories. */
  filters?: boolean;
  categoryId: Id | null;
}) {
  const { chosen, isAnswered } = needs.use((state) => state);
  const isServers = useIsServersScreen();
  if (chosen.length > 0)
    return (
      <Suspense>
        <Row categoryId={categoryId} filters={filters} />
      </Suspense>
    );
  return (
    asks &&
    !isAnswered &&
    !isServers && (
      <Suspense>
        <Ask />
      </Suspense>
    )
  );
}
