import type { OrderDraft } from '#contract/order.ts';
import type { FieldError } from '#contract/problem.ts';
import { parseMoney } from '#domain/money.ts';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Venue } from '../venues/venue.ts';

const FURTHEST_MS = 366 * 24 * 60 * 60 * 1000;
/** A phone's clock and the way here may cost this much. */
const TOLERANCE_MS = 60_000;

/** A phone number in E.164, read as the venue's country reads it; null when it is none. */
export function normalizePhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.number : null;
}

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

function checkLines(draft: OrderDraft, venue: Venue): FieldError[] {
  const { max_lines: maxLines, max_quantity: maxQuantity } = venue.file.ordering;
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  if (draft.line_items.length > maxLines)
    errors.push({ path: 'line_items', message: `At most ${maxLines} lines in one order` });
  draft.line_items.forEach((line, index) => {
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

function checkContact(draft: OrderDraft, { file: { menu } }: Venue): FieldError[] {
  const errors: FieldError[] = [];
  if (menu.enable_order_email && isBlank(draft.email))
    errors.push({ path: 'email', message: 'An e-mail address is needed' });
  if (isBlank(draft.phone)) {
    if (menu.enable_order_phone) errors.push({ path: 'phone', message: 'A phone number is needed' });
  } else if (normalizePhone(draft.phone ?? '', menu.menu_country) === null) {
    errors.push({ path: 'phone', message: 'Expected a valid phone number' });
  }
  return errors;
}

function checkPlace(draft: OrderDraft, { file: { menu } }: Venue): FieldError[] {
  switch (draft.order_type) {
    case 'dine_in':
      return isBlank(draft.order_location)
        ? [{ path: 'order_location', message: 'A table or room is needed' }]
        : [];
    case 'drive_thru':
      return (draft.car_number ?? '').trim().length < 3
        ? [{ path: 'car_number', message: 'A car number of at least 3 characters is needed' }]
        : [];
    case 'delivery': {
      const byMap = menu.enable_address_google_maps && draft.address_coordinates;
      if (menu.enable_address_google_maps && !draft.address_coordinates)
        return [{ path: 'address_coordinates', message: 'A place on the map is needed' }];
      return !byMap && (draft.address ?? '').trim().length < 3
        ? [{ path: 'address', message: 'An address is needed' }]
        : [];
    }
    default:
      return [];
  }
}

function checkTime(draft: OrderDraft, { file: { menu } }: Venue, now: number): FieldError[] {
  const asked = draft.delivery_datetime;
  const takesTime = draft.order_type === 'delivery' || draft.order_type === 'takeaway';
  if (isBlank(asked)) {
    return menu.enable_delivery_datetime && takesTime
      ? [{ path: 'delivery_datetime', message: 'A date and time is needed' }]
      : [];
  }
  const at = Date.parse(asked ?? '');
  if (at < now - TOLERANCE_MS) return [{ path: 'delivery_datetime', message: 'The time lies in the past' }];
  return at > now + FURTHEST_MS
    ? [{ path: 'delivery_datetime', message: 'The time lies too far ahead' }]
    : [];
}

/** The tip that a draft carries, in mills. */
export function tipsOf(draft: OrderDraft): number {
  return parseMoney(draft.tips_amount ?? draft.additional_data?.tips_amount ?? 0) ?? 0;
}

function checkExtras(draft: OrderDraft, { file: { menu } }: Venue): FieldError[] {
  const errors: FieldError[] = [];
  if (tipsOf(draft) > 0 && !menu.enable_tips)
    errors.push({ path: 'tips_amount', message: 'The venue takes no tips here' });
  return errors;
}

/** What is wrong with a draft that its schema cannot say; the rest of its fields by type and flag (specification section 5). */
export function checkDraft(draft: OrderDraft, venue: Venue, now: number): FieldError[] {
  const { menu } = venue.file;
  return [
    ...(String(draft.menu) === String(menu.id)
      ? []
      : [{ path: 'menu', message: 'This is not the venue’s menu' }]),
    ...checkLines(draft, venue),
    ...checkCurrency(draft, menu.currency),
    ...checkContact(draft, venue),
    ...checkPlace(draft, venue),
    ...checkTime(draft, venue, now),
    ...checkExtras(draft, venue),
  ];
}
