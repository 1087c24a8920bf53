import type { OrderLocation } from '#domain/location-code.ts';
import type { OrderType } from '#domain/menu.ts';
import type { Page } from '../page.tsx';
import { spokenCode } from '../state/location.ts';
import type { TextKey } from '#text/guest/words.ts';

/** What the order types are called. */
export const orderTypeWords = {
  delivery: 'delivery',
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  drive_thru: 'driveThru',
} as const satisfies Record<OrderType, TextKey>;

/** 'Table 12' or 'Room 204'. */
export function placeName(location: OrderLocation, { t, display }: Page): string {
  return t(location.type === 'Room' ? 'room' : 'table', { code: display.digits(spokenCode(location)) });
}
