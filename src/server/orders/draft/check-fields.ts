import type { DraftLine, OrderDraft } from '#contract/orders/order.ts';
import { checkoutPaths } from '#contract/orders/checkout-paths.ts';
import type { FieldError } from '#contract/values/problem.ts';
import { isWellFormed } from '#contract/values/value-shapes.ts';
import {
  allCheckoutFields,
  checkoutFault,
  checkoutFields,
  type CheckoutAnswers,
  type CheckoutField,
  type CheckoutFault,
} from '#domain/cart/checkout.ts';
import { requiredAddressFields } from '#domain/details/delivery-address.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { parseMoney, roundToPlaces } from '#domain/money/money.ts';
import { checkoutTextNames, checkoutTexts, eachText } from '#domain/order/checkout-texts.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { normalizePhone } from '../../venues/file/normalize-phone.ts';
import type { Venue } from '../../venues/menu/venue.ts';
import { sizeFaults, sizeOfDraft } from './order-size.ts';

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

/** The faults of lines with regard to the venue's limits and the order's existing lines: too many, or a duplicate. */
export function checkLines(
  lines: readonly DraftLine[],
  { file }: Venue,
  before: readonly Pick<OrderLine, 'lineId'>[] = [],
): FieldError[] {
  const { max_lines: maxLines, max_quantity: maxQuantity } = file.ordering;
  const seen = new Set(before.map(({ lineId }) => lineId));
  const errors: FieldError[] = [];
  if (before.length + lines.length > maxLines)
    errors.push({ path: 'line_items', message: `At most ${maxLines} lines in one order` });
  lines.forEach((line, index) => {
    if (line.quantity > maxQuantity)
      errors.push({
        path: `line_items[${index}].quantity`,
        message: `At most ${maxQuantity} pieces in one line`,
      });
    if (seen.has(line.cart_uuid))
      errors.push({ path: `line_items[${index}].cart_uuid`, message: 'Another line has the same cart_uuid' });
    seen.add(line.cart_uuid);
  });
  return errors;
}

const currencyFields = ['total_currency', 'sub_total_currency', 'delivery_fees_currency'] as const;

function checkCurrency(draft: OrderDraft, currency: string): FieldError[] {
  const errors = currencyFields
    .filter((field) => !isBlank(draft[field]) && draft[field] !== currency)
    .map((field): FieldError => ({ path: field, message: `The venue’s currency is ${currency}` }));
  draft.line_items.forEach((line, index) => {
    if (!isBlank(line.product_price_currency) && line.product_price_currency !== currency) {
      errors.push({
        path: `line_items[${index}].product_price_currency`,
        message: `The venue’s currency is ${currency}`,
      });
    }
  });
  return errors;
}

/** The message for each fault; null: the server accepts the order, or refuses it with a separate code. */
const messages: Record<CheckoutFault, string | null> = {
  table_missing: 'A table or room is needed',
  // Guests without a name are called Guest.
  name_missing: null,
  name_short: null,
  email_missing: 'An e-mail address is needed',
  email_invalid: 'Expected an e-mail address',
  phone_missing: 'A phone number is needed',
  phone_invalid: 'Expected a valid phone number',
  car_number_short: 'A car number of at least 3 characters is needed',
  time_missing: 'A date and time is needed',
  time_invalid: 'The time lies in the past, or too far ahead',
  time_not_offered: null,
  address_missing: 'An address is needed',
  address_short: 'An address of at least 3 characters is needed',
  // The phone asks for agreement to the terms, and does not send it.
  terms_missing: null,
};

function answersOf(draft: OrderDraft, menu: Menu): CheckoutAnswers {
  const { delivery_datetime: asked, phone } = draft;
  return {
    ...eachText(checkoutTextNames, (name) => draft[checkoutTexts[name].wire] ?? ''),
    table: draft.order_location ?? '',
    phoneE164: phone ? normalizePhone(phone, menu.country) : null,
    wantedAt: asked ? Date.parse(asked) : null,
    termsAgreed: true,
    orderType: draft.order_type,
  };
}

/** The fields of a guest's draft that are checked: those that the form asks for, and phone and time wherever they are given. */
export function fieldsOfGuest(draft: OrderDraft, menu: Menu): Set<CheckoutField> {
  const asked = new Set(checkoutFields(menu, draft.order_type, !isBlank(draft.order_location)));
  if (!isBlank(draft.phone)) asked.add('phone');
  if (!isBlank(draft.delivery_datetime)) asked.add('wantedAt');
  return asked;
}

/** The faults that the checkout form would have shown at these fields. */
function checkAnswers(
  draft: OrderDraft,
  menu: Menu,
  asked: ReadonlySet<CheckoutField>,
  now: number,
): FieldError[] {
  const answers = answersOf(draft, menu);
  return allCheckoutFields.flatMap((field) => {
    const fault = asked.has(field) ? checkoutFault(field, answers, menu, now) : null;
    const message = fault && messages[fault];
    return message && field !== 'termsAgreed' ? { path: checkoutPaths[field], message } : [];
  });
}

/** The paths of the address fields in a request, with their names in messages. */
const MAPPED = {
  flatNo: ['address_flat_no', 'flat number'],
  buildingPremise: ['address_building_premise', 'building or premise'],
  areaStreet: ['address_area_street', 'area or street'],
} as const satisfies Record<(typeof requiredAddressFields)[number], [path: keyof OrderDraft, called: string]>;

/**
 * A delivery needs a place on the map when the venue has one, and a door at that place (specification section 5,
 * Delivery address).
 */
function checkMap(draft: OrderDraft, { flags }: Menu): FieldError[] {
  if (draft.order_type !== 'delivery' || !flags.maps) return [];
  const missing = requiredAddressFields
    .map((field) => MAPPED[field])
    .filter(([path]) => isBlank(draft[path]))
    .map(([path, called]): FieldError => ({ path, message: `The ${called} is needed` }));
  return draft.address_coordinates
    ? missing
    : [{ path: 'address_coordinates', message: 'A place on the map is needed' }, ...missing];
}

/** The tip of a draft, in mills. */
export function tipsOf(draft: OrderDraft): number {
  return parseMoney(draft.tips_amount ?? draft.additional_data?.tips_amount ?? 0) ?? 0;
}

/** The only field of any shape that is stored: its texts are held to what the schema asks of all others. */
function checkPlace({ address_google_place_data: place }: OrderDraft): FieldError[] {
  const message = 'Expected JSON without NUL and lone surrogates';
  return isWellFormed(place) ? [] : [{ path: 'address_google_place_data', message }];
}

/** A tip where the venue takes none, or one that the currency has no coins for. */
function checkTip(draft: OrderDraft, { flags, currency: { places } }: Menu): FieldError[] {
  const tipsMills = tipsOf(draft);
  if (tipsMills > 0 && !flags.tips) return [{ path: 'tips_amount', message: 'The venue takes no tips here' }];
  if (roundToPlaces(tipsMills, places) === tipsMills) return [];
  return [{ path: 'tips_amount', message: `Expected at most ${places} decimals` }];
}

/**
 * The faults of a draft that its schema cannot express, and those of fields that depend on type and flag (specification
 * section 5).
 */
export function checkDraft(
  draft: OrderDraft,
  venue: Venue,
  menu: Menu,
  { asked, now }: { asked: ReadonlySet<CheckoutField>; now: number },
): FieldError[] {
  return [
    ...(String(draft.menu) === menu.id ? [] : [{ path: 'menu', message: 'This is not the venue’s menu' }]),
    ...checkLines(draft.line_items, venue),
    ...sizeFaults(sizeOfDraft(draft)),
    ...checkPlace(draft),
    ...checkCurrency(draft, menu.currency.code),
    ...checkAnswers(draft, menu, asked, now),
    ...checkMap(draft, menu),
    ...checkTip(draft, menu),
  ];
}
