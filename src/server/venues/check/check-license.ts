import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { warning, type Remark } from '../file/remarks.ts';

/**
 * Any license status except ACTIVE, even in lower case, closes the venue: guests read about an issue with its account.
 */
export function checkLicense({ license_status: status }: CompleteVenueFile): Remark[] {
  if (status === 'ACTIVE') return [];
  const message = `only ACTIVE opens the venue; with ${JSON.stringify(status)} guests see no menu, and nobody can order`;
  return [warning(['license_status'], message, { code: 'license_closed', values: { status } })];
}
