import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { warning, type Remark } from './remarks.ts';

/** A license that is anything but ACTIVE, in small letters too, closes the venue: guests read of an issue with its account. */
export function checkLicense({ license_status: status }: CompleteVenueFile): Remark[] {
  if (status === 'ACTIVE') return [];
  const message = `only ACTIVE opens the venue; with ${JSON.stringify(status)} guests see no menu, and nobody can order`;
  return [warning(['license_status'], message)];
}
