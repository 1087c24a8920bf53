import { listsCode, type OrderLocation } from '#domain/location-code.ts';
import type { Page } from '../page.tsx';
import { spokenCode } from '../state/location.ts';

export { orderTypeWords } from '#text/guest/order-words.ts';

/** 'Table 12', 'Room 204' or, where cars wait, 'Bay D1'. */
export function placeName(location: OrderLocation, { t, display, venue }: Page): string {
  const spoken = spokenCode(location);
  const code = display.digits(spoken);
  if (venue.driveThruCodes !== '' && listsCode(venue.driveThruCodes, spoken)) return t('bay', { code });
  return t(location.type === 'Room' ? 'room' : 'table', { code });
}
