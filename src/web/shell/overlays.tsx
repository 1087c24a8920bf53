import { lazy, Suspense, useEffect, useState } from 'react';

const Layer = lazy(() => import('../overlays/overlay-layer.tsx'));

/** What lies over every screen: drawer, sheets, messages. Comes after the first page works. */
export function Overlays() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Layer />
      </Suspense>
    )
  );
}
