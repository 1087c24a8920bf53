import { MenuUpdate, OrderUpdate } from '#contract/visits/event-shapes.ts';
import { eventNames } from '#contract/visits/events.ts';
import { VisitUpdate, WaitingGuest, WaitingRequests } from '#contract/visits/visit.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readOrder, readOrderVersion } from '../../orders/read-order.ts';
import type { Stream } from '../../realtime/sse.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { readWaiting } from '../../visits/read-visits.ts';
import { seatsOf, type Seat } from '../../visits/visits.ts';
import { sendProblem, venueOf, visitTokensOf, type Services } from '../plumbing/context.ts';
import { menuUpdate } from './menu.ts';
import { openStream, type StreamServices } from '../guards/open-stream.ts';
import { toldCart } from './told-cart.ts';

/** The events of an order's page, with their schemas. */
export const orderEvents = {
  [eventNames.order]: OrderUpdate,
  [eventNames.menu]: MenuUpdate,
  [eventNames.visitRequest]: WaitingGuest,
  [eventNames.visitWaiting]: WaitingRequests,
  [eventNames.visit]: VisitUpdate,
};

/** One phone's subscription on its order's page. */
interface Following {
  stream: Stream;
  live: LiveVenue;
  tokens: readonly string[];
  /** The visits that the phone belongs to, each with its place; a visit that has ended is removed. */
  visits: Map<string, string>;
  /** The newest version sent of each order. */
  told: Map<string, number>;
}

function tellOrder({ stream, told }: Following, { uuid, version, status }: OrderUpdate): void {
  if ((told.get(uuid) ?? 0) >= version) return;
  told.set(uuid, version);
  stream.send(eventNames.order, { uuid, version, status } satisfies OrderUpdate, version);
}

async function tellMenu({ venues, clock }: Services, { stream, live }: Following): Promise<void> {
  const now = await venues.find(live.venue.license);
  if (now) stream.send(eventNames.menu, menuUpdate(now, clock.now()));
}

async function tellWaiting(services: Services, { stream, live, visits }: Following): Promise<void> {
  const waiting = await readWaiting(services, live.venue.license, visits.keys());
  for (const each of waiting) stream.send(eventNames.visitRequest, each);
  const requests = waiting.map(({ request: asked }) => asked);
  // Requests that were answered elsewhere or withdrawn are settled for this phone too.
  if (visits.size > 0) stream.send(eventNames.visitWaiting, { requests } satisfies WaitingRequests);
}

function placesOf(seats: readonly Seat[]): Map<string, string> {
  return new Map(seats.map(({ visitId, location }) => [visitId, JSON.stringify(location)]));
}

/** Tells that staff ended a visit, or moved it to another table. */
async function tellEnded({ engine, clock }: Services, following: Following): Promise<void> {
  const { stream, live, tokens, visits } = following;
  const open = placesOf(await seatsOf(engine, clock, live.venue, tokens));
  const known = [...visits];
  visits.clear();
  for (const [visitId] of known) {
    const place = open.get(visitId);
    if (place !== undefined) visits.set(visitId, place);
  }
  if (visits.size < known.length) stream.send(eventNames.visit, { state: 'ended' } satisfies VisitUpdate);
  if (known.some(([visitId, place]) => (visits.get(visitId) ?? place) !== place))
    stream.send(eventNames.visit, { state: 'moved' } satisfies VisitUpdate);
}

/**
 * Streams the changes of an order, its table and the menu until the phone leaves. It subscribes before it reads, so
 * that it misses no change. Refuses with not_found when the order is not the venue's.
 */
export async function followOrder(
  services: Services & StreamServices,
  request: FastifyRequest,
  reply: FastifyReply,
  uuid: string,
): Promise<FastifyReply> {
  const live = await venueOf(services, request);
  const { license } = live.venue;
  if (!(await readOrder(services, live, uuid, []))) return sendProblem(reply, { code: 'not_found' });
  const tokens = visitTokensOf(request);
  const seats = await seatsOf(services.engine, services.clock, live.venue, tokens);
  const visits = placesOf(seats);
  const stream = await openStream(services, request, reply);
  stream.onClose(services.carts.note(license, toldCart(request, live)));
  const following: Following = { stream, live, tokens, visits, told: new Map() };
  stream.onClose(
    services.hub.subscribe(license, (change) => {
      if (change.kind === 'menu') void stream.tell(() => tellMenu(services, following));
      else if (change.kind === 'order' && (change.uuid === uuid || visits.has(change.visitId))) {
        if (change.isForGuests) tellOrder(following, change);
      } else if (change.kind === 'visit' && (change.visitId === null || visits.has(change.visitId)))
        void stream.tell(async () => {
          await tellWaiting(services, following);
          await tellEnded(services, following);
        });
    }),
  );
  await stream.tell(async () => {
    const current = await readOrderVersion(services, license, uuid);
    if (current) tellOrder(following, current);
    await tellWaiting(services, following);
  });
  return reply;
}
