import Bag from 'icon:bag-simple';
import Car from 'icon:car';
import ForkKnife from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { ReactNode } from 'react';
import type { OrderType } from '#domain/menu.ts';

/** What stands beside the name of each order type. */
export const orderTypeIcons: Record<OrderType, ReactNode> = {
  delivery: <Moped />,
  dine_in: <ForkKnife />,
  takeaway: <Bag />,
  drive_thru: <Car />,
};
