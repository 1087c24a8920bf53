import Caret from 'icon:caret-down-bold';
import ForkKnife from 'icon:fork-knife';
import { orderTypeAtPlace } from '../../state/table/order-type-at-place.ts';
import { openSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { useOpenState } from '../../state/menu/opening.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { useShares } from '../../state/table/shares.ts';
import { useOrderPlace, usePlaceChoice } from '../../state/table/visit-place.ts';
import css from './header.module.css';
import { orderTypeWords, placeName } from '../../elements/place-name.ts';

/**
 * The line below the venue's name: the guest's table, else the order type, else the opening state.
 * Beside the plates of a table that shares its cart there is room for the table alone, which implies the type.
 * `opening`: the opening state is said nowhere else.
 */
export function ContextLine({ opening = true }: { opening?: boolean }) {
  const page = usePage();
  const { venue, t } = page;
  const location = useOrderPlace();
  const isChoosable = usePlaceChoice() !== null;
  const orderType = ordering.use((state) => state.orderType);
  const { title } = useOpenState();
  const isShared = useShares();
  const type = (location && orderTypeAtPlace(venue, location)) ?? 'dine_in';
  const isImplied = type === 'dine_in' || type === 'drive_thru';
  const served = location && (
    <>
      <ForkKnife />
      {!(isImplied && isShared) && (
        <span className={isImplied ? css.implied : undefined}>
          {t('listOf', { a: t(orderTypeWords[type]), b: '' })}
        </span>
      )}
      <span>{placeName(location, page)}</span>
    </>
  );
  if (served && !isChoosable) return <span className={css.context}>{served}</span>;
  if (!isChoosable && (!venue.flags.order || !venue.flags.orderTypeHome)) {
    return (
      opening && (
        <span className={css.context}>
          <span>{title}</span>
        </span>
      )
    );
  }
  return (
    <button type="button" className={css.context} onClick={() => openSheet('order-type')}>
      {served ?? <span>{orderType ? t(orderTypeWords[orderType]) : t('orderType')}</span>}
      <Caret />
    </button>
  );
}
