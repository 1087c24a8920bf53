import type { Refusal } from '#contract/values/problem.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { isLocationBusy } from '../../store/queries/orders/locations.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { holdsTable, openOrderOfVisit } from '../../store/queries/visits/visit-orders.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { isChoosing } from '../../visits/begin-visit.ts';
import type { ScannedCode } from '../../visits/location.ts';
import { isOpenToScanners, mayGiveWay, visitAt, type Seat } from '../../visits/visits.ts';
import type { OrderSeat } from '../place/consider/entered-order.ts';
import { presentExisting } from '../present/present-order.ts';

/** What is read of an order's place. */
export interface PlaceReads {
  engine: Engine;
  clock: Clock;
}

/** Whose place it is, and the language of who asks. */
export interface PlaceAsker {
  live: LiveVenue;
  language: LanguageCode;
}

/**
 * Refuses when the table has an active order; phones that may see it receive it in the answer (contract section 2).
 * `seat`: at the table, or at one from which staff moved it; null: whoever asks does not sit there.
 */
export async function refuseOccupied(
  { engine, clock }: PlaceReads,
  { live: { venue }, language }: PlaceAsker,
  { location, signedRotation }: ScannedCode,
  seat: Seat | null,
): Promise<Refusal | null> {
  const visit = seat ? null : await visitAt(engine, clock, venue, location);
  const visitId = seat?.visitId ?? visit?.visitId;
  const isFree =
    visit !== null &&
    mayGiveWay(visit, signedRotation) &&
    !(await holdsTable(engine, venue.license, visit.visitId));
  if (isFree) return null;
  const uuid = visitId && (await openOrderOfVisit(engine, venue.license, visitId));
  const order = uuid ? await findOrder(engine, venue.license, uuid) : undefined;
  if (!order) {
    const others = seat === null ? visit : null;
    const isTaken = others !== null && (await isChoosing(engine, venue, others.visitId, clock.now()));
    return isTaken ? { code: 'active_order', members: { join_required: true, choosing: true } } : null;
  }
  const mayAdd = seat !== null || isOpenToScanners(venue);
  return {
    code: 'active_order',
    members: mayAdd ? { existing_order: presentExisting(order, language) } : { join_required: true },
  };
}

/** Refuses guests a table that staff hold, and one that others have. */
export async function refusePlaceOfGuests(
  services: PlaceReads,
  asker: PlaceAsker,
  place: ScannedCode,
  seat: Seat | null,
): Promise<Refusal | null> {
  const isBusy = await isLocationBusy(services.engine, asker.live.venue.license, place.location.code);
  return isBusy ? { code: 'table_busy' } : refuseOccupied(services, asker, place, seat);
}

/** Where guests order: at their visit's seat, else where their order is brought. Refuses a table that is not theirs. */
export async function seatGuests(
  services: PlaceReads,
  asker: PlaceAsker,
  place: ScannedCode | null,
  seat: Seat | null,
): Promise<Result<OrderSeat>> {
  // Guests who chose together without a table sit down now.
  const sitting = seat?.location ? seat : null;
  const refusal = place && (await refusePlaceOfGuests(services, asker, place, sitting));
  if (refusal) return refused(refusal);
  return accepted({
    location: place && (seat?.location ?? place.location),
    signedRotation: place?.signedRotation ?? null,
    seat,
    waitsAt: seat?.visitId ?? null,
  });
}
