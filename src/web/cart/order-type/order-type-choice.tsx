import Bag from 'icon:bag-simple';
import Car from 'icon:car';
import ForkKnife from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { ReactNode } from 'react';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { choosableOrderTypes } from '#domain/order/order-type.ts';
import { isTypeOff, orderTypesNow } from '#domain/order/type-hours.ts';
import { Segments } from '#ui/fields/segments.tsx';
import typeface from '#ui/type.module.css';
import { classes } from '#ui/classes.ts';
import { usePage } from '../../page/page.tsx';
import { orderTypeWords, placeName } from '../../elements/place-name.ts';
import { chooseOrdering, ordering } from '../../state/cart/order-choices.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import { sitAtVisit, usePlaceChoice } from '../../state/table/visit-place.ts';
import { orderTypeOf } from './order-type.ts';
import { typeAgain } from './type-again.ts';

/** The icon of each order type. */
export const orderTypeIcons: Record<OrderType, ReactNode> = {
  delivery: <Moped />,
  dine_in: <ForkKnife />,
  takeaway: <Bag />,
  drive_thru: <Car />,
};

/** The order types that are off just now, each with when it is offered again. */
function TypesOff({ menu }: { menu: Menu }) {
  const page = usePage();
  const at = useAt();
  return choosableOrderTypes(menu)
    .filter((type) => isTypeOff(menu, type, at))
    .map((type) => (
      <p key={type} className={classes(typeface.small, typeface.muted)}>
        {typeAgain(menu, type, at, page)}
      </p>
    ));
}

/**
 * The radiogroup of order types for guests without a seat, as far as they are offered just now; during a visit the
 * table comes first. `onSettle` runs after a tap.
 */
export function OrderTypeChoice({ onSettle }: { onSettle?: () => void }) {
  const page = usePage();
  const { t } = page;
  // The outline of a page knows no hours.
  const menu = useMenu() ?? page.venue;
  const at = useAt();
  const chosen = ordering.use((value) => value.orderType);
  const visited = usePlaceChoice();
  const types = orderTypesNow(menu, at).map((type) => ({
    value: type,
    label: t(orderTypeWords[type]),
    icon: orderTypeIcons[type],
  }));
  const off = <TypesOff menu={menu} />;
  if (!visited)
    return (
      <>
        {types.length > 0 && (
          <Segments
            label={t('orderType')}
            segments={types}
            value={orderTypeOf(menu, null, chosen, at)}
            onChange={(orderType) => chooseOrdering({ orderType })}
            onSettle={onSettle}
          />
        )}
        {off}
      </>
    );
  const atVisit = orderTypeOf(menu, visited, null, at) ?? 'dine_in';
  const label = t('listOf', { a: t(orderTypeWords[atVisit]), b: placeName(visited, page) });
  const segments = [
    { value: 'visit' as const, label, icon: orderTypeIcons[atVisit] },
    ...types.filter(({ value }) => value !== atVisit),
  ];
  return (
    <>
      <Segments
        label={t('orderType')}
        segments={segments}
        value={chosen === null || chosen === atVisit ? 'visit' : orderTypeOf(menu, null, chosen, at)}
        onChange={(value) => (value === 'visit' ? sitAtVisit() : chooseOrdering({ orderType: value }))}
        onSettle={onSettle}
      />
      {off}
    </>
  );
}
