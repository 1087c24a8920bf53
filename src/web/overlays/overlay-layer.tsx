import { lazy, Suspense } from 'react';
import { closeSheet, useSheet } from '../navigation.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useMenu } from '../state/menu.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { Drawer } from './drawer.tsx';
import { JoinDialogs } from './join-dialogs.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrderTypeSheet } from './order-type-sheet.tsx';
import { PendingOrder } from './pending-order.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { Snackbar } from './snackbar.tsx';
import { VersionBanner } from './version-banner.tsx';
import { loadUntilThere } from '../load-until-there.ts';

const FormSheet = lazy(async () => ({
  default: (await loadUntilThere(() => import('./form-sheet.tsx'))).FormSheet,
}));

function Sheet() {
  const { sheet, subject } = useSheet();
  const menu = useMenu();
  if (!menu) return null;
  if (sheet === 'navigation') return <Drawer menu={menu} onClose={closeSheet} />;
  if (sheet === 'choose')
    return <ChooseSheet key={subject} menu={menu} productId={subject} onClose={closeSheet} />;
  if (sheet === 'quantity')
    return <QuantityDialog key={subject} menu={menu} productId={subject} onClose={closeSheet} />;
  if (sheet === 'promotion') return <PromotionDialog menu={menu} id={subject} onClose={closeSheet} />;
  if (sheet === 'move') return <MoveDialog />;
  if (sheet === 'order-type') return <OrderTypeSheet onClose={closeSheet} />;
  const form = sheet === 'form' && menu.forms.find(({ id }) => id === subject);
  if (form)
    return (
      <Suspense fallback={null}>
        <FormSheet key={subject} form={form} onClose={closeSheet} />
      </Suspense>
    );
  return null;
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
