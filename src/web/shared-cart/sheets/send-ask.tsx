import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { useState } from 'react';
import css from '../../elements/sheets.module.css';
import { usePage } from '../../page/page.tsx';
import { beginSending, waitingFor } from '../parts/send-bar.tsx';
import { sendingPieces, type TableCart } from '../parts/use-table-cart.ts';

/** Somebody is not ready: the others' dishes can go now. */
export function SendAsk({ table, onClose }: { table: TableCart; onClose: () => void }) {
  const page = usePage();
  const { t, display } = page;
  const [busy, setBusy] = useState(false);
  const names = display.list(waitingFor(table, page));
  async function send(): Promise<void> {
    setBusy(true);
    await beginSending(table, page);
    if (table.state.open_order !== null) onClose();
  }
  return (
    <Modal kind="sheet" label={t('notAllReady')} onClose={onClose}>
      <SheetHead title={t('notAllReady')} close={t('close')} onClose={onClose} />
      <div className={css.form}>
        <p>{t('notReadyStays', { names })}</p>
        <Button block size="tall" busy={busy} aria-disabled={busy} onClick={() => !busy && void send()}>
          {t('listOf', { a: t('sendNow'), b: t('dishes', { n: sendingPieces(table) }) })}
        </Button>
        <Button block look="quiet" onClick={onClose}>
          {t('waitForThem')}
        </Button>
      </div>
    </Modal>
  );
}
