import { lazy, Suspense } from 'react';
import { usePage } from '../page.tsx';
import { useNetwork } from '../state/network.ts';
import { useOverlaysWanted } from '../state/overlay.ts';
import { whenWords } from '../state/words.ts';
import frame from './frame.module.css';

const Layer = lazy(
  async () => (await Promise.all([import('../overlays/overlay-layer.tsx'), whenWords()]))[0],
);

/** Says that there is no network while the network is what the rest waits for. */
function Offline() {
  const { t } = usePage();
  const offline = useNetwork((network) => network.offline);
  return (
    offline && (
      <p className={frame.offline} data-offline data-screen-only role="status">
        {t('offline')}
      </p>
    )
  );
}

/** What lies over every screen: drawer, sheets, messages. Comes when it is first wanted. */
export function Overlays() {
  return (
    useOverlaysWanted() && (
      <Suspense fallback={<Offline />}>
        <Layer />
      </Suspense>
    )
  );
}
