import { SharedCartState } from '#contract/visits/shared-cart.ts';
import { eventNames } from '#contract/visits/events.ts';
import { StaffQuestion } from '#contract/visits/staff-question.ts';
import { VisitUpdate, WaitingGuest, WaitingRequests } from '#contract/visits/visit.ts';
import type { TableCartChange, VenueChange } from '../../../realtime/hub.ts';
import type { Stream } from '../../../realtime/sse.ts';
import type { CartReader } from '../../../shared-cart/present-cart.ts';
import type { TablePresence } from '../../../shared-cart/presence.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { hashToken } from '../../../runtime/tokens.ts';
import { readOwnQuestions } from '../../../visits/read-questions.ts';
import { readWaiting } from '../../../visits/read-visits.ts';
import type { SeatWatch, Waiting } from '../../../visits/seat-watch.ts';
import { endOf, seatsOf, type Seat } from '../../../visits/visits.ts';
import type { Services } from '../../plumbing/context.ts';
import { sharedSeatOf } from '../../../shared-cart/cart-services.ts';

/** The events of the tables where a phone sits, with their schemas. */
export const tableEvents = {
  [eventNames.visitRequest]: WaitingGuest,
  [eventNames.visitWaiting]: WaitingRequests,
  [eventNames.visit]: VisitUpdate,
  [eventNames.cart]: SharedCartState,
  [eventNames.question]: StaffQuestion,
};

/** What following tables needs. */
export interface TableServices extends Services {
  cartReader: CartReader;
  tablePresence: TablePresence;
  seatWatch: SeatWatch;
}

/** A phone's tables, on one stream. */
export interface FollowedTables {
  /** True for a visit where the phone sits. */
  has(visitId: string): boolean;
  /** Tells what a change at the venue means for the phone's tables. */
  hear(change: VenueChange): void;
  /** Tells how the tables are now. */
  tell(): Promise<void>;
}

function placesOf(seats: readonly Seat[]): Map<string, string> {
  return new Map(seats.map(({ visitId, location }) => [visitId, JSON.stringify(location)]));
}

/**
 * Follows the tables where a phone sits: who asks to join, what they choose together, what staff answer to this phone,
 * that they ended or moved it.
 */
export async function followTables(
  services: TableServices,
  stream: Stream,
  live: LiveVenue,
  tokens: readonly string[],
): Promise<FollowedTables> {
  const { engine, clock, hub, cartReader, seatWatch } = services;
  const { license } = live.venue;
  const visits = placesOf(await seatsOf(engine, clock, live.venue, tokens));
  const hashes = tokens.map(hashToken);
  stream.onClose(seatWatch.follow(license, hashes));
  /** Who was last told to wait. */
  let toldWaiting = '';
  /** What was told last of each question. */
  const toldQuestions = new Map<string, string>();
  /** The newest version told of each cart. */
  const toldCarts = new Map<string, number>();
  /** Done once the last change of visits was told: who was just removed hears nothing of their cart any more. */
  let visitsTold: Promise<void> = Promise.resolve();

  function tellWaiting(waiting: readonly Waiting[]): void {
    const known = JSON.stringify(waiting);
    if (visits.size === 0 || known === toldWaiting) return;
    toldWaiting = known;
    for (const each of waiting) stream.send(eventNames.visitRequest, each);
    const requests = waiting.map(({ request: asked }) => asked);
    // Requests that were answered elsewhere or withdrawn are settled for this phone too.
    stream.send(eventNames.visitWaiting, { requests } satisfies WaitingRequests);
  }

  /** Tells why a visit is over, or that it was moved to another table. */
  async function tellEnded(seats: readonly Seat[]): Promise<void> {
    const open = placesOf(seats);
    const known = [...visits];
    visits.clear();
    for (const [visitId] of known) {
      const place = open.get(visitId);
      if (place !== undefined) visits.set(visitId, place);
    }
    for (const [visitId] of known) {
      if (visits.has(visitId)) continue;
      const state = await endOf(engine, live.venue, visitId, clock.now());
      stream.send(eventNames.visit, { state } satisfies VisitUpdate);
    }
    if (known.some(([visitId, place]) => (visits.get(visitId) ?? place) !== place))
      stream.send(eventNames.visit, { state: 'moved' } satisfies VisitUpdate);
  }

  function tellQuestions(questions: readonly StaffQuestion[]): void {
    for (const question of questions) {
      const state = JSON.stringify(question);
      if (toldQuestions.get(question.question) === state) continue;
      toldQuestions.set(question.question, state);
      stream.send(eventNames.question, question);
    }
  }

  let isNoted = false;

  /** From now on the phone is heard, if it shares a cart. */
  function notePresence(seat: Awaited<ReturnType<typeof sharedSeatOf>>): void {
    if (!seat || isNoted) return;
    isNoted = true;
    const { visit, tokenHash, seenAt } = seat;
    stream.onClose(services.tablePresence.note({ license, visitId: visit.visitId, tokenHash, seenAt }));
  }

  async function tellCart(change: Pick<TableCartChange, 'visitId' | 'version' | 'stored'>): Promise<void> {
    const { visitId } = change;
    // It may have sat here before it began to share.
    if (!isNoted) notePresence(await sharedSeatOf(services, live, tokens));
    const state = await cartReader.read(live.venue, change);
    if (!state || (toldCarts.get(visitId) ?? 0) > state.version) return;
    toldCarts.set(visitId, state.version);
    stream.send(eventNames.cart, state);
  }

  /** Tells how the phone's tables are after a change at one of them. */
  async function tellVisit(): Promise<void> {
    tellWaiting(await readWaiting(services, license, visits.keys()));
    tellQuestions(await readOwnQuestions(services, license, tokens));
    await tellEnded(await seatsOf(engine, clock, live.venue, tokens));
  }

  /** The same after a change somewhere at the venue: all its phones ask at this instant. */
  async function tellAsLooked(): Promise<void> {
    const now = await seatWatch.look(live.venue);
    tellWaiting(now.waitingAt(visits.keys()));
    tellQuestions(now.questionsOf(hashes));
    await tellEnded(now.seatsOf(hashes));
  }

  const shared = await sharedSeatOf(services, live, tokens);
  notePresence(shared);
  for (const visitId of visits.keys())
    stream.onClose(
      hub.subscribeToCart(license, visitId, (change) => {
        void stream.tell(async () => {
          await visitsTold;
          if (visits.has(visitId)) await tellCart(change);
        });
      }),
    );
  return {
    has: (visitId) => visits.has(visitId),
    hear(change) {
      // The last order that is served and paid ends its visit.
      if (change.kind === 'order' && change.status === 'fulfilled' && visits.has(change.visitId))
        visitsTold = stream.tell(tellVisit);
      if (change.kind !== 'visit') return;
      if (change.visitId === null) visitsTold = stream.tell(tellAsLooked);
      else if (visits.has(change.visitId)) visitsTold = stream.tell(tellVisit);
    },
    async tell() {
      tellWaiting(await readWaiting(services, license, visits.keys()));
      tellQuestions(await readOwnQuestions(services, license, tokens));
      // A phone with a seat that does not share yet learns that the others do.
      for (const visitId of visits.keys()) await tellCart({ visitId, version: 0 });
    },
  };
}
