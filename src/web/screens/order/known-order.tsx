import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { customer } from '../../state/cart/customer.ts';
import { visit } from '../../state/table/visit.ts';
import css from './order.module.css';

/**
 * This phone's own record of an order that it has placed, shown until the order loads: that it arrived, and
 * its number.
 */
export function KnownOrder({ uuid }: { uuid: string }) {
  const { t, display } = usePage();
  const name = customer.use((known) => known.name);
  const known = visit.use(({ orders }) => orders.find((order) => order.uuid === uuid && !order.joined));
  if (!known) return null;
  return (
    <div className={css.status} role="status">
      <p className={css.thanks}>
        {name ? t.parts('orderThanks', { name: <bdi key="name">{name}</bdi> }) : t('orderThanksPlain')}
      </p>
      <p className={typeface.title}>{t('orderNumber', { number: display.digits(known.number) })}</p>
    </div>
  );
}
