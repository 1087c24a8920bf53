import { eventNames, type OrderUpdate } from '#contract/events.ts';
import { apiPaths } from '#contract/paths.ts';
import { ChangeStatus, LocationBusy, PauseOrders, ProductStock, StaffOrder, StaffOrders, StaffVenue } from '#contract/staff.ts';
import { AdmitGuest } from '#contract/visit.ts';
import type { LocationType } from '#domain/location-code.ts';
import { orderStatuses, type OrderStatus } from '#domain/order-status.ts';
import type { Order } from '#domain/order.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { changeStatus, deleteLine, recallOrder } from '../orders/change-order.ts';
import { presentStaffOrder } from '../orders/present-order.ts';
import type { Result } from '../orders/result.ts';
import type { Streams } from '../realtime/sse.ts';
import { pauseOrders } from '../staff/pause.ts';
import { startOfToday } from '../staff/today.ts';
import { setStock } from '../staff/stock.ts';
import type { Staff } from '../staff/tokens.ts';
import { listOrders } from '../store/queries/orders.ts';
import { allWaitingRequests, openVisits, setLocationBusy } from '../store/queries/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { closeLocation } from '../visits/close-location.ts';
import { decideRequest } from '../visits/join-visit.ts';
import { Refused, sendProblem, type Services } from './context.ts';
import { menuUpdate } from './menu.ts';
import { staffOf } from './staff-session.ts';

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

/** The board's calls; every one needs a token of the venue. */
export function staffRoutes(app: FastifyInstance, services: Services & { streams: Streams }): void {
  const { engine, clock, hub, venues, streams } = services;

  async function enter(request: FastifyRequest): Promise<{ staff: Staff; live: LiveVenue }> {
    const staff = await staffOf(services, request);
    const live = await venues.find(staff.license);
    if (!live) throw new Refused({ code: 'not_found' });
    return { staff, live };
  }

  async function present(live: LiveVenue, request: FastifyRequest, orders: readonly Order[]): Promise<StaffOrder[]> {
    const open = new Set(await openVisits(engine, live.venue.license));
    const { lang } = request.query as { lang?: string };
    const language = lang ?? live.venue.defaultLanguage;
    return orders.map((order) => presentStaffOrder(order, language, open.has(order.visitId)));
  }

  async function answer(live: LiveVenue, request: FastifyRequest, reply: FastifyReply, result: Result<Order>) {
    if (!result.ok) return sendProblem(reply, result.refusal);
    const [order] = await present(live, request, [result.value]);
    return order;
  }

  function change(request: FastifyRequest, staff: Staff) {
    const { uuid } = request.params as { uuid: string };
    return { license: staff.license, uuid: uuid.toLowerCase(), who: staff.who };
  }

  app.get(apiPaths.staffVenue, { schema: { tags: ['staff'], summary: 'The venue and the role', response: { 200: Type.Ref('StaffVenue') } } }, async (request): Promise<StaffVenue> => {
    const { staff, live } = await enter(request);
    const { wire } = live.menu(live.venue.defaultLanguage);
    return {
      license: live.venue.license,
      name: wire.name,
      role: staff.role,
      logo: wire.logo_image?.logo ?? null,
      timezone: wire.timezone,
      default_language: live.venue.defaultLanguage,
      paused_until: wire.paused_until,
      order_types: live.menu(live.venue.defaultLanguage).menu.orderTypes,
    };
  });

  app.get(
    apiPaths.staffOrders,
    {
      schema: {
        tags: ['staff'],
        summary: 'Orders by status, oldest first; done ones of today',
        querystring: Type.Object({ status: Type.Optional(Type.String({ maxLength: 200 })), lang: Type.Optional(Type.String({ maxLength: 10 })) }),
        response: { 200: Type.Ref('StaffOrders') },
      },
    },
    async (request) => {
      const { live } = await enter(request);
      const { status } = request.query as { status?: string };
      const wanted = status === undefined ? [...orderStatuses] : status.split(',');
      const unknown = wanted.find((each) => !(orderStatuses as readonly string[]).includes(each));
      if (unknown !== undefined) throw new Refused({ code: 'validation', errors: [{ path: 'query.status', message: `There is no status ${unknown}` }] });
      const doneSince = startOfToday(live, clock.now());
      const orders = await listOrders(engine, live.venue.license, { statuses: wanted, doneSince });
      return { orders: await present(live, request, orders) };
    },
  );

  app.post(
    apiPaths.staffOrderStatus,
    { schema: { tags: ['staff'], summary: 'Move an order along', params: ByUuid, body: Type.Unsafe<ChangeStatus>(Type.Ref('ChangeStatus')), response: { 200: Type.Ref('StaffOrder') } } },
    async (request, reply) => {
      const { staff, live } = await enter(request);
      const { status, reason } = request.body as ChangeStatus;
      return answer(live, request, reply, await changeStatus(services, change(request, staff), status, reason ?? ''));
    },
  );

  app.post(
    apiPaths.staffOrderRecall,
    { schema: { tags: ['staff'], summary: 'Take the last step back', params: ByUuid, response: { 200: Type.Ref('StaffOrder') } } },
    async (request, reply) => {
      const { staff, live } = await enter(request);
      return answer(live, request, reply, await recallOrder(services, change(request, staff)));
    },
  );

  app.post(
    apiPaths.staffLineDelete,
    { schema: { tags: ['staff'], summary: 'Strike a line', params: Type.Object({ uuid: Type.String({ maxLength: 100 }), line: Type.String({ maxLength: 100 }) }), response: { 200: Type.Ref('StaffOrder') } } },
    async (request, reply) => {
      const { staff, live } = await enter(request);
      const { line } = request.params as { line: string };
      return answer(live, request, reply, await deleteLine(services, change(request, staff), line));
    },
  );

  app.post(
    apiPaths.staffProduct,
    { schema: { tags: ['staff'], summary: 'Mark a product out, or set what is left', params: Type.Object({ id: Type.String({ maxLength: 100 }) }), body: Type.Unsafe<ProductStock>(Type.Ref('ProductStock')) } },
    async (request, reply) => {
      const { staff, live } = await enter(request);
      const { id } = request.params as { id: string };
      const result = await setStock(services, live, id, request.body as ProductStock, staff.who);
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );

  app.post(
    apiPaths.staffLocationBusy,
    { schema: { tags: ['staff'], summary: 'A waiter’s order holds the table', params: Type.Object({ code: Type.String({ maxLength: 100 }) }), body: Type.Unsafe<LocationBusy>(Type.Ref('LocationBusy')) } },
    async (request) => {
      const { live } = await enter(request);
      const { code } = request.params as { code: string };
      const { busy } = request.body as LocationBusy;
      await setLocationBusy(engine, live.venue.license, code, busy);
      hub.publish({ kind: 'visit', license: live.venue.license, visitId: null });
      return { code, busy };
    },
  );

  app.post(
    apiPaths.staffLocationClose,
    {
      schema: {
        tags: ['staff'],
        summary: 'End the visit of a table or room',
        params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({ type: Type.Optional(Type.Unsafe<LocationType>({ enum: ['Table', 'Room'] })) }),
      },
    },
    async (request) => {
      const { staff, live } = await enter(request);
      const { code } = request.params as { code: string };
      const { type } = request.query as { type?: LocationType };
      const types: LocationType[] = type ? [type] : ['Table', 'Room'];
      const closed = await Promise.all(types.map((each) => closeLocation(services, live.venue.license, { code, type: each }, staff.who)));
      return { closed: closed.includes(true) };
    },
  );

  app.post(
    apiPaths.staffPause,
    { schema: { tags: ['staff'], summary: 'Pause ordering; it ends by itself', body: Type.Unsafe<PauseOrders>(Type.Ref('PauseOrders')) } },
    async (request) => {
      const { staff, live } = await enter(request);
      const { minutes } = request.body as PauseOrders;
      const until = await pauseOrders(services, live.venue.license, minutes, staff.who);
      return { paused_until: until === null ? null : new Date(until).toISOString() };
    },
  );

  app.post(
    apiPaths.staffVisit,
    { schema: { tags: ['staff'], summary: 'Let a phone in at a table', params: Type.Object({ request: Type.String({ maxLength: 100 }) }), body: Type.Unsafe<AdmitGuest>(Type.Ref('AdmitGuest')) } },
    async (request, reply) => {
      const { live } = await enter(request);
      const { request: asked } = request.params as { request: string };
      const { admit } = request.body as AdmitGuest;
      const result = await decideRequest(services, live, asked, admit, () => true);
      return result.ok ? { state: result.value } : sendProblem(reply, result.refusal);
    },
  );

  app.get(apiPaths.staffEvents, { schema: { tags: ['staff'], summary: 'Tells when orders, tables or the menu change' } }, async (request, reply) => {
    const { live } = await enter(request);
    const { license } = live.venue;
    const stream = streams.open(request, reply);
    if (!stream) return sendProblem(reply, { code: 'too_many_requests', retryAfterS: 30 });

    async function tellMenu(): Promise<void> {
      const now = await venues.find(license);
      if (now) stream?.send(eventNames.menu, menuUpdate(now, clock.now()));
    }

    async function tellWaiting(): Promise<void> {
      for (const row of await allWaitingRequests(engine, license)) {
        stream?.send(eventNames.visitRequest, { request: row.request, name: row.name, location: row.location_code, location_type: row.location_type });
      }
    }

    stream.onClose(
      hub.subscribe(license, (change) => {
        if (change.kind === 'order') stream.send(eventNames.order, { uuid: change.uuid, version: change.version, status: change.status as OrderStatus } satisfies OrderUpdate, change.version);
        else if (change.kind === 'menu') void tellMenu();
        else void tellWaiting();
      }),
    );
    await tellMenu();
    await tellWaiting();
    return reply;
  });
}

/** The schemas that the routes name. */
export const staffSchemas = [StaffOrder, StaffOrders, StaffVenue, ChangeStatus, ProductStock, LocationBusy, PauseOrders];
