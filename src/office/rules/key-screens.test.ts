import { VenueFile } from '#contract/menu/venue-file.ts';
import { CATEGORIES, listAt, placeIn, PRODUCTS } from '#domain/draft/list-keys.ts';
import { expect, it } from 'vitest';
import { map } from '../routes.ts';
import { screenOf } from './key-screens.ts';
import { settingsSections } from './settings/sections.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  'x-text'?: string;
}

/** Every place of the venue file that holds a value; lists of things have `*` for each entry. */
function placesIn({ properties, items, ...schema }: Schema, place: string): string[] {
  const list = listAt(place);
  if (list && items) {
    const ids = new Set(list.keys);
    return placesIn(items, placeIn(place, '*')).filter((each) => !ids.has(each.slice(place.length + 3)));
  }
  if (!properties || schema['x-text']) return [place];
  return Object.entries(properties).flatMap(([key, inner]) =>
    // Products have addresses of their own, whatever category they stand in.
    placesIn(inner, place === `${CATEGORIES}/*` && key === 'products' ? PRODUCTS : placeIn(place, key)),
  );
}

const places = placesIn(VenueFile as Schema, '');

/** The key of the venue never changes. */
const NOWHERE = ['license'];

function isRoute(screen: string): boolean {
  const [, section] = /^\/settings\/([a-z]+)$/.exec(screen) ?? [];
  if (section !== undefined) return settingsSections.some(({ id }) => id === section);
  return map.routes.some(({ path }) => path.replace(/:\w+/g, '*') === screen);
}

it('every member of the venue file is edited on a screen that there is', () => {
  expect(places.length).toBeGreaterThan(200);
  const screens = places.map((place) => [place, screenOf(place)] as const);
  expect(screens.filter(([, screen]) => screen === null).map(([place]) => place)).toEqual(NOWHERE);
  const lost = screens.filter(([, screen]) => screen !== null && !isRoute(screen));
  expect(lost).toEqual([]);
});

it.each([
  ['menu/products/hummus/price', '/menu/dish/hummus'],
  ['menu/products/lunch/combo_groups/side/name', '/menu/choices/combo/lunch'],
  ['menu/products/hummus/course', '/menu/dish/hummus'],
  ['menu/products/hummus', '/menu/dish/hummus'],
  ['menu/categories/mains/name/ar', '/menu/category/mains/edit'],
  ['menu/categories/mains/image', '/menu/category/mains/edit'],
  ['coupons/MEZZE10/starts', '/offers'],
  ['locations/areas/terrace/tables', '/tables/rooms'],
  ['menu/variations/size/values/large/price', '/menu/choices/size'],
  ['menu/theme_data/primary', '/look'],
  ['menu/theme_data', '/look'],
  ['menu/logo_image/logo', '/look'],
  ['menu/home_view_format', '/look'],
  ['menu/home_layout', '/look'],
  ['menu/categories/mains/layout', '/look'],
  ['look/tagline/ar', '/look'],
  ['menu/enable_takeaway', '/settings/ordering'],
  ['payment/provider', '/settings/paying'],
  ['menu/pages/about/title/en', '/settings/texts'],
  ['loyalty/wallets/1/phone', '/settings/loyalty'],
  ['menu/forms/feedback', '/settings/forms'],
  ['menu/forms/feedback/form_data', '/settings/forms'],
  ['menu/ui_strings/ui_str_cart/en', '/settings/words'],
  ['domains', '/settings/domains'],
])('%s is edited on %s', (at, screen) => {
  expect(screenOf(at)).toBe(screen);
});
