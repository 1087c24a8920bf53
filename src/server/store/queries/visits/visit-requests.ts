import type { LocationType } from '#domain/details/location-code.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns } from '../../query.ts';
import type { VisitRequestRow } from '../../rows/people-rows.ts';
import { inParts } from '../in-parts.ts';

/** A phone's request to join a visit's table. */
export interface NewRequest {
  license: string;
  request: string;
  visitId: string;
  name: string;
  /** The pseudonym of its sender's address. */
  from: string;
  now: number;
}

const insertRequest = command<Columns<NewRequest>>((db, { license, request, visitId, name, from, now }) =>
  db.insertInto('visit_requests').values({
    license,
    request,
    visit_id: visitId,
    name,
    state: 'waiting',
    asked_at: now,
    asked_by: from,
  }),
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
    .set({ state, asked_by: null })
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

/** Stores a request to join a visit's table. */
export function* writeRequest(request: NewRequest) {
  yield* run(insertRequest, { ...request });
}

/** Settles a waiting request once; false when it was settled already. */
export function* writeSettled(license: string, request: string, state: 'admitted' | 'refused' | 'withdrawn') {
  const rows = yield* run(settleRequest, { license, request, state });
  return rows.length > 0;
}

/** A request with its visit; undefined when there is none. */
export async function findRequest(engine: Engine, license: string, request: string) {
  const [row] = await engine.read(selectRequest, { license, request });
  return row;
}

/** The same, inside a unit of work. */
export function* requestWithin(license: string, request: string) {
  const [row] = yield* run(selectRequest, { license, request });
  return row;
}

/** The requests to join a visit that wait since an instant, inside a unit of work. */
export function* waitingWithin(license: string, visitId: string, since: number) {
  return yield* run(selectWaiting, { license, visitId, since });
}

/** The same, outside a unit of work. */
export async function waitingRequests(
  engine: Engine,
  license: string,
  visitId: string,
  since: number,
): Promise<VisitRequestRow[]> {
  return engine.read(selectWaiting, { license, visitId, since });
}

/** The same of several visits. */
export async function requestsWaitingAt(
  { db }: Engine,
  license: string,
  visitIds: readonly string[],
  since: number,
): Promise<VisitRequestRow[]> {
  return inParts(visitIds, (part) =>
    db
      .selectFrom('visit_requests')
      .selectAll()
      .where('license', '=', license)
      .where('visit_id', 'in', part)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', since)
      .orderBy('asked_at')
      .execute(),
  );
}

/** More than any staff can answer at once. */
const MOST_LISTED = 100;

/** A venue's requests to join that wait since an instant, up to a limit. */
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
    .orderBy('visit_requests.asked_at')
    .limit(MOST_LISTED)
    .execute();
}
