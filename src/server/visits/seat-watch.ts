import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import type { WireVisitRequest } from '#contract/visits/visit.ts';
import type { Clock } from '../runtime/clock.ts';
import { NextFlight } from '../runtime/calls/next-flight.ts';
import type { Engine } from '../store/engine.ts';
import { questionsOf } from '../store/queries/visits/staff-questions.ts';
import { requestsWaitingAt } from '../store/queries/visits/visit-requests.ts';
import { seatsOfTokens } from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { TOLD_MS } from './ask-staff.ts';
import { waitingSince } from './join-visit.ts';
import { presentQuestion } from './read-questions.ts';
import { isVisitOpen, type Seat } from './visits.ts';

/** A phone that waits to be let in, as its table is told. */
export type Waiting = Pick<WireVisitRequest, 'request' | 'name'>;

/** The seats of one venue's phones, and who asks to sit with them, as they are at one instant. */
export interface SeatsNow {
  /** The open visits in which these tokens' hashes give a seat. */
  seatsOf(tokenHashes: readonly string[]): Seat[];
  waitingAt(visitIds: Iterable<string>): Waiting[];
  /** What the phones with these tokens' hashes have asked the staff lately, with the answers. */
  questionsOf(tokenHashes: readonly string[]): StaffQuestion[];
}

/** Reads the tables of all phones whose streams this process holds at once, whenever any of them may have changed. */
export interface SeatWatch {
  /** Follows a phone by its tokens' hashes; returns the function that stops. */
  follow(license: string, tokenHashes: readonly string[]): () => void;
  /** The followed phones of a venue, read after this call; those who ask at the same time share the reads. */
  look(venue: Venue): Promise<SeatsNow>;
}

/** Creates the watch of one process. */
export function createSeatWatch({ engine, clock }: { engine: Engine; clock: Clock }): SeatWatch {
  const followed = new Map<string, Map<string, number>>();
  const flights = new NextFlight<SeatsNow>();

  function count(license: string, tokenHash: string, by: 1 | -1): void {
    const tokens = followed.get(license) ?? new Map<string, number>();
    followed.set(license, tokens);
    const left = (tokens.get(tokenHash) ?? 0) + by;
    if (left > 0) tokens.set(tokenHash, left);
    else tokens.delete(tokenHash);
    if (tokens.size === 0) followed.delete(license);
  }

  async function read({ license }: Venue, isOpen: (visit: Parameters<typeof isVisitOpen>[1]) => boolean) {
    const hashes = [...(followed.get(license)?.keys() ?? [])];
    const seats = await seatsOfTokens(engine, license, hashes);
    const open = new Map(
      [...seats].flatMap(([tokenHash, seat]): [string, Seat][] => {
        const { visitId, location, name, movedFrom } = seat;
        return isOpen(seat) ? [[tokenHash, { visitId, location, name, movedFrom }]] : [];
      }),
    );
    const visitIds = [...new Set([...open.values()].map(({ visitId }) => visitId))];
    const rows = await requestsWaitingAt(engine, license, visitIds, waitingSince(clock.now()));
    const now = clock.now();
    const asked = Map.groupBy(
      await questionsOf(engine, license, hashes, now - TOLD_MS),
      ({ asker }) => asker,
    );
    const waiting = Map.groupBy(rows, ({ visit_id: visitId }) => visitId);
    return {
      seatsOf: (hashes: readonly string[]) => hashes.flatMap((hash) => open.get(hash) ?? []),
      waitingAt: (ids: Iterable<string>) =>
        [...ids].flatMap((id) => (waiting.get(id) ?? []).map(({ request, name }) => ({ request, name }))),
      questionsOf: (of: readonly string[]) =>
        of.flatMap((hash) => (asked.get(hash) ?? []).map((question) => presentQuestion(question, now))),
    };
  }

  return {
    follow(license, tokenHashes) {
      for (const hash of tokenHashes) count(license, hash, 1);
      return () => {
        for (const hash of tokenHashes) count(license, hash, -1);
      };
    },
    look: (venue) =>
      flights.run(venue.license, () => read(venue, (visit) => isVisitOpen(venue, visit, clock.now()))),
  };
}
