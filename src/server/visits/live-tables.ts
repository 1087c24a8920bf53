import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import {
  TAKE_BACK_MS,
  type WireLiveTable,
  type WireLiveTables,
  type SeatedGuest,
  type WireTablePart,
} from '#contract/office/tables.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import type { ChoosingTable } from '#contract/staff/staff.ts';
import { paddedNumber } from '#domain/order/order.ts';
import { formatMoney } from '#domain/money/money.ts';
import { busyLocations } from '../store/queries/orders/locations.ts';
import {
  callsOfVisits,
  liveVisits,
  ordersOfVisits,
  seatsOfVisits,
  type LiveVisit,
  type SeatedPhone,
  type VisitOrder,
} from '../store/queries/visits/live-visits.ts';
import type { Brought } from '../store/queries/visits/brought.ts';
import { choosingGuests } from '../store/queries/visits/choosing-guests.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { ReadServices } from './read-visits.ts';
import { isAway } from './is-away.ts';
import { idleSince } from './visits.ts';

const iso = (at: number) => new Date(at).toISOString();

/** The parts that guests hold, pay or have paid. */
function presentParts(parts: readonly BillPart[]): WireTablePart[] {
  return parts.flatMap(({ id, payer, dueMills, tipMills, state, way, paidAt }) =>
    state === 'freed'
      ? []
      : {
          uuid: id,
          name: payer.name,
          plate: payer.plate,
          due: formatMoney(dueMills),
          tip: formatMoney(tipMills),
          state,
          way,
          paid_at: paidAt === null ? null : iso(paidAt),
        },
  );
}

function presentOrder({ uuid, number, status, createdAt, dishes, unpaidMills, parts }: VisitOrder) {
  return {
    uuid,
    padded_order_id: paddedNumber(number),
    status,
    placed_at: iso(createdAt),
    dishes,
    unpaid: formatMoney(unpaidMills),
    parts: presentParts(parts),
  };
}

/**
 * The seats of different phones: whoever sent the table's round with an earlier version has a second one, the order's,
 * under the same name.
 */
function seatsOfPhones(seats: readonly SeatedPhone[]): SeatedPhone[] {
  const names = new Set(seats.flatMap(({ name, shared }) => (shared === null ? [] : name)));
  return seats.filter(({ name, shared }) => shared !== null || name === '' || !names.has(name));
}

/** Those who are known by a plate or a name. */
function presentGuests(seats: readonly SeatedPhone[], now: number): SeatedGuest[] {
  return seats
    .filter(({ name, shared }) => name !== '' || shared !== null)
    .map(({ name, shared }) => ({
      name,
      plate: shared?.plate ?? null,
      ...(shared && { guest: shared.guest }),
      away: shared !== null && isAway(shared, now),
    }));
}

/** What brought guests to a table, while it can be taken back. */
function presentBrought(brought: Brought | null, now: number): Pick<WireLiveTable, 'brought'> {
  if (brought === null || brought.at <= now - TAKE_BACK_MS) return {};
  const { how, from, at } = brought;
  return { brought: { how, location: from.code, location_type: from.type, at: iso(at) } };
}

function presentTable(
  { location, openedAt, phones }: LiveVisit,
  guests: WireLiveTable['guests'],
  choosing: WireLiveTable['choosing'],
  orders: readonly VisitOrder[],
  calls: WireLiveTable['calls'],
): WireLiveTable {
  const unpaidMills = orders.reduce((sum, order) => sum + order.unpaidMills, 0);
  return {
    location: location.code,
    location_type: location.type,
    since: iso(openedAt),
    phones,
    guests,
    choosing,
    orders: orders.map(presentOrder),
    calls,
    unpaid: formatMoney(unpaidMills),
  };
}

/**
 * Who sits at each table right now, with what is open, unpaid and called for. A visit that has been idle for longer than
 * the venue allows counts only while an order of it is open or unpaid.
 */
export async function readLiveTables({ engine, clock }: ReadServices, venue: Venue): Promise<WireLiveTables> {
  const { license } = venue;
  const [visits, held] = await Promise.all([liveVisits(engine, license), busyLocations(engine, license)]);
  const ids = visits.map(({ visitId }) => visitId);
  const [seats, orders, calls, choosing] = await Promise.all([
    seatsOfVisits(engine, license, ids),
    ordersOfVisits(engine, license, ids),
    callsOfVisits(engine, license, ids),
    choosingGuests(engine, license, clock.now() - SILENT_MS),
  ]);
  const seatsOf = Map.groupBy(seats, ({ visitId }) => visitId);
  const ordersOf = Map.groupBy(orders, ({ visitId }) => visitId);
  const callsOf = Map.groupBy(calls, ({ visitId }) => visitId);
  const since = idleSince(venue, clock.now());
  const tables = visits
    .filter(({ visitId, lastActAt }) => lastActAt > since || ordersOf.has(visitId))
    .map((visit) => {
      const own = seatsOf.get(visit.visitId) ?? [];
      const phones = seatsOfPhones(own);
      const shown = presentTable(
        { ...visit, phones: visit.phones - (own.length - phones.length) },
        presentGuests(phones, clock.now()),
        choosing.get(visit.visitId) ?? [],
        ordersOf.get(visit.visitId) ?? [],
        (callsOf.get(visit.visitId) ?? []).map(({ kind, calledAt }) => ({ for: kind, since: iso(calledAt) })),
      );
      return { ...shown, ...presentBrought(visit.brought, clock.now()) };
    });
  return { tables, held };
}

/** The tables whose phones choose together, and how many phones each has, longest first. */
export async function readChoosing(
  { engine, clock }: ReadServices,
  license: string,
): Promise<ChoosingTable[]> {
  const choosing = await choosingGuests(engine, license, clock.now() - SILENT_MS);
  if (choosing.size === 0) return [];
  const visits = await liveVisits(engine, license);
  return visits.flatMap(({ visitId, location: { code, type } }) => {
    const phones = choosing.get(visitId)?.length ?? 0;
    return phones > 0 ? { location: code, location_type: type, phones } : [];
  });
}
