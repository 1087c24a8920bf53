import { eventNames, type OrderUpdate } from '#contract/events.ts';
import { AppendLines, OrderByKey, OrderDraft, OrderPlaced, WireOrder } from '#contract/order.ts';
import { apiPaths } from '#contract/paths.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { appendLines } from '../orders/append-lines.ts';
import { readKey, type InFlight } from '../orders/idempotency.ts';
import type { OrderNumbers } from '../orders/number-blocks.ts';
import { placeOrder } from '../orders/place-order.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { Streams } from '../realtime/sse.ts';
import { findByKey, findOrder, versionsOf } from '../store/queries/orders.ts';
import { waitingRequests } from '../store/queries/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { seatsOf } from '../visits/visits.ts';
import { languageOf, Refused, sendProblem, venueOf, visitTokensOf, type Services } from './context.ts';
import { menuUpdate } from './menu.ts';

export interface OrderServices extends Services {
  streams: Streams;
  numbers: OrderNumbers;
  inFlight: InFlight;
  countOrder(outcome: string): void;
}

const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const ByUuid = Type.Object({ lang: Type.String(), uuid: Type.String({ maxLength: 100 }) });
const isUuid = new RegExp(UUID);

/** The Idempotency-Key of a call; refuses one of a wrong shape. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = readKey(request.headers['idempotency-key']);
  if (key === null) {
    throw new Refused({ code: 'validation', errors: [{ path: 'header.idempotency-key', message: 'Expected 20 to 64 letters, digits and hyphens' }] });
  }
  return key;
}

function uuidOf(request: FastifyRequest): string {
  const { uuid } = request.params as { uuid: string };
  if (!isUuid.test(uuid)) throw new Refused({ code: 'not_found' });
  return uuid.toLowerCase();
}

/** Placing, reading, extending and following an order. */
export function orderRoutes(app: FastifyInstance, services: OrderServices): void {
  const { engine, clock, hub, venues, streams } = services;

  async function isSeatedAt(live: LiveVenue, request: FastifyRequest, visitId: string): Promise<boolean> {
    const seats = await seatsOf(engine, clock, live.venue, visitTokensOf(request));
    return seats.some((seat) => seat.visitId === visitId);
  }

  app.post(
    apiPaths.placeOrder,
    {
      schema: {
        tags: ['orders'],
        summary: 'Place an order',
        params: Type.Object({ lang: Type.String() }),
        body: Type.Unsafe<OrderDraft>(Type.Ref('OrderDraft')),
        response: { 201: Type.Ref('OrderPlaced') },
      },
    },
    async (request, reply) => {
      const draft = request.body as OrderDraft;
      const live = await venueOf(services, request, draft.license);
      const result = await placeOrder(services, {
        live,
        draft,
        language: languageOf(live, request),
        key: keyOf(request),
        visitTokens: visitTokensOf(request),
      });
      services.countOrder(result.ok ? (result.value.replayed ? 'replayed' : 'placed') : result.refusal.code);
      if (!result.ok) return sendProblem(reply, result.refusal);
      if (result.value.replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(result.value.placed);
    },
  );

  app.get(
    apiPaths.orderByKey,
    {
      schema: {
        tags: ['orders'],
        summary: 'Did the order with this key arrive?',
        params: Type.Object({ lang: Type.String(), key: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Ref('OrderByKey') },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { key } = request.params as { key: string };
      const known = await findByKey(engine, live.venue.license, key);
      return known ? { uuid: known.uuid } : sendProblem(reply, { code: 'not_found' });
    },
  );

  app.get(
    apiPaths.order,
    { schema: { tags: ['orders'], summary: 'An order', params: ByUuid, response: { 200: Type.Ref('Order') } } },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const order = await findOrder(engine, live.venue.license, uuidOf(request));
      if (!order) return sendProblem(reply, { code: 'not_found' });
      return presentOrder(order, languageOf(live, request), await isSeatedAt(live, request, order.visitId));
    },
  );

  app.patch(
    apiPaths.order,
    {
      schema: {
        tags: ['orders'],
        summary: 'Append lines to an open order',
        params: ByUuid,
        body: Type.Unsafe<AppendLines>(Type.Ref('AppendLines')),
        response: { 200: Type.Ref('Order') },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await appendLines(services, {
        live,
        uuid: uuidOf(request),
        body: request.body as AppendLines,
        key: keyOf(request),
        visitTokens: visitTokensOf(request),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { order, replayed } = result.value;
      if (replayed) reply.header('idempotency-replayed', 'true');
      return presentOrder(order, languageOf(live, request), await isSeatedAt(live, request, order.visitId));
    },
  );

  app.get(
    apiPaths.orderEvents,
    { schema: { tags: ['orders'], summary: 'Tells when the order, its table or the menu changes', params: ByUuid } },
    async (request, reply) => followOrder(request, reply),
  );

  /** Subscribes first and reads then, so that no change falls between. */
  async function followOrder(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const live = await venueOf(services, request);
    const { license } = live.venue;
    const uuid = uuidOf(request);
    const order = await findOrder(engine, license, uuid);
    if (!order) return sendProblem(reply, { code: 'not_found' });
    const seats = await seatsOf(engine, clock, live.venue, visitTokensOf(request));
    const visits = new Set(seats.map(({ visitId }) => visitId));
    const stream = streams.open(request, reply);
    if (!stream) return sendProblem(reply, { code: 'too_many_requests', retryAfterS: 30 });
    const sent = new Map<string, number>();

    function tellOrder({ uuid: changed, version, status }: OrderUpdate): void {
      if ((sent.get(changed) ?? 0) >= version) return;
      sent.set(changed, version);
      stream?.send(eventNames.order, { uuid: changed, version, status } satisfies OrderUpdate, version);
    }

    async function tellMenu(): Promise<void> {
      const now = await venues.find(license);
      if (now) stream?.send(eventNames.menu, menuUpdate(now, clock.now()));
    }

    async function tellWaiting(): Promise<void> {
      for (const visitId of visits) {
        for (const waiting of await waitingRequests(engine, license, visitId)) {
          stream?.send(eventNames.visitRequest, { request: waiting.request, name: waiting.name });
        }
      }
    }

    stream.onClose(
      hub.subscribe(license, (change) => {
        if (change.kind === 'menu') void tellMenu();
        else if (change.kind === 'order' && (change.uuid === uuid || visits.has(change.visitId))) tellOrder({ ...change, status: change.status as OrderStatus });
        else if (change.kind === 'visit' && (change.visitId === null || visits.has(change.visitId))) void tellWaiting();
      }),
    );
    for (const current of await versionsOf(engine, license, [uuid])) tellOrder({ ...current, status: current.status as OrderStatus });
    await tellWaiting();
    return reply;
  }
}

/** The schemas that the routes name. */
export const orderSchemas = [OrderDraft, AppendLines, OrderPlaced, OrderByKey, WireOrder];
