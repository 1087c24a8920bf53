import type { StaffStation } from '#contract/staff/kitchen.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';

type Line = StaffOrder['lineItems'][number];

/** The time of test orders. */
const PLACED_AT = '2026-03-01T18:00:00.000Z';

/** One hummus on a ticket. */
export function buildTicketLine(changes: Partial<Line> = {}): Line {
  return {
    cartUuid: 'line-1',
    product: 'hummus',
    productSku: '',
    productName: 'Hummus',
    productVariations: [],
    productVariation: '',
    variations: [],
    comboGroups: [],
    productPrice: '32.000',
    productPriceCurrency: 'AED',
    quantity: 1,
    specialInstructions: '',
    status: null,
    addedAt: PLACED_AT,
    heldUntil: null,
    addedBy: '',
    byStaff: false,
    takenBy: '',
    station: null,
    kitchenState: 'waiting',
    kitchenAt: null,
    kitchenBy: '',
    turn: 0,
    parts: [],
    course: null,
    onHold: false,
    holdAt: null,
    firedAt: null,
    ...changes,
  };
}

/** An order as the board reads it: Layla's at table 12, just placed. */
export function buildTicket(changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    uuid: 'order-1',
    paddedOrderId: '000250',
    version: 1,
    created: PLACED_AT,
    updated: PLACED_AT,
    statusAt: PLACED_AT,
    status: 'pending',
    reason: '',
    orderType: 'dine_in',
    paymentType: 'cash',
    customerNumber: '12',
    orderLocationType: 'Table',
    customerName: 'Layla',
    orderComments: '',
    deliveryDatetime: null,
    promisedAt: null,
    currency: 'AED',
    currencySymbol: 'AED',
    displayCurrency: true,
    priceDecimalPlaces: 2,
    lineItems: [buildTicketLine()],
    subTotal: '32.000',
    taxes: [],
    deliveryFees: '0.000',
    coupon: null,
    discounts: [],
    total: '32.000',
    payments: [],
    refundWaiting: '0.000',
    forgiven: '0.000',
    balanceDue: '32.000',
    change: '0.000',
    paymentUrl: null,
    awaitsPayment: false,
    splitPayments: [],
    additionalData: { tipsAmount: '0.000', loyaltyDiscounts: [] },
    visitOpen: true,
    stationCalls: [],
    recalled: false,
    paymentFlags: [],
    ...changes,
  };
}

/** A station as the board reads it, of which the venue says nothing but its name. */
export function buildStation(id: string, changes: Partial<StaffStation> = {}): StaffStation {
  return {
    id,
    name: id,
    icon: 'chef-hat',
    printers: [],
    doneByLine: true,
    showOtherStations: true,
    countDishes: true,
    recallMinutes: 10,
    ...changes,
  };
}
