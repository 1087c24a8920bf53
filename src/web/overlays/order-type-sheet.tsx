import { Modal, SheetHead } from '#ui/dialog.tsx';
import { OrderTypeChoice } from '../cart/order-type-choice.tsx';
import { usePage } from '../page.tsx';
import css from './sheets.module.css';

/** How the order will reach the guest, asked from the bar. */
export function OrderTypeSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  return (
    <Modal kind="sheet" label={t('orderType')} onClose={onClose}>
      <SheetHead title={t('orderType')} close={t('close')} onClose={onClose} />
      <div className={css.form}>
        <OrderTypeChoice onSettle={onClose} />
      </div>
    </Modal>
  );
}
