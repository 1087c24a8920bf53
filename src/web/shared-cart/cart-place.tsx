import ForkKnife from 'icon:fork-knife';
import { placeName } from '../elements/place-name.ts';
import { usePage } from '../page/page.tsx';
import { useOrderPlace } from '../state/table/visit-place.ts';
import css from './cart-place.module.css';
import { useTableCart } from './parts/use-table-cart.ts';

/** Below the title of the table's cart: the table, and how many phones share it. */
export default function CartPlace() {
  const page = usePage();
  const { t } = page;
  const table = useTableCart();
  const location = useOrderPlace();
  const phones = table && !table.isCut && t('phones', { n: table.seats.length });
  const place = location && placeName(location, page);
  if (!place && !phones) return null;
  return (
    <span className={css.place}>
      {place && <ForkKnife />}
      <span>{place && phones ? t('listOf', { a: place, b: phones }) : place || phones}</span>
    </span>
  );
}
