import { eventNames } from '#contract/visits/events.ts';
import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import type { VisitUpdate, WaitingRequests } from '#contract/visits/visit.ts';
import type { TableCartChange } from '../../../realtime/hub.ts';
import type { Stream } from '../../../realtime/sse.ts';
import { sharedSeatOf } from '../../../shared-cart/cart-services.ts';
import type { CartReader } from '../../../shared-cart/present-cart.ts';
import type { TablePresence } from '../../../shared-cart/presence.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import type { SeatWatch, Waiting } from '../../../visits/seat-watch.ts';
import { endOf, type Seat } from '../../../visits/visits.ts';
import type { Services } from '../../plumbing/context.ts';

/** What following tables needs. */
export interface TableServices extends Services {
  cartReader: CartReader;
  tablePresence: TablePresence;
  seatWatch: SeatWatch;
}

/** A phone that follows its tables on a stream. */
export interface Follower {
  services: TableServices;
  stream: Stream;
  live: LiveVenue;
  tokens: readonly string[];
  /** Where the phone sits, by visit. */
  visits: Map<string, string>;
}

/** Where a phone sits, by visit. */
export function placesOf(seats: readonly Seat[]): Map<string, string> {
  return new Map(seats.map(({ visitId, location }) => [visitId, JSON.stringify(location)]));
}

/** Tells who asks to join, when that is news. */
export function waitingTeller({ stream, visits }: Follower): (waiting: readonly Waiting[]) => void {
  let told = '';
  return (waiting) => {
    const known = JSON.stringify(waiting);
    if (visits.size === 0 || known === told) return;
    told = known;
    for (const each of waiting) stream.send(eventNames.visitRequest, each);
    const requests = waiting.map(({ request }) => request);
    // Requests that were answered elsewhere or withdrawn are settled for this phone too.
    stream.send(eventNames.visitWaiting, { requests } satisfies WaitingRequests);
  };
}

/** Tells what staff answer to this phone, each state of a question once. */
export function questionTeller({ stream }: Follower): (questions: readonly StaffQuestion[]) => void {
  const told = new Map<string, string>();
  return (questions) => {
    for (const question of questions) {
      const state = JSON.stringify(question);
      if (told.get(question.question) === state) continue;
      told.set(question.question, state);
      stream.send(eventNames.question, question);
    }
  };
}

/** Tells why a visit is over, or that it was moved to another table, and forgets those that are over. */
export async function tellEnded(
  { services: { engine, clock }, stream, live, visits }: Follower,
  seats: readonly Seat[],
): Promise<void> {
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

/** Has a phone heard from its first shared cart on; answers how to look whether it shares one now. */
function presenceNote({ services, stream, live, tokens }: Follower): () => Promise<void> {
  let isNoted = false;
  return async () => {
    if (isNoted) return;
    const seat = await sharedSeatOf(services, live, tokens);
    // Another look may have noted it meanwhile.
    if (!seat || isNoted) return;
    isNoted = true;
    const { visit, tokenHash, seenAt } = seat;
    const { license } = live.venue;
    stream.onClose(services.tablePresence.note({ license, visitId: visit.visitId, tokenHash, seenAt }));
  };
}

/** What is told of a shared cart. */
type CartNews = Pick<TableCartChange, 'visitId' | 'version' | 'stored'>;

/** Tells of the carts at the phone's tables, never an older version; the phone is heard while it shares one. */
export async function cartTeller(follower: Follower): Promise<(change: CartNews) => Promise<void>> {
  const { services, stream, live } = follower;
  const told = new Map<string, number>();
  const notePresence = presenceNote(follower);
  await notePresence();
  return async (change) => {
    // It may have sat here before it began to share.
    await notePresence();
    const state = await services.cartReader.read(live.venue, change);
    if (!state || (told.get(change.visitId) ?? 0) > state.version) return;
    told.set(change.visitId, state.version);
    stream.send(eventNames.cart, state);
  };
}
