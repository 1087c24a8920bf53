import { printerOfKey } from '../printing/printers.ts';
import { hashToken } from '../runtime/tokens.ts';
import { readStaffToken } from '../staff/tokens.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { versionsOf } from '../store/queries/orders/order-lists.ts';
import { findLink } from '../store/queries/people/sessions.ts';
import { findAttemptsByName } from '../store/queries/payments/payment-attempts.ts';
import { findRequest } from '../store/queries/visits/visit-requests.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { seatsOf } from '../visits/visits.ts';

/** Evidence that only its owner can have, such as a token. */
export interface Claim {
  kind: 'seat' | 'order' | 'request' | 'payment' | 'staff' | 'printer' | 'link';
  /** For a payment: its reference at the provider, or our attempt's id. */
  value: string;
  /** Only for payments. */
  provider?: string;
}

/** An order's uuid, which means the same in any letter case. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface ClaimServices {
  engine: Engine;
  clock: Clock;
}

async function isOrder(engine: Engine, license: string, uuid: string): Promise<boolean> {
  return UUID.test(uuid) && (await versionsOf(engine, license, [uuid.toLowerCase()])).length > 0;
}

/**
 * True when a claim is valid at a venue. Tokens of staff and printers, and links that sign in to the office, identify their
 * venue themselves, so they are valid anywhere.
 */
export async function holds(
  { engine, clock }: ClaimServices,
  live: LiveVenue | null,
  claim: Claim,
): Promise<boolean> {
  const { kind, value } = claim;
  if (kind === 'printer') return (await printerOfKey(engine, value)) !== undefined;
  if (kind === 'staff') return (await readStaffToken(engine, clock, value)) !== null;
  if (kind === 'link') return (await findLink(engine, hashToken(value))) !== undefined;
  if (!live) return false;
  const { license } = live.venue;
  if (kind === 'seat') return (await seatsOf(engine, clock, live.venue, [value])).length > 0;
  if (kind === 'request') return (await findRequest(engine, license, value)) !== undefined;
  if (kind === 'order') return isOrder(engine, license, value);
  const attempts = await findAttemptsByName(engine, claim.provider ?? '', value);
  return attempts.some((row) => row.license === license) || isOrder(engine, license, value);
}
