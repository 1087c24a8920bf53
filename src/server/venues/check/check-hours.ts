import { orderTypes } from '#contract/orders/order.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { isTimezone } from '#domain/time/hours.ts';
import { error, warning, type Path, type Remark } from '../file/remarks.ts';

type Entry = CompleteVenueFile['menu']['opening_hours'][number];

const MIDNIGHT = '00:00:00';

/** Spans that end where they begin: a whole day (contract section 3), which is rarely intended. */
function wholeDays(hours: readonly Entry[], path: Path): Remark[] {
  return hours.flatMap(({ from_hour: from, to_hour: to }, index) =>
    from === undefined || from !== to || from === MIDNIGHT
      ? []
      : warning(
          [...path, index],
          `${from} to ${to} is open for 24 hours, until ${to} on the next day; leave the entry out for a day that is closed`,
          { code: 'whole_day', values: { from, to } },
        ),
  );
}

function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1);
}

/** The zone for a place without its region or in the wrong one: Asia/Kuwait for Kuwait. */
function zoneOf(written: string): string | null {
  const place = placeOf(written).trim().replaceAll(' ', '_');
  const listed = Intl.supportedValuesOf('timeZone');
  const regions = [...new Set(listed.map((zone) => zone.slice(0, zone.indexOf('/'))))];
  const named = listed.find((zone) => placeOf(zone).toLowerCase() === place.toLowerCase());
  // The list has some places only under their older names: Asia/Calcutta for Asia/Kolkata.
  return named ?? regions.map((region) => `${region}/${place}`).find(isTimezone) ?? null;
}

/** Zones that name no place: abbreviations, offsets and those of `Etc`, whose clocks never change. UTC is meant as it is. */
const PLACELESS = /^(?!(?:Etc\/)?(?:UTC|UCT|Zulu|Universal)$)(?:Etc\/.*|[^/]*)$/i;

function checkTimezone(zone: string): Remark[] {
  if (isTimezone(zone)) {
    if (!PLACELESS.test(zone)) return [];
    const message = `${JSON.stringify(zone)} names no place, so clocks that change there are not followed; write a zone such as "America/New_York"`;
    return [
      warning(['menu', 'timezone'], message, { code: 'time_zone_without_place', values: { found: zone } }),
    ];
  }
  const meant = zoneOf(String(zone));
  const wanted = meant ? JSON.stringify(meant) : 'an IANA time zone such as "Asia/Dubai"';
  const message = `expected ${wanted}, found ${JSON.stringify(zone)}`;
  return [
    error(['menu', 'timezone'], message, { code: 'time_zone_unknown', values: { found: String(zone) } }),
  ];
}

/** A closure that ends when it starts closes nothing; one that ends earlier is a mistake. */
function checkClosure(
  { start, end }: CompleteVenueFile['menu']['closing_rules'][number],
  path: Path,
): Remark[] {
  const lengthMs = Date.parse(end) - Date.parse(start);
  if (lengthMs > 0) return [];
  if (lengthMs < 0)
    return [error(path, 'the closure ends before it starts', { code: 'ends_before_start', values: {} })];
  const message = 'the closure ends when it starts, so the venue is not closed for it';
  return [warning(path, message, { code: 'closure_without_length', values: {} })];
}

const SWITCHES = {
  delivery: 'enable_delivery',
  dine_in: 'enable_dine_in',
  takeaway: 'enable_takeaway',
  drive_thru: 'enable_drive_thru',
} as const satisfies Record<OrderType, keyof CompleteVenueFile['menu']>;

/** The hours of order types: as any others, and only of types that the venue offers. */
function checkTypes({ menu, ordering }: CompleteVenueFile): Remark[] {
  return orderTypes.flatMap((type) => {
    const hours = ordering.hours[type];
    const closures = ordering.closing_rules[type];
    const isIdle = !menu[SWITCHES[type]] && hours.length + closures.length > 0;
    const message = `counts for nothing, since menu.${SWITCHES[type]} is off`;
    const place: Path = ['ordering', hours.length > 0 ? 'hours' : 'closing_rules', type];
    return [
      ...(isIdle ? [warning(place, message, { code: 'order_type_is_off', values: {} })] : []),
      ...wholeDays(hours, ['ordering', 'hours', type]),
      ...closures.flatMap((rule, index) => checkClosure(rule, ['ordering', 'closing_rules', type, index])),
    ];
  });
}

/** Finds errors and probable mistakes in a venue file's times. */
export function checkHours(file: CompleteVenueFile): Remark[] {
  const { menu } = file;
  return [
    ...checkTimezone(menu.timezone),
    ...menu.closing_rules.flatMap((rule, index) => checkClosure(rule, ['menu', 'closing_rules', index])),
    ...wholeDays(menu.opening_hours, ['menu', 'opening_hours']),
    ...menu.categories.flatMap((category, c) => [
      ...wholeDays(category.category_hours, ['menu', 'categories', c, 'category_hours']),
      ...category.products.flatMap((product, p) =>
        wholeDays(product.product_hours, ['menu', 'categories', c, 'products', p, 'product_hours']),
      ),
    ]),
    ...checkTypes(file),
  ];
}
