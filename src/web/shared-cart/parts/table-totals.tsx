import type { Menu } from '#domain/menu/menu.ts';
import cartCss from '../../cart/cart.module.css';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { pricedLinesOf, sumOf, type TableCart } from './use-table-cart.ts';
import { useTableFigures, type Faults } from './use-table-faults.ts';

/** Mine, what is to share, the others', the taxes, and the table's total. */
export function TableTotals({ menu, table, faults }: { menu: Menu; table: TableCart; faults: Faults }) {
  const { t, display } = useSharedPage();
  const { me, seats, cart } = table;
  const others = seats.filter(({ isMe }) => !isMe);
  const { totalMills, taxes } = useTableFigures(menu, table);
  const sum = (guestId: string | null) => sumOf(pricedLinesOf(menu, cart, guestId), faults);
  const toShare = seats.length > 1 ? t('shareBetween', { n: display.number(seats.length) }) : t('toShare');
  const rows = [
    { label: t('partYours'), mills: sum(me.guestId) },
    { label: toShare, mills: sum(null) },
    {
      label: t('partOthers'),
      mills: others.reduce((all, { guestId }) => all + sum(guestId), 0),
    },
  ];
  return (
    <section className={cartCss.panel}>
      <dl className={cartCss.totals}>
        {rows
          .filter(({ mills }) => mills > 0)
          .map(({ label, mills }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{display.moneyText(mills)}</dd>
            </div>
          ))}
        {taxes.map(({ id, name, amountMills }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{display.moneyText(amountMills)}</dd>
          </div>
        ))}
        <div className={cartCss.sum}>
          <dt>{t('tableTotal')}</dt>
          <dd>{display.moneyText(totalMills)}</dd>
        </div>
      </dl>
    </section>
  );
}
