import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { Refusal } from '#contract/problem.ts';
import { createBudget } from '../runtime/allowance.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Waiting, WaitingBy } from '../store/queries/waiting-orders.ts';

/** Of one address so long ago an order is no longer new: where the staff never accept on the board, orders wait for ever. */
const NEW_MS = 15 * 60_000;
/** A number can be made up, but each holds ten orders at most: guests who give theirs are not kept out by those who give none. */
const WITH_PHONE = 3;

/** The first instant (ms UTC) from which orders of an address count. */
export function newSince(now: number): number {
  return now - NEW_MS;
}

type VenueOrdering = Pick<CompleteVenueFile, 'ordering'>;

/** True where more wait than the venue lets wait; 0 in its file: any number. */
export function isTooMany(
  { visit, phone, address }: Waiting,
  { ordering }: VenueOrdering,
  by: WaitingBy,
): boolean {
  const ofAddress = ordering.max_open_per_address * (by.phone === '' ? 1 : WITH_PHONE);
  return (
    visit > (ordering.max_unaccepted || Infinity) ||
    phone > (ordering.max_open_per_phone || Infinity) ||
    address > (ofAddress || Infinity)
  );
}

/** True where there is no room for one more. */
export function isFull({ visit, phone, address }: Waiting, venue: VenueOrdering, by: WaitingBy): boolean {
  return isTooMany({ visit: visit + 1, phone: phone + 1, address: address + 1 }, venue, by);
}

/** From so many orders of an address on, in a time, the next one is looked at before it is tried to store it. */
const CALM = 10;

/**
 * Says of what an order is counted by whether few have come from there: then its place is counted only as it is stored. An order that has no
 * room costs the others in the transaction another try; those that keep coming are refused before.
 */
export function createCalm(clock: Clock): (by: WaitingBy) => boolean {
  const { spend } = createBudget(clock, CALM, NEW_MS);
  return ({ license, placedFrom }) => placedFrom !== null && spend(`${license} ${placedFrom}`);
}

/** The names of what an order is counted by: orders that share one are written one after the other. */
export function turnsOf({ license, visitId, phone, placedFrom }: WaitingBy): string[] {
  return [
    ...(visitId === null ? [] : [`visit ${license} ${visitId}`]),
    ...(phone === '' ? [] : [`phone ${license} ${phone}`]),
    ...(placedFrom === null ? [] : [`from ${license} ${placedFrom}`]),
  ];
}

export const TOO_MANY: Refusal = { code: 'too_many_orders', retryAfterS: 60 };
