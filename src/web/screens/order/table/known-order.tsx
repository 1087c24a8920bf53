import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import { visit } from '../../../state/table/visit.ts';
import css from '../styles/order.module.css';

/**
 * This phone's own record of an order that it has placed, shown until the order loads: its number. It thanks nobody: whether the order
 * still waits for its payment, or was canceled, is not known here.
 */
export function KnownOrder({ uuid }: { uuid: string }) {
  const { t, display } = usePage();
  const known = visit.use(({ orders }) => orders.find((order) => order.uuid === uuid && !order.joined));
  if (!known) return null;
  return (
    <div className={css.status} role="status">
      <p className={typeface.title}>{t('orderNumber', { number: display.digits(known.number) })}</p>
    </div>
  );
}
