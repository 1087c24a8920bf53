import { lazy, Suspense, useState } from 'react';
import { useIsServersScreen } from '../page/servers-screen.ts';
import { shares, useShares } from '../state/table/shares.ts';
import { whenWords } from '../state/menu/words.ts';

const ChoosingRow = lazy(
  async () => (await Promise.all([import('../shared-cart/choosing-row.tsx'), whenWords()]))[0],
);

/** Who of the table is still choosing, for a phone that shares a cart: where dishes do not move under it. */
export function TableChoosing() {
  const isShared = useShares();
  const isServers = useIsServersScreen();
  const [wasShared] = useState(() => shares.get().on);
  if (!isShared || (isServers && wasShared)) return null;
  return (
    <Suspense fallback={null}>
      <ChoosingRow />
    </Suspense>
  );
}
