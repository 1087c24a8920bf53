import type { StaffVenue } from '#contract/staff/staff.ts';

/** Below this width a waiter holds a phone, not a tablet. */
const PHONE = '(max-width: 599px)';

/** True where a waiter is signed in on a phone: it shows their work in place of the board. */
export function usesPhone(venue: Pick<StaffVenue, 'role'> | null): boolean {
  return venue?.role === 'waiter' && matchMedia(PHONE).matches;
}
