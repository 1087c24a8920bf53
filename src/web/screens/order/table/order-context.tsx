import ForkKnife from 'icon:fork-knife';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { placeName } from '../../../elements/place-name.ts';
import { usePage } from '../../../page/page.tsx';
import header from '../../../shell/header/header.module.css';

/** The line below the venue's name: the order's table and number. */
export function OrderContext({ order: { location, number } }: { order: GuestOrder }) {
  const page = usePage();
  const { t, display } = page;
  const name = t('orderNumber', { number: display.digits(number) });
  return (
    <span className={header.context}>
      <ForkKnife />
      <span>{location ? t('listOf', { a: placeName(location, page), b: name }) : name}</span>
    </span>
  );
}
