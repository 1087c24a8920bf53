import { lazy, Suspense } from 'react';
import { useOverlaysWanted } from '../state/overlay.ts';
import { whenWords } from '../state/words.ts';
import { loadUntilThere } from '../load-until-there.ts';

const Layer = lazy(
  async () =>
    (await Promise.all([loadUntilThere(() => import('../overlays/overlay-layer.tsx')), whenWords()]))[0],
);

/** What lies over every screen: drawer, sheets, messages. Comes when it is first wanted. */
export function Overlays() {
  return (
    useOverlaysWanted() && (
      <Suspense fallback={null}>
        <Layer />
      </Suspense>
    )
  );
}
