import type { CallKind } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { VisitCallRow } from '../../tables.ts';

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
    .values({ license, visit_id: visitId, kind, called_at: now, answered_at: null })
    .onConflict((conflict) =>
      conflict.columns(['license', 'visit_id', 'kind']).doUpdateSet({ called_at: now, answered_at: null }),
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

/** A visit's last call of a kind, answered or not, inside a unit of work. */
export function* findCallWithin(license: string, visitId: string, kind: CallKind) {
  const [row] = yield* run(selectCall, { license, visitId, kind });
  return row;
}

/** Stores a visit's call; an answered call of its kind waits again. */
export function* writeCall(license: string, visitId: string, kind: CallKind, now: number) {
  yield* run(upsertCall, { license, visitId, kind, now });
}

/** Answers a waiting call; false when none waits. */
export function* writeCallAnswered(license: string, visitId: string, kind: CallKind, now: number) {
  const rows = yield* run(updateAnswered, { license, visitId, kind, now });
  return rows.length > 0;
}

/** More than any staff can answer at once. */
const MOST_LISTED = 200;

/** The waiting calls of a venue's open visits, oldest first, up to a limit. */
export async function waitingCalls(
  { db }: Engine,
  license: string,
): Promise<{ kind: CallKind; location: OrderLocation; calledAt: number }[]> {
  const rows = await db
    .selectFrom('visit_calls')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'visit_calls.license')
        .onRef('visits.visit_id', '=', 'visit_calls.visit_id'),
    )
    .select(['visit_calls.kind', 'visits.location_code', 'visits.location_type', 'visit_calls.called_at'])
    .where('visit_calls.license', '=', license)
    .where('visit_calls.answered_at', 'is', null)
    .where('visits.ended_at', 'is', null)
    .orderBy('visit_calls.called_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.flatMap(({ kind, location_code: code, location_type: type, called_at: calledAt }) =>
    code === null ? [] : { kind, location: { code, type: type as OrderLocation['type'] }, calledAt },
  );
}
