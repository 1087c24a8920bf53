import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { eachText, orderTextNames } from '#domain/order/checkout-texts.ts';
import { receiptSheet, type ReceiptSheet } from '#server/typeset/receipt-sheet.ts';
import { speechOf } from '#server/typeset/speech.ts';
import { catalogues } from '#text/guest/languages.ts';
import { FRIDAY_EVENING } from '../clock.ts';

const currency = { code: 'AED', symbol: 'AED', shown: true, places: 2 };

/** A line of two plates of hummus. */
export function buildReceiptLine(changes: Partial<GuestOrderLine> = {}): GuestOrderLine {
  return {
    lineId: 'one',
    productId: 'hummus',
    name: 'Hummus',
    choices: [],
    note: '',
    unitMills: 32_000,
    quantity: 2,
    deleted: false,
    addedAt: FRIDAY_EVENING,
    heldUntil: null,
    isOnHold: false,
    kitchenState: 'waiting',
    kitchenAt: null,
    addedBy: '',
    isByStaff: false,
    needs: [],
    needWords: '',
    picked: { valueIds: [], combo: [] },
    ...changes,
  };
}

/** An accepted order of two plates of hummus at table 12, as the order page reads it. */
export function buildReceiptOrder(changes: Partial<GuestOrder> = {}): GuestOrder {
  return {
    uuid: 'b3a0e4f2-6d3f-4a52-9d7e-0c1f5f1c2a3b',
    number: '000248',
    version: 2,
    createdAt: FRIDAY_EVENING,
    statusAt: FRIDAY_EVENING,
    status: 'accepted',
    reason: '',
    orderType: 'dine_in',
    paymentType: 'cash',
    location: { code: '12', type: 'Table' },
    awaitsPayment: false,
    kitchenAt: 0,
    customerName: null,
    address: '',
    ...eachText(orderTextNames, () => ''),
    comments: '',
    wantedAt: null,
    promisedAt: null,
    needsRead: null,
    currency,
    alternativeCurrency: null,
    lines: [buildReceiptLine()],
    subtotalMills: 64_000,
    taxes: [],
    deliveryFeeMills: 0,
    freeDelivery: false,
    discounts: [],
    loyaltyDiscounts: [],
    totalMills: 64_000,
    tipsMills: 0,
    payments: [],
    shares: [],
    refundWaitingMills: 0,
    forgivenMills: 0,
    balanceMills: 64_000,
    beingPaidMills: 0,
    changeMills: 0,
    paymentUrl: null,
    ...changes,
  };
}

/** The receipt of such an order, for a venue name and a language. */
export async function buildSheet(
  changes: Partial<GuestOrder> = {},
  lang: LanguageCode = 'en',
  { name = 'Bayt Zaytoun', arabicNumerals = false } = {},
): Promise<ReceiptSheet> {
  const menu = { name, timezone: 'Asia/Dubai', currency, flags: { arabicNumerals } } as Menu;
  return receiptSheet(buildReceiptOrder(changes), menu, speechOf(lang, menu, await catalogues[lang]()));
}
