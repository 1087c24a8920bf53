import type { CallKind } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { VisitCallRow } from '../../rows/people-rows.ts';
import type { Joined } from './brought.ts';
import { tellOfCall } from '../webhooks/news.ts';

type Which = { license: string; visitId: string; kind: CallKind };

const selectCall = query<Which, VisitCallRow>((db, { license, visitId, kind }) =>
  db
    .selectFrom('visit_calls')
    .selectAll()
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind),
);

const upsertCall = command<Which & { now: number }>((db, { license, visitId, kind, now }) =>
  db
    .insertInto('visit_calls')
    .values({ license, visit_id: visitId, kind, called_at: now, answered_at: null, taken_by: null })
    .onConflict((conflict) =>
      conflict
        .columns(['license', 'visit_id', 'kind'])
        .doUpdateSet({ called_at: now, answered_at: null, taken_by: null }),
    ),
);

const updateAnswered = query<Which & { now: number }, { kind: string }>(
  (db, { license, visitId, kind, now }) =>
    db
      .updateTable('visit_calls')
      .set({ answered_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('kind', '=', kind)
      .where('answered_at', 'is', null)
      .returning('kind'),
);

const updateTaken = query<Which & { who: string }, { kind: string }>((db, { license, visitId, kind, who }) =>
  db
    .updateTable('visit_calls')
    .set({ taken_by: who })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .where((e) => e.or([e('taken_by', 'is', null), e('taken_by', '=', who)]))
    .returning('kind'),
);

const selectKinds = query<{ license: string; visitId: string }, { kind: CallKind }>(
  (db, { license, visitId }) =>
    db
      .selectFrom('visit_calls')
      .select('kind')
      .where('license', '=', license)
      .where('visit_id', '=', visitId),
);

const moveCall = command<Which & { into: string }>((db, { license, visitId, kind, into }) =>
  db
    .updateTable('visit_calls')
    .set({ visit_id: into })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind),
);

const removeCall = command<Which>((db, { license, visitId, kind }) =>
  db
    .deleteFrom('visit_calls')
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind),
);

/** A visit's last call of a kind, answered or not, inside a unit of work. */
export function* findCallWithin(license: string, visitId: string, kind: CallKind) {
  const [row] = yield* run(selectCall, { license, visitId, kind });
  return row;
}

/** Stores a visit's call, and tells of it; an answered call of its kind waits again. */
export function* writeCall(license: string, visitId: string, kind: CallKind, now: number) {
  yield* run(upsertCall, { license, visitId, kind, now });
  yield* tellOfCall(license, visitId, kind, now);
}

/** Answers a waiting call; false when none waits. */
export function* writeCallAnswered(license: string, visitId: string, kind: CallKind, now: number) {
  const rows = yield* run(updateAnswered, { license, visitId, kind, now });
  return rows.length > 0;
}

/** Takes a waiting call for somebody; false when none waits, or somebody else has it. */
export function* writeCallTaken(license: string, visitId: string, kind: CallKind, who: string) {
  const rows = yield* run(updateTaken, { license, visitId, kind, who });
  return rows.length > 0;
}

/**
 * Gives a visit's calls to another; of two of a kind the waiting one stays, the other visit's own before all. Returns
 * the kinds that wait there, new ones where the other visit did not wait for the same.
 */
export function* writeJoinedCalls(license: string, from: string, into: string) {
  const kinds = yield* run(selectKinds, { license, visitId: from });
  const calls: Joined['calls'] = [];
  for (const { kind } of kinds) {
    const theirs = yield* findCallWithin(license, from, kind);
    const own = yield* findCallWithin(license, into, kind);
    const isNew = own?.answered_at !== null;
    if (theirs?.answered_at === null) calls.push({ kind, isNew });
    if (!isNew) continue;
    if (own) yield* run(removeCall, { license, visitId: into, kind });
    yield* run(moveCall, { license, visitId: from, kind, into });
  }
  return calls;
}

/** Gives calls that came along with a join back to their own visit; what was answered meanwhile stays answered. */
export function* writePartedCalls(license: string, visitId: string, { calls, visitId: into }: Joined) {
  for (const { kind, isNew } of calls) {
    const now = yield* findCallWithin(license, visitId, kind);
    if (isNew && now?.answered_at === null) yield* run(moveCall, { license, visitId, kind, into });
    // One of two stayed with its own visit, and was answered with the other.
    if (!isNew && now && now.answered_at !== null)
      yield* writeCallAnswered(license, into, kind, now.answered_at);
  }
}

/** A call that waits. */
export interface WaitingCall {
  kind: CallKind;
  location: OrderLocation;
  /** ms UTC */
  calledAt: number;
  takenBy: string | null;
}

/** More than any staff can answer at once. */
const MOST_LISTED = 200;

/** The waiting calls of a venue's open visits, oldest first, up to a limit. */
export async function waitingCalls({ db }: Engine, license: string): Promise<WaitingCall[]> {
  const rows = await db
    .selectFrom('visit_calls')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'visit_calls.license')
        .onRef('visits.visit_id', '=', 'visit_calls.visit_id'),
    )
    .select(['visit_calls.kind', 'visit_calls.called_at', 'visit_calls.taken_by'])
    .select(['visits.location_code', 'visits.location_type'])
    .where('visit_calls.license', '=', license)
    .where('visit_calls.answered_at', 'is', null)
    .where('visits.ended_at', 'is', null)
    .orderBy('visit_calls.called_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.flatMap(
    ({ kind, location_code: code, location_type: type, called_at: calledAt, taken_by: takenBy }) =>
      code === null
        ? []
        : {
            kind,
            location: { code, type: type as OrderLocation['type'] },
            calledAt: Number(calledAt),
            takenBy,
          },
  );
}
