import Bag from 'icon:bag-simple';
import Car from 'icon:car';
import ForkKnife from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { ReactNode } from 'react';
import type { OrderType } from '#domain/menu.ts';
import { Segments } from '#ui/segments.tsx';
import { usePage } from '../page.tsx';
import { orderTypeWords } from '../shell/place.ts';
import { chooseOrdering, ordering } from '../state/ordering.ts';
import { orderTypeOf } from './order-type.ts';

const ICONS: Record<OrderType, ReactNode> = {
  delivery: <Moped />,
  dine_in: <ForkKnife />,
  takeaway: <Bag />,
  drive_thru: <Car />,
};

/** The radiogroup of order types, for guests who sit nowhere. */
export function OrderTypeChoice() {
  const { venue, t } = usePage();
  const chosen = ordering.use((value) => value.orderType);
  const segments = venue.orderTypes.map((type) => ({
    value: type,
    label: t(orderTypeWords[type]),
    icon: ICONS[type],
  }));
  return (
    <Segments
      label={t('orderType')}
      segments={segments}
      value={orderTypeOf(venue, null, chosen)}
      onChange={(orderType) => chooseOrdering({ orderType })}
    />
  );
}
