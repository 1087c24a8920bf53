import { lazy, Suspense } from 'react';
import { useSheet } from '../navigation.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { JoinDialogs } from './join-dialogs.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { PendingOrder } from './pending-order.tsx';
import { Snackbar } from './snackbar.tsx';
import { VersionBanner } from './version-banner.tsx';
import { loadUntilThere } from '../load-until-there.ts';

const OpenSheet = lazy(async () => ({
  default: (await loadUntilThere(() => import('./sheet.tsx'))).Sheet,
}));

function Sheet() {
  const { sheet, subject } = useSheet();
  if (sheet === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenSheet sheet={sheet} subject={subject} />
    </Suspense>
  );
}

/** Everything that can lie over a screen. */
export default function OverlayLayer() {
  return (
    <>
      <OfflineBar />
      <Sheet />
      <JoinDialogs />
      <PendingOrder />
      <VersionBanner />
      <LanguageOffer />
      <Snackbar />
    </>
  );
}
