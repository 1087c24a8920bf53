import type { LocationType, OrderLocation } from '#domain/location-code.ts';
import type { Engine } from '../engine.ts';
import { command, query, run } from '../query.ts';
import { readLocation } from './read-location.ts';
import type { VisitRequestRow, VisitRow } from '../tables.ts';

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

const insertVisit = query<
  { license: string; visitId: string; code: string | null; type: LocationType | null; now: number },
  { visit_id: string }
>((db, { license, visitId, code, type, now }) =>
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

const end = command<{ license: string; visitId: string; now: number }>((db, { license, visitId, now }) =>
  db
    .updateTable('visits')
    .set({ ended_at: now })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null),
);

const insertRequest = command<{
  license: string;
  request: string;
  visitId: string;
  name: string;
  now: number;
}>((db, { license, request, visitId, name, now }) =>
  db
    .insertInto('visit_requests')
    .values({ license, request, visit_id: visitId, name, state: 'waiting', asked_at: now }),
);

const selectRequest = query<
  { license: string; request: string },
  VisitRequestRow & {
    location_code: string | null;
    location_type: LocationType | null;
    ended_at: number | null;
  }
>((db, { license, request }) =>
  db
    .selectFrom('visit_requests')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'visit_requests.license')
        .onRef('visits.visit_id', '=', 'visit_requests.visit_id'),
    )
    .selectAll('visit_requests')
    .select(['visits.location_code', 'visits.location_type', 'visits.ended_at'])
    .where('visit_requests.license', '=', license)
    .where('visit_requests.request', '=', request),
);

const settleRequest = query<
  { license: string; request: string; state: VisitRequestRow['state'] },
  { request: string }
>((db, { license, request, state }) =>
  db
    .updateTable('visit_requests')
    .set({ state })
    .where('license', '=', license)
    .where('request', '=', request)
    .where('state', '=', 'waiting')
    .returning('request'),
);

const selectWaiting = query<{ license: string; visitId: string; since: number }, VisitRequestRow>(
  (db, { license, visitId, since }) =>
    db
      .selectFrom('visit_requests')
      .selectAll()
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', since)
      .orderBy('asked_at'),
);

const selectBusy = query<{ license: string; code: string }, { busy: number }>((db, { license, code }) =>
  db.selectFrom('locations').select('busy').where('license', '=', license).where('code', '=', code),
);

/** An open visit, or one that has ended: `endedAt` tells. */
export interface Visit {
  visitId: string;
  location: OrderLocation | null;
  lastActAt: number;
  endedAt: number | null;
}

function readVisit(row: VisitRow): Visit {
  return {
    visitId: row.visit_id,
    location: readLocation(row),
    lastActAt: row.last_act_at,
    endedAt: row.ended_at,
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

/** The visit that a token's hash seats somebody in, ended or not, with the name given there. */
export async function findSeat(
  engine: Engine,
  license: string,
  tokenHash: string,
): Promise<(Visit & { name: string }) | undefined> {
  const [row] = await engine.read(selectSeat, { license, tokenHash });
  return row && { ...readVisit(row), name: row.name };
}

/** Opens a visit; false when the location has an open one already. */
export function* writeVisit(license: string, visitId: string, location: OrderLocation | null, now: number) {
  const rows = yield* run(insertVisit, {
    license,
    visitId,
    code: location?.code ?? null,
    type: location?.type ?? null,
    now,
  });
  return rows.length > 0;
}

/** Seats a phone. */
export function* writeSeat(license: string, tokenHash: string, visitId: string, name: string, now: number) {
  yield* run(insertSeat, { license, tokenHash, visitId, name, now });
}

/** Notes that a visit is alive; false when it has ended. */
export function* touchVisit(license: string, visitId: string, now: number) {
  const rows = yield* run(touch, { license, visitId, now });
  return rows.length > 0;
}

/** Ends a visit: its tokens stop. */
export function* endVisit(license: string, visitId: string, now: number) {
  yield* run(end, { license, visitId, now });
}

/** Notes that another phone asks to sit at a visit's table. */
export function* writeRequest(license: string, request: string, visitId: string, name: string, now: number) {
  yield* run(insertRequest, { license, request, visitId, name, now });
}

/** Settles a waiting request once; false when it was settled already. */
export function* writeSettled(license: string, request: string, state: 'admitted' | 'refused' | 'withdrawn') {
  const rows = yield* run(settleRequest, { license, request, state });
  return rows.length > 0;
}

/** A request with the visit it asks for; undefined when there is none. */
export async function findRequest(engine: Engine, license: string, request: string) {
  const [row] = await engine.read(selectRequest, { license, request });
  return row;
}

/** Who waits to be let in at a visit, having asked after an instant. */
export async function waitingRequests(
  engine: Engine,
  license: string,
  visitId: string,
  since: number,
): Promise<VisitRequestRow[]> {
  return engine.read(selectWaiting, { license, visitId, since });
}

/** True while a waiter's order holds the location. */
export async function isLocationBusy(engine: Engine, license: string, code: string): Promise<boolean> {
  const [row] = await engine.read(selectBusy, { license, code });
  return row?.busy === 1;
}

const selectAllBusy = query<{ license: string }, { code: string }>((db, { license }) =>
  db
    .selectFrom('locations')
    .select('code')
    .where('license', '=', license)
    .where('busy', '=', 1)
    .orderBy('code'),
);

/** The codes of the locations that waiters' orders hold. */
export async function busyLocations(engine: Engine, license: string): Promise<string[]> {
  return (await engine.read(selectAllBusy, { license })).map(({ code }) => code);
}

/** Marks or frees a location that a waiter's order holds. */
export function* writeLocationBusy(license: string, code: string, busy: boolean) {
  yield* run(upsertBusy, { license, code, busy: busy ? 1 : 0 });
}

const upsertBusy = command<{ license: string; code: string; busy: number }>((db, { license, code, busy }) =>
  db
    .insertInto('locations')
    .values({ license, code, busy, rotation: 0 })
    .onConflict((conflict) => conflict.columns(['license', 'code']).doUpdateSet({ busy })),
);

const selectRotation = query<{ license: string; code: string }, { rotation: number }>(
  (db, { license, code }) =>
    db.selectFrom('locations').select('rotation').where('license', '=', license).where('code', '=', code),
);

const raiseRotation = command<{ license: string; code: string }>((db, { license, code }) =>
  db
    .insertInto('locations')
    .values({ license, code, busy: 0, rotation: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['license', 'code'])
        .doUpdateSet((e) => ({ rotation: e('locations.rotation', '+', 1) })),
    ),
);

/** Makes the printed codes of a location void. */
export function* rotateLocation(license: string, code: string) {
  yield* run(raiseRotation, { license, code });
}

/** How often the printed codes of a location were made void. */
export async function locationRotation(engine: Engine, license: string, code: string): Promise<number> {
  const [row] = await engine.read(selectRotation, { license, code });
  return row?.rotation ?? 0;
}

/** Who waits to be let in anywhere at a venue, having asked after an instant. */
export async function allWaitingRequests({ db }: Engine, license: string, since: number) {
  return db
    .selectFrom('visit_requests')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'visit_requests.license')
        .onRef('visits.visit_id', '=', 'visit_requests.visit_id'),
    )
    .select(['visit_requests.request', 'visit_requests.name', 'visits.location_code', 'visits.location_type'])
    .where('visit_requests.license', '=', license)
    .where('visit_requests.state', '=', 'waiting')
    .where('visit_requests.asked_at', '>', since)
    .where('visits.ended_at', 'is', null)
    .execute();
}

/** Which of these visits have not ended. */
export async function openAmong(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
): Promise<string[]> {
  if (visitIds.length === 0) return [];
  const rows = await db
    .selectFrom('visits')
    .select('visit_id')
    .where('license', '=', license)
    .where('visit_id', 'in', visitIds)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.visit_id);
}
