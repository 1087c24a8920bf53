import type { FastifyRequest } from 'fastify';
import type { Staff } from '../../staff/tokens.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { Refused, type Services } from '../plumbing/context.ts';
import type { StreamServices } from '../guards/open-stream.ts';
import { staffOf } from '../guards/staff-session.ts';

export type StaffServices = Services & StreamServices;

/** Identifies the staff member and venue; throws unauthorized, or not_found when the venue no longer exists. */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
): Promise<{ staff: Staff; live: LiveVenue }> {
  const staff = await staffOf(services, request);
  const live = await services.venues.find(staff.license);
  if (!live) throw new Refused({ code: 'not_found' });
  return { staff, live };
}
