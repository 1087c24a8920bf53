import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { widerNetworks, type Waiting, type WaitingBy } from '../../../store/queries/orders/waiting-orders.ts';

/**
 * After this time an order no longer counts as new for its address: in venues where staff never accept on the board,
 * orders wait forever.
 */
const NEW_MS = 15 * 60_000;
/**
 * A number can be made up, but each allows only ten orders: guests who give a number are not blocked by those who give
 * none.
 */
const WITH_PHONE = 3;
/** What the wider networks of an address may have of what it may have, the widest first: a /48 and a /56 of an IPv6 one. */
const WIDER = [8, 2];

/** The first instant (ms UTC) from which an address's orders count. */
export function newSince(now: number): number {
  return now - NEW_MS;
}

type VenueOrdering = Pick<CompleteVenueFile, 'ordering'>;

/** True when more orders wait than the venue allows; 0 in its file: unlimited. */
export function isTooMany(
  { visit, phone, address, networks }: Waiting,
  { ordering }: VenueOrdering,
  by: WaitingBy,
): boolean {
  const ofAddress = ordering.max_open_per_address * (by.phone === '' ? 1 : WITH_PHONE);
  return (
    visit > (ordering.max_unaccepted || Infinity) ||
    phone > (ordering.max_open_per_phone || Infinity) ||
    address > (ofAddress || Infinity) ||
    networks.some((count, index) => count > ((WIDER[index] ?? 1) * ofAddress || Infinity))
  );
}

/** True when no further order may wait. */
export function isFull(
  { visit, phone, address, networks }: Waiting,
  venue: VenueOrdering,
  by: WaitingBy,
): boolean {
  const next = {
    visit: visit + 1,
    phone: phone + 1,
    address: address + 1,
    networks: networks.map((count) => count + 1),
  };
  return isTooMany(next, venue, by);
}

/** From this many orders of an address within a period, the next order is checked before the store is tried. */
const CALM = 10;

/**
 * Tells whether few orders have come from a source: then the limit is only checked while storing. An order beyond the
 * limit costs others in the transaction a retry; persistent sources are refused before.
 */
export function createCalm(clock: Clock): (by: WaitingBy) => boolean {
  const { spend } = createBudget(clock, CALM, NEW_MS);
  return ({ license, placedFrom }) => placedFrom !== null && spend(`${license} ${placedFrom}`);
}

/** The turns of what an order counts against: orders that share one are written one after the other. */
export function turnsOf({ license, visitId, phone, placedFrom }: WaitingBy): string[] {
  return [
    ...(visitId === null ? [] : [`visit ${license} ${visitId}`]),
    ...(phone === '' ? [] : [`phone ${license} ${phone}`]),
    ...[...widerNetworks(placedFrom), placedFrom ?? []].flat().map((from) => `from ${license} ${from}`),
  ];
}

export const TOO_MANY: Refusal = { code: 'too_many_orders', retryAfterS: 60 };
