import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { ownText, type ChangeKind, type VenueChange } from '#server/venues/import/compare-venues.ts';
import { counted } from '../command/findings.ts';

const MOST_LINES = 30;

/** How to write values in a venue's language and currency. */
interface Manner {
  language: string;
  currency: string;
  places: number;
}

function amount(value: unknown, { currency, places }: Manner): string {
  const mills = parseMoney(value);
  if (mills === null) return 'the price of the menu';
  // Three decimals, without the zeros that the venue does not show.
  return `${currency} ${formatMoney(mills).replace(new RegExp(`\\.?0{${3 - places}}$`), '')}`;
}

function fieldValue(field: string, value: unknown, manner: Manner): string {
  if (/(^|\.)(discount|rate|discount_value)$/.test(field)) return String(value);
  return amount(value, manner);
}

const PRICE_NAMES: Record<string, string> = {
  price: '',
  increase_price_by: 'surcharge ',
  discount: 'discount in percent ',
};

function priceLine({ names, field, from, to }: VenueChange, manner: Manner): string {
  const last = (field ?? '').slice((field ?? '').lastIndexOf('.') + 1);
  const what = PRICE_NAMES[last] ?? `${last.replaceAll('_', ' ')} `;
  const label = names.length > 0 ? `${names.join(' › ')}: ` : '';
  return `${label}${what}${fieldValue(last, from, manner)} → ${fieldValue(last, to, manner)}`;
}

function stockValue(field: string | null, value: unknown): string {
  if (field === 'out_of_stock') return value === true ? 'sold out' : 'to be had';
  return value === null ? 'not counted' : counted(Number(value), 'piece');
}

function stockLine({ names, field, from, to }: VenueChange): string {
  return `${names.join(' › ')}: ${stockValue(field, from)} → ${stockValue(field, to)}`;
}

/** The language in which two texts differ: the venue's default if possible. */
function differingLanguage(from: unknown, to: unknown, { language }: Manner): string {
  const codes = [from, to].flatMap((side) =>
    typeof side === 'object' && side !== null ? Object.keys(side) : [],
  );
  return [language, ...codes].find((code) => ownText(from, code) !== ownText(to, code)) ?? language;
}

function renamedLine({ subject, names, from, to }: VenueChange, manner: Manner): string {
  const code = differingLanguage(from, to, manner);
  const [before, after] = [ownText(from, code), ownText(to, code)];
  const within = names
    .slice(0, -1)
    .map((name) => `${name} › `)
    .join('');
  if (code === manner.language) return `${subject} ${within}"${before}" is now "${after}"`;
  return `${subject} ${within}"${names.at(-1) ?? before}" in ${code}: "${before}" → "${after}"`;
}

function plainValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (value === null) return 'none';
  return typeof value === 'string' && value.length <= 40 ? `"${value}"` : null;
}

function changedLine({ names, field, from, to }: VenueChange): string {
  const label = [...names, field].join(' › ');
  const [before, after] = [plainValue(from), plainValue(to)];
  return before === null || after === null ? label : `${label}: ${before} → ${after}`;
}

function thingLine({ names, from, to }: VenueChange, manner: Manner): string {
  const price = to ?? from;
  return `${names.join(' › ')}${price === null ? '' : ` (${amount(price, manner)})`}`;
}

function orderLine({ subject, names }: VenueChange): string {
  return `${counted(2, subject).replace('2 ', '')}${names.length > 0 ? ` of ${names.join(' › ')}` : ''}`;
}

const headings: Record<ChangeKind, { title: string; line: (change: VenueChange, manner: Manner) => string }> =
  {
    new: { title: 'New', line: (change, manner) => `${change.subject} ${thingLine(change, manner)}` },
    removed: { title: 'Removed', line: (change, manner) => `${change.subject} ${thingLine(change, manner)}` },
    renamed: { title: 'Renamed', line: renamedLine },
    price: { title: 'Prices', line: priceLine },
    stock: { title: 'Stock', line: stockLine },
    moved: { title: 'In another category', line: ({ names }) => names.join(' › ') },
    reordered: { title: 'In another order', line: orderLine },
    changed: { title: 'Also changed', line: changedLine },
  };

/** The changes of an import as sentences, grouped; the rest is counted. */
export function changeLines(changes: readonly VenueChange[], after: CompleteVenueFile): string[] {
  const { currency, price_decimal_places: places } = after.menu;
  const manner: Manner = { language: after.default_language, currency, places };
  return (Object.keys(headings) as ChangeKind[]).flatMap((kind) => {
    const mine = changes.filter((change) => change.kind === kind);
    if (mine.length === 0) return [];
    const { title, line } = headings[kind];
    const more =
      mine.length > MOST_LINES ? [`  … and ${mine.length - MOST_LINES} more; --json lists all`] : [];
    return [`${title}:`, ...mine.slice(0, MOST_LINES).map((change) => `  ${line(change, manner)}`), ...more];
  });
}

/** The effect on carts that are open on phones: products that they lose, or see at another price. Null: none. */
export function cartLine(changes: readonly VenueChange[]): string | null {
  const touched = changes.filter(
    ({ kind, subject, field, to }) =>
      subject === 'product' &&
      (kind === 'removed' || kind === 'price' || (field === 'hidden' && to === true)),
  );
  const count = new Set(touched.map(({ names }) => names[0])).size;
  if (count === 0) return null;
  return `Open carts: guests who hold ${count === 1 ? 'this product' : `one of these ${count} products`} read of it before they order; nothing is ordered at a price they have not seen.`;
}
