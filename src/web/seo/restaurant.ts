import type { HoursEntry } from '#domain/time/hours.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { PageInput } from '../render/renderer.ts';
import { siblingAddress } from './page-address.ts';
import { sharedPicture } from './shared-picture.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function clock(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`;
}

/**
 * Opening hours, with days of equal hours grouped; a day that never closes ends at 23:59, as search engines
 * require.
 */
function openingHours(hours: readonly HoursEntry[]): object[] {
  const days = new Map<string, string[]>();
  for (const { weekday, fromSecond, toSecond } of hours) {
    const closes = fromSecond === 0 && toSecond === 0 ? '23:59' : clock(toSecond);
    const span = `${clock(fromSecond)} ${closes}`;
    days.set(span, [...(days.get(span) ?? []), DAYS[weekday] ?? '']);
  }
  return Array.from(days, ([span, dayOfWeek]) => {
    const [opens, closes] = span.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

function placeOnEarth({ outlet, country }: Menu): object {
  return {
    ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
    ...(outlet && { geo: { '@type': 'GeoCoordinates', latitude: outlet.lat, longitude: outlet.lng } }),
  };
}

/** The venue for search engines (schema.org Restaurant): the menu data's facts about it, and its menu. */
export function restaurant(page: PageInput, menuOfIt: object): object {
  const { menu, origin, apiUrl } = page;
  const address = (picture: Menu['logo']) => picture && sharedPicture(picture, apiUrl || origin).address;
  const image = address(menu.cover ?? menu.desktopImage);
  const logo = address(menu.logo);
  const hours = openingHours(menu.openingHours);
  return {
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: menu.name,
    url: siblingAddress(page, menu.flags.skipOnboarding ? 'home' : 'onboarding'),
    ...(image && { image }),
    ...(logo && { logo }),
    ...placeOnEarth(menu),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    currenciesAccepted: menu.currency.code,
    hasMenu: menuOfIt,
  };
}
