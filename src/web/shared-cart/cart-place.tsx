import { placeName } from '../elements/place-name.ts';
import { PlaceLine } from '../elements/place-line.tsx';
import { usePage } from '../page/page.tsx';
import { useOrderPlace } from '../state/table/visit-place.ts';
import { useTableCart } from './parts/use-table-cart.ts';

/** Below the title of the table's cart: the table, and how many phones share it. */
export default function CartPlace() {
  const page = usePage();
  const table = useTableCart();
  const location = useOrderPlace();
  const phones = table && !table.isCut ? page.t('phones', { n: table.seats.length }) : null;
  return <PlaceLine place={location && placeName(location, page)} more={phones} />;
}
