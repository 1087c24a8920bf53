import Caret from 'icon:caret-down-bold';
import ForkKnife from 'icon:fork-knife';
import { orderTypeOf } from '../cart/order-type.ts';
import { openSheet } from '../navigation.ts';
import { useOpenState, usePage } from '../page.tsx';
import { seat } from '../state/location.ts';
import { ordering } from '../state/ordering.ts';
import css from './header.module.css';
import { orderTypeWords, placeName } from './place.ts';

/** Under the venue's name: the guest's table, else how the order will reach the guest, else whether it is open. */
export function ContextLine() {
  const page = usePage();
  const { venue, t } = page;
  const location = seat.use((state) => state.location);
  const orderType = ordering.use((state) => state.orderType);
  const { title } = useOpenState();
  if (location) {
    return (
      <span className={css.context}>
        <ForkKnife />
        <span>
          {t('listOf', {
            a: t(orderTypeWords[orderTypeOf(venue, location, orderType) ?? 'dine_in']),
            b: placeName(location, page),
          })}
        </span>
      </span>
    );
  }
  if (!venue.flags.order || !venue.flags.orderTypeHome) {
    return (
      <span className={css.context}>
        <span>{title}</span>
      </span>
    );
  }
  return (
    <button type="button" className={css.context} onClick={() => openSheet('order-type')}>
      <span>{orderType ? t(orderTypeWords[orderType]) : t('orderType')}</span>
      <Caret />
    </button>
  );
}
