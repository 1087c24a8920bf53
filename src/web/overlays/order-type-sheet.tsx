import { useEffect, useState } from 'react';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { OrderTypeChoice } from '../cart/order-type/order-type-choice.tsx';
import { usePage } from '../page/page.tsx';
import css from '../elements/sheets.module.css';

/** How long the choice is visible before the sheet closes. */
const SEEN_MS = 250;

/** Chooses the order type from the bar; a tap on an answer is enough. */
export function OrderTypeSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(onClose, SEEN_MS);
    return () => clearTimeout(timer);
  }, [settled, onClose]);
  return (
    <Modal kind="sheet" label={t('orderType')} onClose={onClose}>
      <SheetHead title={t('orderType')} close={t('close')} onClose={onClose} />
      <div className={css.form}>
        <OrderTypeChoice onSettle={() => setSettled(true)} />
      </div>
    </Modal>
  );
}
