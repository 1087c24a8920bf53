import type { OrderLocation } from '#domain/location-code.ts';
import type { Page } from '../page.tsx';
import { spokenCode } from '../state/location.ts';

export { orderTypeWords } from '#text/guest/order-words.ts';

/** 'Table 12' or 'Room 204'. */
export function placeName(location: OrderLocation, { t, display }: Page): string {
  return t(location.type === 'Room' ? 'room' : 'table', { code: display.digits(spokenCode(location)) });
}
