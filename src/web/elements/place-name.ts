import { listsCode, type OrderLocation } from '#domain/details/location-code.ts';
import type { Page } from '../page/page.tsx';
import { spokenCode } from '../state/table/location.ts';

export { orderTypeWords } from '#text/guest/order-words.ts';

/** A place's code in the guest's digits; a code with letters is a name and keeps its digits. */
export function writtenCode(location: OrderLocation, { display }: Page): string {
  const spoken = spokenCode(location);
  return /^\d+$/.test(spoken) ? display.digits(spoken) : spoken;
}

/** 'Table 12', 'Room 204', or 'Bay D1' for a drive-thru. */
export function placeName(location: OrderLocation, page: Page): string {
  const { t, venue } = page;
  const code = writtenCode(location, page);
  const isBay = venue.driveThruCodes !== '' && listsCode(venue.driveThruCodes, spokenCode(location));
  if (isBay) return t('bay', { code });
  return t(location.type === 'Room' ? 'room' : 'table', { code });
}
