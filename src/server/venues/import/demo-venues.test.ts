import type { VenueFile } from '#contract/menu/venue-file.ts';
import { isOpen, parseClock, type Timetable } from '#domain/time/hours.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { FRIDAY_EVENING } from '#tests/support/clock.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoVenueFiles } from './demo-venues.ts';

function timetableOf(path: string): Timetable {
  const { menu } = parse(readFileSync(path, 'utf8')) as VenueFile;
  const hours = (menu.opening_hours ?? []).map(({ weekday, from_hour: from, to_hour: to }) => ({
    weekday,
    fromSecond: parseClock(from) ?? 0,
    toSecond: parseClock(to) ?? 0,
  }));
  return { hours, closures: [], timezone: menu.timezone ?? '' };
}

it('the restaurants close for the night, and at every hour of a week one demo venue is open', () => {
  const venues = demoVenueFiles().map((path) => [basename(path, '.yaml'), timetableOf(path)] as const);
  const week = Array.from({ length: 7 * 24 }, (_, hour) => FRIDAY_EVENING + hour * HOUR_MS);
  const open = (timetable: Timetable) => week.filter((at) => isOpen(timetable, at)).length;
  expect(Object.fromEntries(venues.map(([name, timetable]) => [name, open(timetable)]))).toEqual({
    'bayt-zaytoun': 7 * 17 + 2,
    'hanabi-pocha': 7 * 16 + 4,
    // A hotel: its room service never closes.
    'hotel-lindenhof': 7 * 24,
  });
  expect(week.filter((at) => !venues.some(([, timetable]) => isOpen(timetable, at)))).toEqual([]);
});

/** Which of the allergens the mark of a dish names, in the demo venues. */
const MARKED: Record<string, readonly string[]> = {
  gluten: ['gluten'],
  wheat: ['gluten'],
  dairy: ['milk'],
  milk: ['milk'],
  nuts: ['nuts', 'pine-nuts'],
  sesame: ['sesame'],
  egg: ['egg'],
  fish: ['fish'],
  sulphites: ['sulphites'],
  seafood: ['fish', 'crustaceans', 'molluscs'],
  shellfish: ['crustaceans', 'molluscs'],
};

it('no dish is marked with what its facts deny, in it and in its choices', () => {
  const denied = demoVenueFiles().flatMap((path) => {
    const { menu } = parse(readFileSync(path, 'utf8')) as VenueFile;
    const values = new Map(
      (menu.variations ?? []).flatMap(({ values: all }) => all.map((value) => [value.id, value])),
    );
    return menu.categories
      .flatMap(({ products = [] }) => products)
      .flatMap((dish) => {
        const parts = (dish.combo_groups ?? []).flatMap(({ products }) => products);
        const answers = (dish.product_variations ?? []).map(({ variation_value: id }) =>
          values.get(id ?? ''),
        );
        const facts = [dish, ...parts, ...answers].map((thing) => thing?.allergens ?? {});
        return [...(dish.properties ?? [])]
          .filter((mark) => MARKED[mark]?.every((code) => facts.every((known) => known[code] === 'free')))
          .map((mark) => `${dish.id}: ${mark}`);
      });
  });
  expect(denied).toEqual([]);
});
