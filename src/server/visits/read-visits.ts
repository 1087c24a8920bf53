import type { ActiveOrder, VisitSeat, WireVisitRequest, VisitUpdate } from '#contract/visits/visit.ts';
import type { LocationType, OrderLocation } from '#domain/details/location-code.ts';
import type { Clock } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { holdsTable, openOrderStateOfVisit } from '../store/queries/visits/visit-orders.ts';
import { isLocationBusy } from '../store/queries/orders/locations.ts';
import { findRequest, waitingRequests } from '../store/queries/visits/visit-requests.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { admittedToken, visitPass, waitingSince } from './join-visit.ts';
import { noSuchLocation, otherSpelling, printedCode, readScanned } from './location.ts';
import { isChoosing } from './begin-visit.ts';

import { isOpenToScanners, mayGiveWay, seatsOf, visitAt } from './visits.ts';

export interface ReadServices {
  engine: Engine;
  clock: Clock;
}

/** The state of a phone's request to join a table; null for an unknown one. */
export async function readRequest(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  request: string,
): Promise<VisitUpdate | null> {
  const row = await findRequest(engine, live.venue.license, request);
  if (!row) return null;
  const isStale = row.state === 'waiting' && row.asked_at <= waitingSince(clock.now());
  if (row.ended_at !== null || isStale) return { state: 'ended' };
  return row.state === 'admitted'
    ? { state: 'admitted', visit_token: admittedToken(live, request) }
    : { state: row.state };
}

/** The waiting requests of some visits. */
export async function readWaiting(
  { engine, clock }: ReadServices,
  license: string,
  visitIds: Iterable<string>,
): Promise<Pick<WireVisitRequest, 'request' | 'name'>[]> {
  const since = waitingSince(clock.now());
  const found = await Promise.all(
    [...visitIds].map((visitId) => waitingRequests(engine, license, visitId, since)),
  );
  return found.flat().map(({ request, name }) => ({ request, name }));
}

function wirePlace({ code, type }: OrderLocation) {
  return { location: code, location_type: type };
}

/** The tables where a phone has a seat, each with the code it shows to others. */
export async function readSeats(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  visitTokens: readonly string[],
): Promise<VisitSeat[]> {
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const shown = seats.map(async ({ visitId, location, movedFrom }) =>
    location
      ? {
          order_location: await printedCode(engine, live.venue, location),
          order_location_type: location.type,
          pass: visitPass(live, visitId),
          ...(movedFrom.length > 0 && { moved_from: movedFrom.map(wirePlace) }),
        }
      : [],
  );
  return (await Promise.all(shown)).flat();
}

/**
 * The active order of a table or room for callers who may see it, and whether a waiter's order occupies it (contract
 * sections 2 and 5). A code that matches both a table and a room means the one with something open.
 */
export async function readActiveOrder(
  services: ReadServices,
  live: LiveVenue,
  { code, type }: { code: string; type: LocationType | null },
  visitTokens: readonly string[],
): Promise<Result<ActiveOrder>> {
  const at = (place: LocationType) => activeOrderAt(services, live, { code, type: place }, visitTokens);
  if (type) return at(type);
  const [table, room] = await Promise.all([at('Table'), at('Room')]);
  if (!room.ok) return table;
  return table.ok && (isOpenOrder(table.value) || !isOpenOrder(room.value)) ? table : room;
}

function isOpenOrder({ order_id: uuid, join_required: mustJoin }: ActiveOrder): boolean {
  return uuid !== null || mustJoin === true;
}

async function activeOrderAt(
  services: ReadServices,
  live: LiveVenue,
  { code, type }: OrderLocation,
  visitTokens: readonly string[],
): Promise<Result<ActiveOrder>> {
  const { engine, clock } = services;
  const { license } = live.venue;
  const scanned = await readScanned(engine, live.venue, code, type);
  if (!scanned) return refused(noSuchLocation('path.location'));
  const { location, signedRotation } = scanned;
  const spelling = otherSpelling(live.venue, location.code, code);
  const spelled = spelling !== null && { location: spelling };
  const common = await isLocationBusy(engine, license, location.code);
  const visit = await visitAt(engine, clock, live.venue, location);
  const open = visit ? await openOrderStateOfVisit(engine, license, visit.visitId) : undefined;
  const uuid = open?.uuid ?? null;
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const seated = seats.some((seat) => seat.visitId === visit?.visitId);
  const isTaken =
    uuid !== null || (visit !== null && (await isChoosing(engine, live.venue, visit.visitId, clock.now())));
  if (seated || !isTaken || (uuid !== null && isOpenToScanners(live.venue)))
    return accepted({
      order_id: uuid,
      common_order: common,
      ...(open?.awaitsPayment && { awaits_payment: true }),
      ...(seated && { seated }),
      ...spelled,
    });
  const isFree =
    visit !== null &&
    mayGiveWay(visit, signedRotation) &&
    !(await holdsTable(engine, license, visit.visitId));
  const taken = { join_required: true, ...(uuid === null && { choosing: true }) };
  return accepted({ order_id: null, common_order: common, ...(!isFree && taken), ...spelled });
}
