import { cartFigures } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import cartCss from '../../cart/cart.module.css';
import { usePage } from '../../page/page.tsx';
import { cartLineOf } from '../../state/shared-cart/own-lines.ts';
import { pricedLinesOf, sumOf, type TableCart } from './use-table-cart.ts';

const NO_DISCOUNTS = { coupon: null, deliveryFeeMills: 0, loyaltyDiscounts: [] };

/** What the table's order would cost, with its taxes; discounts come with the checkout. */
export function tableMills(menu: Menu, table: TableCart): number {
  const lines = liveLines(table.cart).map((line) => cartLineOf(line, menu));
  return cartFigures(menu, lines, NO_DISCOUNTS).totalMills;
}

/** Mine, what is to share, the others', and the table's total. */
export function TableTotals({ menu, table }: { menu: Menu; table: TableCart }) {
  const { t, display } = usePage();
  const { me, seats, cart } = table;
  const others = seats.filter(({ isMe }) => !isMe);
  const rows = [
    { label: t('partYours'), mills: sumOf(pricedLinesOf(menu, cart, me.guestId)) },
    { label: t('toShare'), mills: sumOf(pricedLinesOf(menu, cart, null)) },
    {
      label: t('partOthers'),
      mills: others.reduce((sum, { guestId }) => sum + sumOf(pricedLinesOf(menu, cart, guestId)), 0),
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
        <div className={cartCss.sum}>
          <dt>{t('tableTotal')}</dt>
          <dd>{display.moneyText(tableMills(menu, table))}</dd>
        </div>
      </dl>
    </section>
  );
}
