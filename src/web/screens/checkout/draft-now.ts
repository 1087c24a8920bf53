import type { OrderDraft } from '#contract/orders/order.ts';
import { cartFigures } from '#domain/cart/cart.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { eachText, orderTextNames } from '#domain/order/checkout-texts.ts';
import { draftLines } from '#contract/orders/draft-lines.ts';
import { zonedInstant } from '#domain/time/zoned-time.ts';
import { orderDraft, type MappedAddress } from '../../state/cart/order-draft.ts';
import { tipMills } from '../../cart/tips/tip.ts';
import type { Checkout } from '../../cart/checkout/use-checkout.ts';
import { cart } from '../../state/cart/cart.ts';
import { draftLinesWithNeeds } from '../../state/cart/line-needs.ts';
import { couponBox } from '../../state/cart/coupon.ts';
import { delivery, deliveryFeeOf } from '../../state/cart/delivery.ts';
import { cartLoyalty, loyaltyOf } from '../../state/cart/loyalty-discounts.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { orderPlace } from '../../state/table/visit-place.ts';
import type { CheckoutForm } from '../../details/use-checkout-form.ts';

/** The place on the map of the guest's delivery. */
function mappedAddress({ mapped }: Checkout): MappedAddress | null {
  const { place, fields } = delivery.get();
  return mapped && place && fields ? { place, fields } : null;
}

/** Where the order is eaten: where this phone sits, else at the table that is typed. */
function placeNow({ values, fields }: CheckoutForm): OrderLocation | null {
  const typed = fields.includes('table') ? values.table.trim() : '';
  return orderPlace() ?? (typed === '' ? null : { code: typed, type: 'Table' });
}

/**
 * The order as it is now, by this menu; null without an order type or a payment type. `tableLines`: what a table sends
 * together, instead of this phone's own cart. This guest's needs are no part of what others eat.
 */
export function draftNow(
  menu: Menu,
  checkout: Checkout,
  form: CheckoutForm,
  tableLines: Cart | null,
): OrderDraft | null {
  const lines = tableLines ?? cart.get();
  const { orderType, paymentType } = checkout;
  if (!orderType || !paymentType) return null;
  const coupon = menu.flags.coupons ? couponBox.get().applied : null;
  const deliveryFeeMills = deliveryFeeOf(menu, orderType, delivery.get());
  const { employeeId, discounts: loyaltyDiscounts } = loyaltyOf(menu, cartLoyalty.get());
  const figures = cartFigures(menu, lines, { coupon, deliveryFeeMills, loyaltyDiscounts });
  const { comments, tip } = ordering.get();
  const { values, fields } = form;
  const at = fields.includes('wantedAt') ? zonedInstant(values.wantedAt, menu.timezone) : null;
  const tipsMills = menu.flags.tips ? tipMills(tip, figures.totalMills, menu.currency.places) : 0;
  const answers = {
    orderType,
    paymentType,
    location: placeNow(form),
    name: values.name.trim(),
    email: fields.includes('email') ? values.email.trim() : '',
    phone: fields.includes('phone') ? (form.phoneE164 ?? '') : '',
    ...eachText(orderTextNames, (name) => values[name].trim()),
    address: values.address.trim(),
    mapped: mappedAddress(checkout),
    comments,
    wantedAt: at === null ? null : new Date(at).toISOString(),
    coupon: coupon?.code ?? '',
    tipsMills: tipsMills ?? 0,
    employeeId,
  };
  const items = tableLines ? draftLines(menu, lines) : draftLinesWithNeeds(menu, lines);
  return orderDraft(menu, items, answers, figures);
}
