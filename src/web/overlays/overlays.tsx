import ArrowLeft from 'icon:arrow-left';
import { lazy, Suspense, use } from 'react';
import { Modal } from '#ui/panels/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazily } from '../loading/loaded.ts';
import { closeSheet, useSheet } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { whenMenu } from '../state/menu/menu.ts';
import { useNetwork } from '../browser/network.ts';
import { useOverlaysWanted } from '../navigation/overlay.ts';
import { whenWords } from '../state/menu/words.ts';
import frame from '../elements/frame.module.css';
import { ScreenLoading } from '../shell/screen-loading.tsx';

const Layer = lazy(async () => (await Promise.all([import('./overlay-layer.tsx'), whenWords()]))[0]);

/** The drawer and the sheets, with their content. */
export const sheets = lazily(
  async () => (await Promise.all([import('./sheet.tsx'), whenWords(), whenMenu()]))[0],
);

/** Shows that the network is missing while the rest waits for it. */
function Offline() {
  const { t } = usePage();
  const offline = useNetwork((network) => network.offline);
  return (
    offline && (
      <p className={frame.offline} data-screen-only role="status">
        {t('offline')}
      </p>
    )
  );
}

/** Answers a tap while the sheet loads, and lets the guest cancel. */
function SheetComing({ sheet }: { sheet: string }) {
  const { t } = usePage();
  return (
    <Modal kind={sheet === 'navigation' ? 'drawer' : 'sheet'} label={t('loading')} onClose={closeSheet}>
      <ScreenLoading headed>
        <IconButton label={t('back')} flip onClick={closeSheet}>
          <ArrowLeft />
        </IconButton>
        <Offline />
      </ScreenLoading>
    </Modal>
  );
}

function OpenSheet({ sheet, subject }: { sheet: string; subject: string }) {
  const { Sheet } = sheets.now ?? use(sheets.load());
  return <Sheet sheet={sheet} subject={subject} />;
}

function Sheets() {
  const { sheet, subject } = useSheet();
  return (
    sheet && (
      <Suspense fallback={<SheetComing sheet={sheet} />}>
        <OpenSheet sheet={sheet} subject={subject} />
      </Suspense>
    )
  );
}

/** The overlays over every screen: drawer, sheets, messages. They load when first requested. */
export function Overlays() {
  return (
    useOverlaysWanted() && (
      <>
        <Suspense fallback={<Offline />}>
          <Layer />
        </Suspense>
        <Sheets />
      </>
    )
  );
}
