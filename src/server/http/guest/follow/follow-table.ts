import { SharedCartState } from '#contract/visits/shared-cart.ts';
import { eventNames } from '#contract/visits/events.ts';
import { StaffQuestion } from '#contract/visits/staff-question.ts';
import { VisitUpdate, WaitingGuest, WaitingRequests } from '#contract/visits/visit.ts';
import type { VenueChange } from '../../../realtime/hub.ts';
import type { Stream } from '../../../realtime/sse.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { hashToken } from '../../../runtime/tokens.ts';
import { readOwnQuestions } from '../../../visits/read-questions.ts';
import { readWaiting } from '../../../visits/read-visits.ts';
import { seatsOf } from '../../../visits/visits.ts';
import {
  cartTeller,
  placesOf,
  questionTeller,
  tellEnded,
  waitingTeller,
  type Follower,
  type TableServices,
} from './tell-table.ts';

/** The events of the tables where a phone sits, with their schemas. */
export const tableEvents = {
  [eventNames.visitRequest]: WaitingGuest,
  [eventNames.visitWaiting]: WaitingRequests,
  [eventNames.visit]: VisitUpdate,
  [eventNames.cart]: SharedCartState,
  [eventNames.question]: StaffQuestion,
};

/** A phone's tables, on one stream. */
export interface FollowedTables {
  /** True for a visit where the phone sits. */
  has(visitId: string): boolean;
  /** Tells what a change at the venue means for the phone's tables. */
  hear(change: VenueChange): void;
  /** Tells how the tables are now. */
  tell(): Promise<void>;
}

/** Tells the phone of its tables: as they are now, or as they were looked up for all phones of the venue. */
function tablesTeller(follower: Follower) {
  const { services, live, tokens, visits } = follower;
  const { engine, clock, seatWatch } = services;
  const { license } = live.venue;
  const hashes = tokens.map(hashToken);
  follower.stream.onClose(seatWatch.follow(license, hashes));
  const tellWaiting = waitingTeller(follower);
  const tellQuestions = questionTeller(follower);

  async function tellAsking(): Promise<void> {
    tellWaiting(await readWaiting(services, license, visits.keys()));
    tellQuestions(await readOwnQuestions(services, license, tokens));
  }

  return {
    tellAsking,
    /** Tells how the phone's tables are after a change at one of them. */
    async tellVisit(): Promise<void> {
      await tellAsking();
      await tellEnded(follower, await seatsOf(engine, clock, live.venue, tokens));
    },
    /** The same after a change somewhere at the venue: all its phones ask at this instant. */
    async tellAsLooked(): Promise<void> {
      const now = await seatWatch.look(live.venue);
      tellWaiting(now.waitingAt(visits.keys()));
      tellQuestions(now.questionsOf(hashes));
      await tellEnded(follower, now.seatsOf(hashes));
    },
  };
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
  const { engine, clock, hub } = services;
  const visits = placesOf(await seatsOf(engine, clock, live.venue, tokens));
  const follower: Follower = { services, stream, live, tokens, visits };
  const { tellAsking, tellVisit, tellAsLooked } = tablesTeller(follower);
  const tellCart = await cartTeller(follower);
  /** Done once the last change of visits was told: who was just removed hears nothing of their cart any more. */
  let visitsTold: Promise<void> = Promise.resolve();

  for (const visitId of visits.keys())
    stream.onClose(
      hub.subscribeToCart(live.venue.license, visitId, (change) => {
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
      await tellAsking();
      // A phone with a seat that does not share yet learns that the others do.
      for (const visitId of visits.keys()) await tellCart({ visitId, version: 0 });
    },
  };
}
