import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { isTimezone } from '#domain/hours.ts';
import { error, warning, type Path, type Remark } from './remarks.ts';

type Entry = CompleteVenueFile['menu']['opening_hours'][number];

const MIDNIGHT = '00:00:00';

/** Spans that end where they begin: a whole day (contract section 3), which is seldom what was meant. */
function wholeDays(hours: readonly Entry[], path: Path): Remark[] {
  return hours.flatMap(({ from_hour: from, to_hour: to }, index) =>
    from === undefined || from !== to || from === MIDNIGHT
      ? []
      : warning(
          [...path, index],
          `${from} to ${to} is open for 24 hours, until ${to} on the next day; leave the entry out for a day that is closed`,
        ),
  );
}

/** What a venue file says of its times that cannot be, or is probably not meant. */
export function checkHours({ menu }: CompleteVenueFile): Remark[] {
  const zone = menu.timezone;
  return [
    ...(isTimezone(zone)
      ? []
      : [
          error(
            ['menu', 'timezone'],
            `expected an IANA time zone such as "Asia/Dubai", found ${JSON.stringify(zone)}`,
          ),
        ]),
    ...menu.closing_rules.flatMap((rule, index) =>
      Date.parse(rule.end) > Date.parse(rule.start)
        ? []
        : [error(['menu', 'closing_rules', index], 'the closure ends before it starts')],
    ),
    ...wholeDays(menu.opening_hours, ['menu', 'opening_hours']),
    ...menu.categories.flatMap((category, c) => [
      ...wholeDays(category.category_hours, ['menu', 'categories', c, 'category_hours']),
      ...category.products.flatMap((product, p) =>
        wholeDays(product.product_hours, ['menu', 'categories', c, 'products', p, 'product_hours']),
      ),
    ]),
  ];
}
