import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { SharedGuestRow, VisitRow } from '../../rows/people-rows.ts';
import { readVisit, type Visit } from './visits.ts';

/** A phone's place at a shared cart. */
export interface SharedSeat {
  visit: Visit;
  guestId: string;
  tokenHash: string;
  joinedAt: number;
  /** When it was last heard, ms UTC. */
  seenAt: number;
}

type ByToken = { license: string; tokenHash: string };

const selectSeat = query<ByToken, VisitRow & Pick<SharedGuestRow, 'guest_id' | 'joined_at' | 'seen_at'>>(
  (db, { license, tokenHash }) =>
    db
      .selectFrom('shared_guests')
      .innerJoin('visits', (join) =>
        join
          .onRef('visits.license', '=', 'shared_guests.license')
          .onRef('visits.visit_id', '=', 'shared_guests.visit_id'),
      )
      .selectAll('visits')
      .select(['shared_guests.guest_id', 'shared_guests.joined_at', 'shared_guests.seen_at'])
      .where('shared_guests.license', '=', license)
      .where('shared_guests.token_hash', '=', tokenHash)
      .where('visits.ended_at', 'is', null),
);

const deleteSeat = command<ByToken>((db, { license, tokenHash }) =>
  db.deleteFrom('seats').where('license', '=', license).where('token_hash', '=', tokenHash),
);

/** Where a token's phone shares a cart at a visit that has not ended: the one it joined last. */
export async function findSharedSeat(
  engine: Engine,
  license: string,
  tokenHash: string,
): Promise<SharedSeat | undefined> {
  const rows = await engine.read(selectSeat, { license, tokenHash });
  const [row] = rows.toSorted((a, b) => b.joined_at - a.joined_at);
  if (!row) return undefined;
  const { guest_id: guestId, joined_at: joinedAt, seen_at: seenAt } = row;
  return { visit: readVisit(row), guestId, tokenHash, joinedAt, seenAt };
}

const deleteSeatAt = command<ByToken & { visitId: string }>((db, { license, visitId, tokenHash }) =>
  db
    .deleteFrom('seats')
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('token_hash', '=', tokenHash),
);

/** Takes seats of one visit. */
export function* removeSeatsAt(
  license: string,
  visitId: string,
  tokenHashes: readonly string[],
): Steps<void> {
  for (const tokenHash of tokenHashes) yield* run(deleteSeatAt, { license, visitId, tokenHash });
}

/** Takes a phone's seat: its token no longer opens the visit. */
export function* removeSeat(license: string, tokenHash: string): Steps<void> {
  yield* run(deleteSeat, { license, tokenHash });
}
