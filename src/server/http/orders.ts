import { eventNames, type OrderUpdate } from '#contract/events.ts';
import type { VisitUpdate, WaitingRequests } from '#contract/visit.ts';
import { AppendLines, OrderByKey, OrderDraft, OrderPlaced, WireOrder } from '#contract/order.ts';
import { apiPaths } from '#contract/api-paths.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { appendLines } from '../orders/append-lines.ts';
import { readKey, type InFlight } from '../orders/idempotency.ts';
import type { LoyaltyPartner } from '../loyalty/partner.ts';
import type { OrderNumbers } from '../orders/number-blocks.ts';
import { placeOrder } from '../orders/place-order.ts';
import { presentOrder } from '../orders/present-order.ts';
import { readOrder, readOrderByKey, readOrderVersion } from '../orders/read-order.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { waitingRefundOf } from '../payments/refunds.ts';
import { paymentUrlOf } from '../payments/payment-url.ts';
import type { Streams } from '../realtime/sse.ts';
import { readWaiting } from '../visits/read-visits.ts';
import { seatsOf } from '../visits/visits.ts';
import { languageOf, Refused, sendProblem, venueOf, visitTokensOf, type Services } from './context.ts';
import { menuUpdate } from './menu.ts';
import { openStream } from './open-stream.ts';

export interface OrderServices extends Services {
  streams: Streams;
  numbers: OrderNumbers;
  inFlight: InFlight;
  payments: PaymentServices;
  partner: LoyaltyPartner;
  countOrder(outcome: string): void;
}

const ByUuid = Type.Object({ lang: Type.String(), uuid: Type.String({ maxLength: 100 }) });

/** The Idempotency-Key of a call; refuses one of a wrong shape. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = readKey(request.headers['idempotency-key']);
  if (key === null) {
    throw new Refused({
      code: 'validation',
      errors: [{ path: 'header.idempotency-key', message: 'Expected 20 to 64 letters, digits and hyphens' }],
    });
  }
  return key;
}

function uuidOf(request: FastifyRequest): string {
  return (request.params as { uuid: string }).uuid.toLowerCase();
}

/** Placing, reading, extending and following an order. */
export function orderRoutes(app: FastifyInstance, services: OrderServices): void {
  const { engine, clock, hub, venues, streams } = services;

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
      const uuid = await readOrderByKey(services, live, key);
      return uuid === null ? sendProblem(reply, { code: 'not_found' }) : { uuid };
    },
  );

  app.get(
    apiPaths.order,
    {
      schema: { tags: ['orders'], summary: 'An order', params: ByUuid, response: { 200: Type.Ref('Order') } },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const found = await readOrder(services, live, uuidOf(request), visitTokensOf(request));
      if (!found) return sendProblem(reply, { code: 'not_found' });
      const { order, seated } = found;
      const [paymentUrl, refundWaitingMills] = await Promise.all([
        paymentUrlOf(services.payments, order),
        waitingRefundOf(services, order),
      ]);
      return presentOrder(order, languageOf(live, request), seated, { paymentUrl, refundWaitingMills });
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
      const { order, seated, replayed } = result.value;
      if (replayed) reply.header('idempotency-replayed', 'true');
      const paymentUrl = await paymentUrlOf(services.payments, order);
      return presentOrder(order, languageOf(live, request), seated, { paymentUrl });
    },
  );

  app.get(
    apiPaths.orderEvents,
    {
      schema: {
        tags: ['orders'],
        summary: 'Tells when the order, its table or the menu changes',
        params: ByUuid,
      },
    },
    async (request, reply) => followOrder(request, reply),
  );

  /** Subscribes first and reads then, so that no change falls between. */
  async function followOrder(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const live = await venueOf(services, request);
    const { license } = live.venue;
    const uuid = uuidOf(request);
    if (!(await readOrder(services, live, uuid, []))) return sendProblem(reply, { code: 'not_found' });
    const seats = await seatsOf(engine, clock, live.venue, visitTokensOf(request));
    const visits = new Set(seats.map(({ visitId }) => visitId));
    const stream = openStream(streams, request, reply);
    const sent = new Map<string, number>();

    function tellOrder({ uuid: changed, version, status }: OrderUpdate): void {
      if ((sent.get(changed) ?? 0) >= version) return;
      sent.set(changed, version);
      stream.send(eventNames.order, { uuid: changed, version, status } satisfies OrderUpdate, version);
    }

    async function tellMenu(): Promise<void> {
      const now = await venues.find(license);
      if (now) stream.send(eventNames.menu, menuUpdate(now, clock.now()));
    }

    async function tellWaiting(): Promise<void> {
      const waiting = await readWaiting(services, license, visits);
      for (const each of waiting) stream.send(eventNames.visitRequest, each);
      const requests = waiting.map(({ request: asked }) => asked);
      // What waits no more, because it was answered elsewhere or taken back, is settled for this phone too.
      if (visits.size > 0) stream.send(eventNames.visitWaiting, { requests } satisfies WaitingRequests);
    }

    async function tellEnded(): Promise<void> {
      const open = await seatsOf(engine, clock, live.venue, visitTokensOf(request));
      const ended = [...visits].filter((visitId) => !open.some((seat) => seat.visitId === visitId));
      if (ended.length === 0) return;
      for (const visitId of ended) visits.delete(visitId);
      stream.send(eventNames.visit, { state: 'ended' } satisfies VisitUpdate);
    }

    stream.onClose(
      hub.subscribe(license, (change) => {
        if (change.kind === 'menu') void stream.tell(tellMenu);
        else if (change.kind === 'order' && (change.uuid === uuid || visits.has(change.visitId)))
          tellOrder({ ...change, status: change.status as OrderStatus });
        else if (change.kind === 'visit' && (change.visitId === null || visits.has(change.visitId)))
          void stream.tell(async () => {
            await tellWaiting();
            await tellEnded();
          });
      }),
    );
    await stream.tell(async () => {
      const current = await readOrderVersion(services, license, uuid);
      if (current) tellOrder({ ...current, status: current.status as OrderStatus });
      await tellWaiting();
    });
    return reply;
  }
}

/** The schemas that the routes name. */
export const orderSchemas = [OrderDraft, AppendLines, OrderPlaced, OrderByKey, WireOrder];
