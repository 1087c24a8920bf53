import Bag from 'icon:bag-simple';
import Car from 'icon:car';
import ForkKnife from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { ReactNode } from 'react';
import type { OrderType } from '#domain/menu.ts';
import { choosableOrderTypes } from '#domain/order/order-type.ts';
import { Segments } from '#ui/segments.tsx';
import { usePage } from '../page/page.tsx';
import { orderTypeWords, placeName } from '../elements/place-name.ts';
import { chooseOrdering, ordering } from '../state/cart/order-choices.ts';
import { sitAtVisit, usePlaceChoice } from '../state/table/visit-place.ts';
import { orderTypeOf } from './order-type.ts';

/** The icon of each order type. */
export const orderTypeIcons: Record<OrderType, ReactNode> = {
  delivery: <Moped />,
  dine_in: <ForkKnife />,
  takeaway: <Bag />,
  drive_thru: <Car />,
};

/**
 * The radiogroup of order types for guests without a seat; during a visit the table comes first. `onSettle`
 * runs after a tap.
 */
export function OrderTypeChoice({ onSettle }: { onSettle?: () => void }) {
  const page = usePage();
  const { venue, t } = page;
  const chosen = ordering.use((value) => value.orderType);
  const visited = usePlaceChoice();
  const types = choosableOrderTypes(venue).map((type) => ({
    value: type,
    label: t(orderTypeWords[type]),
    icon: orderTypeIcons[type],
  }));
  if (!visited)
    return (
      <Segments
        label={t('orderType')}
        segments={types}
        value={orderTypeOf(venue, null, chosen)}
        onChange={(orderType) => chooseOrdering({ orderType })}
        onSettle={onSettle}
      />
    );
  const atVisit = orderTypeOf(venue, visited, null) ?? 'dine_in';
  const label = t('listOf', { a: t(orderTypeWords[atVisit]), b: placeName(visited, page) });
  const segments = [
    { value: 'visit' as const, label, icon: orderTypeIcons[atVisit] },
    ...types.filter(({ value }) => value !== atVisit),
  ];
  return (
    <Segments
      label={t('orderType')}
      segments={segments}
      value={chosen === null || chosen === atVisit ? 'visit' : orderTypeOf(venue, null, chosen)}
      onChange={(value) => (value === 'visit' ? sitAtVisit() : chooseOrdering({ orderType: value }))}
      onSettle={onSettle}
    />
  );
}
