import type { OrderLocation } from '#domain/details/location-code.ts';
import { command, query, run } from '../../query.ts';
import type { Brought, Joined } from './brought.ts';
import { reopenVisit, type Visit } from './visits.ts';

type Joining = { license: string; from: string; into: string };

const moveSeats = query<Joining, { token_hash: string }>((db, { license, from, into }) =>
  db
    .updateTable('seats')
    .set({ visit_id: into })
    .where('license', '=', license)
    .where('visit_id', '=', from)
    .returning('token_hash'),
);

const moveRequests = query<Joining, { request: string }>((db, { license, from, into }) =>
  db
    .updateTable('visit_requests')
    .set({ visit_id: into })
    .where('license', '=', license)
    .where('visit_id', '=', from)
    .returning('request'),
);

const moveSeat = command<{ license: string; token: string; visitId: string; into: string }>(
  (db, { license, token, visitId, into }) =>
    db
      .updateTable('seats')
      .set({ visit_id: into })
      .where('license', '=', license)
      .where('token_hash', '=', token)
      .where('visit_id', '=', visitId),
);

const moveRequest = command<{ license: string; request: string; visitId: string; into: string }>(
  (db, { license, request, visitId, into }) =>
    db
      .updateTable('visit_requests')
      .set({ visit_id: into })
      .where('license', '=', license)
      .where('request', '=', request)
      .where('visit_id', '=', visitId),
);

type OfVisit = { license: string; visitId: string };

const widen = query<OfVisit & { movedFrom: string; now: number }, { visit_id: string }>(
  (db, { license, visitId, movedFrom, now }) =>
    db
      .updateTable('visits')
      .set({ moved_from: movedFrom, last_act_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('ended_at', 'is', null)
      .returning('visit_id'),
);

const end = command<OfVisit & { now: number }>((db, { license, visitId, now }) =>
  db
    .updateTable('visits')
    .set({ ended_at: now })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null),
);

const setBrought = command<OfVisit & { brought: string | null }>((db, { license, visitId, brought }) =>
  db.updateTable('visits').set({ brought }).where('license', '=', license).where('visit_id', '=', visitId),
);

/**
 * Gives the phones of a visit, seated or asking, to another visit, which then also sits where they sat; the first one
 * ends. Returns the phones; null when the other one has ended.
 */
export function* writeJoinedVisit(license: string, from: Visit, into: Visit, now: number) {
  const before = [...into.movedFrom, ...from.movedFrom, ...(from.location ? [from.location] : [])];
  const movedFrom = JSON.stringify(before);
  const rows = yield* run(widen, { license, visitId: into.visitId, movedFrom, now });
  if (rows.length === 0) return null;
  const joining = { license, from: from.visitId, into: into.visitId };
  yield* run(end, { license, visitId: from.visitId, now });
  const seats = yield* run(moveSeats, joining);
  const requests = yield* run(moveRequests, joining);
  return {
    seats: seats.map(({ token_hash: token }) => token),
    requests: requests.map(({ request }) => request),
  };
}

function isAmong(places: readonly OrderLocation[], { code, type }: OrderLocation): boolean {
  return places.some((place) => place.code === code && place.type === type);
}

/**
 * Opens the visit again that a join has ended, and gives it back the phones that came with it. What they still send from
 * the table that they leave counts at their own; the other visit does not sit at theirs any more.
 */
export function* writePartedVisit(license: string, into: Visit, own: Visit, joined: Joined, now: number) {
  const { seats, requests, visitId } = joined;
  yield* reopenVisit(license, visitId, now);
  const theirs = [...own.movedFrom, joined.from];
  const left = into.location ? [...own.movedFrom, into.location] : own.movedFrom;
  const kept = into.movedFrom.filter((place) => !isAmong(theirs, place));
  yield* run(widen, { license, visitId, movedFrom: JSON.stringify(left), now });
  yield* run(widen, { license, visitId: into.visitId, movedFrom: JSON.stringify(kept), now });
  const parting = { license, visitId: into.visitId, into: visitId };
  for (const token of seats) yield* run(moveSeat, { ...parting, token });
  for (const request of requests) yield* run(moveRequest, { ...parting, request });
}

/** Remembers what brought guests to a visit last; null: nothing that can be taken back. */
export function* writeBrought(license: string, visitId: string, brought: Brought | null) {
  yield* run(setBrought, { license, visitId, brought: brought && JSON.stringify(brought) });
}
