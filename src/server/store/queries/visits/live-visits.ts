import type { BillPart } from '#domain/order/bill-part.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { CallKind } from '#contract/visits/events.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { inParts } from '../in-parts.ts';
import { readLocation } from '../orders/read-location.ts';
import type { Brought } from './brought.ts';
import { isUnfinished, mayBeUnfinished, unpaidColumns, unpaidMillsOf } from './unpaid.ts';

/** A visit at a table that has not ended. */
export interface LiveVisit {
  visitId: string;
  location: OrderLocation;
  openedAt: number;
  lastActAt: number;
  phones: number;
  /** The last move or join that brought guests to it; null: none, or it was taken back. */
  brought: Brought | null;
}

/** An order of a visit that is open, or not paid in full. */
export interface VisitOrder {
  visitId: string;
  number: number;
  uuid: string;
  status: OrderStatus;
  createdAt: number;
  /** How many dishes it has. */
  dishes: number;
  /** What is left to pay, tips included, without what was given back as a gift. */
  unpaidMills: number;
  /** What single guests pay of it, parts that were let go included. */
  parts: readonly BillPart[];
}

/** The visits of a venue's tables and rooms that have not ended, longest first. */
export async function liveVisits({ db }: Engine, license: string): Promise<LiveVisit[]> {
  const rows = await db
    .selectFrom('visits')
    .select(['visit_id', 'location_code', 'location_type', 'opened_at', 'last_act_at', 'brought'])
    .select((e) =>
      e
        .selectFrom('seats')
        .select((s) => s.fn.countAll<number>().as('phones'))
        .where('seats.license', '=', license)
        .whereRef('seats.visit_id', '=', 'visits.visit_id')
        .as('phones'),
    )
    .where('license', '=', license)
    .where('ended_at', 'is', null)
    .where('location_code', 'is not', null)
    .orderBy('opened_at')
    .execute();
  return rows.flatMap((row) => {
    const location = readLocation(row);
    if (!location) return [];
    const { visit_id: visitId, opened_at: openedAt, last_act_at: lastActAt, phones } = row;
    const brought = row.brought === null ? null : (JSON.parse(row.brought) as Brought);
    return { visitId, location, openedAt, lastActAt, phones: Number(phones), brought };
  });
}

/** Somebody with a seat at a visit. */
export interface SeatedPhone {
  visitId: string;
  /** Empty: none was told. */
  name: string;
  /** Of a phone that chose with its table, which plate stands for it and when it was heard (ms UTC); null: it did not. */
  shared: { guest: string; plate: number; seenAt: number } | null;
}

/** Who has a seat at some visits: those with a plate first, in the order of their plates, then as they sat down. */
export async function seatsOfVisits(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
): Promise<SeatedPhone[]> {
  const rows = await inParts(visitIds, (part) =>
    db
      .selectFrom('seats')
      .leftJoin('shared_guests', (join) =>
        join
          .onRef('shared_guests.license', '=', 'seats.license')
          .onRef('shared_guests.visit_id', '=', 'seats.visit_id')
          .onRef('shared_guests.token_hash', '=', 'seats.token_hash'),
      )
      .select([
        'seats.visit_id',
        'seats.name',
        'shared_guests.name as shared_name',
        'plate',
        'seen_at',
        'guest_id',
      ])
      .where('seats.license', '=', license)
      .where('seats.visit_id', 'in', part)
      .orderBy('seated_at')
      .execute(),
  );
  return rows
    .map(({ visit_id: visitId, name, shared_name: sharedName, plate, seen_at: seenAt, guest_id: guest }) => ({
      visitId,
      name: sharedName || name,
      shared: plate === null || guest === null ? null : { guest, plate, seenAt: Number(seenAt) },
    }))
    .sort((a, b) => (a.shared?.plate ?? Infinity) - (b.shared?.plate ?? Infinity));
}

const dishesOf = sql<number>`(select coalesce(sum(quantity), 0) from order_lines
  where order_lines.license = orders.license and order_lines.order_uuid = orders.uuid and deleted = 0)`;

/** The orders of some visits that are open, or served and not paid in full; oldest first. */
export async function ordersOfVisits(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
): Promise<VisitOrder[]> {
  const rows = await inParts(visitIds, (part) =>
    db
      .selectFrom('orders')
      .select(['visit_id', 'uuid', 'number', 'created_at', dishesOf.as('dishes')])
      .select(unpaidColumns)
      .where('license', '=', license)
      .where('visit_id', 'in', part)
      .where(mayBeUnfinished)
      .orderBy('created_at')
      .execute(),
  );
  return rows.filter(isUnfinished).map((row) => ({
    visitId: row.visit_id,
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    createdAt: Number(row.created_at),
    dishes: Number(row.dishes),
    unpaidMills: unpaidMillsOf(row),
    parts: (JSON.parse(row.document) as { parts?: readonly BillPart[] }).parts ?? [],
  }));
}

/** The calls of some visits that wait for staff, oldest first. */
export async function callsOfVisits(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
): Promise<{ visitId: string; kind: CallKind; calledAt: number }[]> {
  const rows = await inParts(visitIds, (part) =>
    db
      .selectFrom('visit_calls')
      .select(['visit_id', 'kind', 'called_at'])
      .where('license', '=', license)
      .where('visit_id', 'in', part)
      .where('answered_at', 'is', null)
      .orderBy('called_at')
      .execute(),
  );
  return rows.map((row) => ({ visitId: row.visit_id, kind: row.kind, calledAt: Number(row.called_at) }));
}
