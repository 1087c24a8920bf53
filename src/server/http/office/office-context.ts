import type { FastifyRequest } from 'fastify';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { hostOf, Refused } from '../plumbing/context.ts';
import { actorOf, type OfficeGuardServices } from '../guards/office-session.ts';

/** The services of the office's routes. */
export interface OfficeServices extends OfficeGuardServices {
  /** The server mails links. */
  sendsMail: boolean;
  /** A venue's origin for guests, without a trailing slash. */
  originOf(license: string): Promise<string>;
}

/** The address of the office, for links that a person copies: PUBLIC_URL, else where they are themselves. */
export function officeBase({ publicUrl }: OfficeServices, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request)}`;
}

/** The venue of the person who is signed in. Throws not_found when it was removed. */
export async function officeVenueOf({ venues }: OfficeServices, request: FastifyRequest): Promise<LiveVenue> {
  const live = await venues.find(actorOf(request).license);
  if (!live) throw new Refused({ code: 'not_found' });
  return live;
}
