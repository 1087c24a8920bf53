import type { LocationType, OrderLocation } from '#domain/details/location-code.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import { inParts } from '../in-parts.ts';
import type { Brought } from './brought.ts';
import { readLocation } from '../orders/read-location.ts';
import type { VisitRow } from '../../rows/people-rows.ts';

type At = { license: string; code: string; type: LocationType };

const selectOpenAt = query<At, VisitRow>((db, { license, code, type }) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('license', '=', license)
    .where('location_code', '=', code)
    .where('location_type', '=', type)
    .where('ended_at', 'is', null),
);

const selectSeat = query<{ license: string; tokenHash: string }, VisitRow & { name: string }>(
  (db, { license, tokenHash }) =>
    db
      .selectFrom('seats')
      .innerJoin('visits', (join) =>
        join.onRef('visits.license', '=', 'seats.license').onRef('visits.visit_id', '=', 'seats.visit_id'),
      )
      .selectAll('visits')
      .select('seats.name')
      .where('seats.license', '=', license)
      .where('seats.token_hash', '=', tokenHash),
);

const selectVisit = query<{ license: string; visitId: string }, VisitRow>((db, { license, visitId }) =>
  db.selectFrom('visits').selectAll().where('license', '=', license).where('visit_id', '=', visitId),
);

const insertVisit = query<
  {
    license: string;
    visitId: string;
    code: string | null;
    type: LocationType | null;
    signedRotation: number | null;
    now: number;
  },
  { visit_id: string }
>((db, { license, visitId, code, type, signedRotation, now }) =>
  db
    .insertInto('visits')
    .values({
      license,
      visit_id: visitId,
      location_code: code,
      location_type: type,
      opened_at: now,
      last_act_at: now,
      ended_at: null,
      signed_rotation: signedRotation,
      moved_from: null,
      brought: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visit_id'),
);

const insertSeat = command<{
  license: string;
  tokenHash: string;
  visitId: string;
  name: string;
  now: number;
}>((db, { license, tokenHash, visitId, name, now }) =>
  db
    .insertInto('seats')
    .values({ license, token_hash: tokenHash, visit_id: visitId, name, seated_at: now })
    .onConflict((conflict) => conflict.doNothing()),
);

const touch = query<{ license: string; visitId: string; now: number }, { visit_id: string }>(
  (db, { license, visitId, now }) =>
    db
      .updateTable('visits')
      .set({ last_act_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('ended_at', 'is', null)
      .returning('visit_id'),
);

const touchAt = query<At & { visitId: string; now: number }, { visit_id: string }>(
  (db, { license, visitId, code, type, now }) =>
    db
      .updateTable('visits')
      .set({ last_act_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('location_code', '=', code)
      .where('location_type', '=', type)
      .where('ended_at', 'is', null)
      .returning('visit_id'),
);

const move = query<
  At & {
    visitId: string;
    signedRotation: number | null;
    movedFrom: string;
    brought: string | null;
    now: number;
  },
  { visit_id: string }
>((db, { license, visitId, code, type, signedRotation, movedFrom, brought, now }) =>
  db
    .updateTable('visits')
    .set({
      location_code: code,
      location_type: type,
      signed_rotation: signedRotation,
      moved_from: movedFrom,
      brought,
      last_act_at: now,
    })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .returning('visit_id'),
);

const end = command<{ license: string; visitId: string; now: number }>((db, { license, visitId, now }) =>
  db
    .updateTable('visits')
    .set({ ended_at: now })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null),
);

const reopen = command<{ license: string; visitId: string; now: number }>((db, { license, visitId, now }) =>
  db
    .updateTable('visits')
    .set({ ended_at: null, last_act_at: now })
    .where('license', '=', license)
    .where('visit_id', '=', visitId),
);

/** An open or ended visit; see `endedAt`. */
export interface Visit {
  visitId: string;
  location: OrderLocation | null;
  openedAt: number;
  lastActAt: number;
  endedAt: number | null;
  /** The rotation of the signed code that opened it; null: a code without a signature. */
  signedRotation: number | null;
  /** Where it sat before staff moved it. */
  movedFrom: readonly OrderLocation[];
  /** The last move or join that brought guests to it; null: none, or it was taken back. */
  brought: Brought | null;
}

/** A stored visit. */
export function readVisit(row: VisitRow): Visit {
  return {
    visitId: row.visit_id,
    location: readLocation(row),
    openedAt: row.opened_at,
    lastActAt: row.last_act_at,
    endedAt: row.ended_at,
    signedRotation: row.signed_rotation,
    movedFrom: row.moved_from === null ? [] : (JSON.parse(row.moved_from) as OrderLocation[]),
    brought: row.brought === null ? null : (JSON.parse(row.brought) as Brought),
  };
}

/** The open visit at a location, inside a unit of work. */
export function* openVisitWithin(license: string, { code, type }: OrderLocation) {
  const [row] = yield* run(selectOpenAt, { license, code, type });
  return row && readVisit(row);
}

/** The open visit at a location. */
export async function openVisitAt(
  engine: Engine,
  license: string,
  { code, type }: OrderLocation,
): Promise<Visit | undefined> {
  const [row] = await engine.read(selectOpenAt, { license, code, type });
  return row && readVisit(row);
}

/** A visit by its id, ended or not. */
export async function findVisit(
  engine: Engine,
  license: string,
  visitId: string,
): Promise<Visit | undefined> {
  const [row] = await engine.read(selectVisit, { license, visitId });
  return row && readVisit(row);
}

/** The seat of a token's hash, with its visit, ended or not, and the guest's name. */
export async function findSeat(
  engine: Engine,
  license: string,
  tokenHash: string,
): Promise<(Visit & { name: string }) | undefined> {
  const [row] = await engine.read(selectSeat, { license, tokenHash });
  return row && { ...readVisit(row), name: row.name };
}

/** The seats of these tokens' hashes, by them, each with its visit, ended or not, and the guest's name. */
export async function seatsOfTokens(
  { db }: Engine,
  license: string,
  tokenHashes: readonly string[],
): Promise<Map<string, Visit & { name: string }>> {
  const rows = await inParts(tokenHashes, (part) =>
    db
      .selectFrom('seats')
      .innerJoin('visits', (join) =>
        join.onRef('visits.license', '=', 'seats.license').onRef('visits.visit_id', '=', 'seats.visit_id'),
      )
      .selectAll('visits')
      .select(['seats.name', 'seats.token_hash'])
      .where('seats.license', '=', license)
      .where('seats.token_hash', 'in', part)
      .execute(),
  );
  return new Map(rows.map((row) => [row.token_hash, { ...readVisit(row), name: row.name }]));
}

/** Opens a visit; false when the location has an open one already. */
export function* writeVisit(
  { license, visitId }: { license: string; visitId: string },
  location: OrderLocation | null,
  signedRotation: number | null,
  now: number,
) {
  const rows = yield* run(insertVisit, {
    license,
    visitId,
    code: location?.code ?? null,
    type: location?.type ?? null,
    signedRotation,
    now,
  });
  return rows.length > 0;
}

/** A visit, open or ended, inside a unit of work. */
export function* visitWithin(license: string, visitId: string) {
  const [row] = yield* run(selectVisit, { license, visitId });
  return row && readVisit(row);
}

/**
 * Keeps a place for the visit that this unit of work brings there: guests who sit down at this moment come first or
 * wait, since the index of open visits refuses two. False when others sit there. `id` is a new one.
 */
export function* keepPlace(
  license: string,
  id: string,
  location: OrderLocation,
  rotation: number | null,
  now: number,
) {
  if (!(yield* writeVisit({ license, visitId: id }, location, rotation, now))) return false;
  yield* endVisit(license, id, now);
  return true;
}

/** Opens an ended visit again: its tokens work as before. Its place must be kept for it. */
export function* reopenVisit(license: string, visitId: string, now: number) {
  yield* run(reopen, { license, visitId, now });
}

/** Gives a phone a seat. */
export function* writeSeat(license: string, tokenHash: string, visitId: string, name: string, now: number) {
  yield* run(insertSeat, { license, tokenHash, visitId, name, now });
}

/** Records activity of a visit; false when it has ended. */
export function* touchVisit(license: string, visitId: string, now: number) {
  const rows = yield* run(touch, { license, visitId, now });
  return rows.length > 0;
}

/** The same for a visit that sits at a table; false when it has ended, or was moved to another. */
export function* touchVisitAt(license: string, visitId: string, { code, type }: OrderLocation, now: number) {
  const rows = yield* run(touchAt, { license, visitId, code, type, now });
  return rows.length > 0;
}

/**
 * Moves a visit to another table, which must be free; false when it has ended. What it is to remember of the move is
 * `brought`.
 */
export function* writeMovedVisit(
  license: string,
  { visitId, location, movedFrom }: Visit,
  {
    to,
    signedRotation,
    brought,
  }: { to: OrderLocation; signedRotation: number | null; brought: Brought | null },
  now: number,
) {
  const before = location ? [...movedFrom, location] : movedFrom;
  const rows = yield* run(move, {
    license,
    visitId,
    code: to.code,
    type: to.type,
    signedRotation,
    movedFrom: JSON.stringify(before),
    brought: brought && JSON.stringify(brought),
    now,
  });
  return rows.length > 0;
}

/** Ends a visit: its tokens stop working. */
export function* endVisit(license: string, visitId: string, now: number) {
  yield* run(end, { license, visitId, now });
}

/** Those of these visits that have not ended, each with when it began (ms UTC). */
export async function openAmong(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inParts(visitIds, (part) =>
    db
      .selectFrom('visits')
      .select(['visit_id', 'opened_at'])
      .where('license', '=', license)
      .where('visit_id', 'in', part)
      .where('ended_at', 'is', null)
      .execute(),
  );
  return new Map(rows.map(({ visit_id: id, opened_at: at }) => [id, at]));
}
