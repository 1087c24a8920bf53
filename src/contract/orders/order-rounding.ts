import { billRounding, type BillRounding } from '#domain/money/rounding.ts';
import type { GuestOrder } from './order-parse.ts';

/** The rounding that an order's receipt shows: on the page, on paper and on the board. */
export function orderRounding(order: GuestOrder): BillRounding {
  const fixedTaxes = order.taxes.filter(({ isFixed }) => isFixed);
  return billRounding({
    lineMills: order.lines
      .filter(({ deleted }) => !deleted)
      .map(({ unitMills, quantity }) => unitMills * quantity),
    subtotalMills: order.subtotalMills,
    addedMills: [
      ...fixedTaxes.map(({ amountMills }) => amountMills),
      order.freeDelivery ? 0 : order.deliveryFeeMills,
    ],
    offMills: [...order.discounts, ...order.loyaltyDiscounts].map(({ amountMills }) => amountMills),
    tipsMills: order.tipsMills,
    totalMills: order.totalMills,
    places: order.currency.places,
  });
}
