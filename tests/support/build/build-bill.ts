import { orderFigures } from '#domain/order/order-figures.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Coupon } from '#domain/price/coupon.ts';

/** What a bill consists of. */
export interface Bill {
  /** Ids, which are those of the products too, and what each costs in thousandths. */
  lines: readonly (readonly [lineId: string, mills: number])[];
  places?: number;
  feeMills?: number;
  tipsMills?: number;
  /** A coupon: percent of some dishes, or of all. */
  off?: { productIds?: string[]; percent: number; freeDelivery?: boolean } | null;
}

function coupon({ productIds = [], percent, freeDelivery = false }: NonNullable<Bill['off']>): Coupon {
  return {
    id: 'off',
    code: 'OFF',
    productIds,
    categoryIds: [],
    type: 'percentage',
    value: percent * 1000,
    minOrderMills: 0,
    maxDiscountMills: null,
    freeDelivery,
    startsAt: null,
    endsAt: null,
    maxUses: null,
  };
}

function orderLine(lineId: string, unitMills: number): OrderLine {
  return {
    lineId,
    productId: lineId,
    categoryId: 'dishes',
    sku: '',
    name: { en: lineId },
    categoryName: null,
    variations: [],
    combo: [],
    unitMills,
    quantity: 1,
    note: '',
    deleted: false,
    addedAt: 0,
    heldUntil: null,
    addedBy: '',
  };
}

/** An unpaid order with this bill. */
export function buildBilledOrder({
  lines,
  places = 2,
  feeMills = 0,
  tipsMills = 0,
  off = null,
}: Bill): Order {
  const taxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: true };
  const own = lines.map(([lineId, mills]) => orderLine(lineId, mills));
  const charge = {
    lines: own.map((line) => ({ ...line, lineMills: line.unitMills })),
    taxRules,
    places,
    deliveryFeeMills: feeMills,
    coupon: off && coupon(off),
    loyaltyPromotions: [],
  };
  return {
    license: 'cafe',
    uuid: 'order',
    number: 1,
    status: 'accepted',
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    statusAt: 0,
    kitchenAt: 0,
    orderType: 'dine_in',
    paymentType: 'card',
    language: 'en',
    location: null,
    visitId: 'visit',
    customer: { name: '', email: '', phone: '' },
    address: null,
    comments: '',
    wantedAt: null,
    promisedAt: null,
    recalledAt: null,
    employeeId: null,
    money: {
      currency: 'AED',
      symbol: { en: 'AED' },
      symbolShown: true,
      places,
      taxRules,
      taxNames: {},
      coupon: charge.coupon,
      loyaltyPromotions: [],
    },
    figures: orderFigures(charge),
    tipsMills,
    lines: own,
    payments: [],
    forgivenMills: 0,
    shares: [],
    splitByVisitOnly: false,
    reason: '',
    carNumber: '',
  };
}
