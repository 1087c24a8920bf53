import { staffPaths } from '#contract/paths.ts';
import {
  AnswerPrintDoubt,
  LocationBusy,
  PauseOrders,
  ProductStock,
  StaffFigures,
  StaffVenue,
} from '#contract/staff.ts';
import type { AdmitGuest, CallStaff } from '#contract/visit.ts';
import type { LocationType } from '#domain/location-code.ts';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { answerDoubt, readDoubts } from '../printing/print-doubts.ts';
import { readPrinters } from '../printing/printers.ts';
import { readBusy, setBusy } from '../staff/busy.ts';
import { todaysFigures } from '../staff/figures.ts';
import { pauseOrders } from '../staff/pause.ts';
import { setStock } from '../staff/stock.ts';
import { offeredLanguage } from '../venues/venue.ts';
import { answerCall } from '../visits/call-staff.ts';
import { closeLocation } from '../visits/close-location.ts';
import { hasLocation } from '../visits/location.ts';
import { decideRequest } from '../visits/join-visit.ts';
import { Refused, sendProblem } from './context.ts';
import { enter, type StaffServices } from './staff-context.ts';

const ByCode = Type.Object({ code: Type.String({ maxLength: 100 }) });
const OfType = Type.Object({ type: Type.Optional(Type.Unsafe<LocationType>({ enum: ['Table', 'Room'] })) });

/** What the staff do besides orders: stock, tables, visits, pauses. */
export function staffFloorRoutes(app: FastifyInstance, services: StaffServices): void {
  app.get(
    staffPaths.staffVenue,
    {
      schema: {
        tags: ['staff'],
        summary: 'The venue and the role',
        response: { 200: Type.Ref('StaffVenue') },
      },
    },
    async (request): Promise<StaffVenue> => {
      const { staff, live } = await enter(services, request);
      const { wire, menu } = live.menu(live.venue.defaultLanguage);
      return {
        license: live.venue.license,
        name: wire.name,
        role: staff.role,
        logo: wire.logo_image?.logo ?? null,
        timezone: wire.timezone,
        default_language: live.venue.defaultLanguage,
        paused_until: wire.paused_until,
        order_types: menu.orderTypes,
        busy: await readBusy(services, live.venue.license),
        printers: await readPrinters(services, live.venue.license),
        print_doubts: await readDoubts(services, live.venue.license),
      };
    },
  );

  app.get(
    staffPaths.staffFigures,
    {
      schema: {
        tags: ['staff'],
        summary: 'How the day is going, for managers',
        querystring: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) }),
        response: { 200: Type.Ref('StaffFigures') },
      },
    },
    async (request) => {
      const { staff, live } = await enter(services, request);
      if (staff.role !== 'manager') throw new Refused({ code: 'forbidden' });
      const { lang = '' } = request.query as { lang?: string };
      return todaysFigures(services, live, offeredLanguage(live.venue, lang));
    },
  );

  app.post(
    staffPaths.staffProduct,
    {
      schema: {
        tags: ['staff'],
        summary: 'Mark a product out, or set what is left',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        body: Type.Unsafe<ProductStock>(Type.Ref('ProductStock')),
      },
    },
    async (request, reply) => {
      const { staff, live } = await enter(services, request);
      const { id } = request.params as { id: string };
      const result = await setStock(services, live, id, request.body as ProductStock, staff.who);
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );

  app.post(
    staffPaths.staffPrintDoubt,
    {
      schema: {
        tags: ['staff'],
        summary: 'Say whether a ticket came out of its printer',
        params: Type.Object({ job: Type.String({ maxLength: 100 }) }),
        body: Type.Unsafe<AnswerPrintDoubt>(Type.Ref('AnswerPrintDoubt')),
      },
    },
    async (request, reply) => {
      const { staff } = await enter(services, request);
      const { job } = request.params as { job: string };
      const { printed } = request.body as AnswerPrintDoubt;
      if (!(await answerDoubt(services, { license: staff.license, job, who: staff.who }, printed)))
        return sendProblem(reply, { code: 'not_found' });
      services.hub.publish({ kind: 'visit', license: staff.license, visitId: null });
      return { job, printed };
    },
  );

  app.post(
    staffPaths.staffLocationBusy,
    {
      schema: {
        tags: ['staff'],
        summary: 'A waiter’s order holds the table',
        params: ByCode,
        body: Type.Unsafe<LocationBusy>(Type.Ref('LocationBusy')),
      },
    },
    async (request, reply) => {
      const { staff, live } = await enter(services, request);
      const { code } = request.params as { code: string };
      const { busy } = request.body as LocationBusy;
      if (busy && !hasLocation(live.venue, code)) return sendProblem(reply, { code: 'location_invalid' });
      await setBusy(services, staff.license, code, busy, staff.who);
      return { code, busy };
    },
  );

  app.post(
    staffPaths.staffLocationClose,
    {
      schema: {
        tags: ['staff'],
        summary: 'End the visit of a table or room',
        params: ByCode,
        querystring: OfType,
      },
    },
    async (request) => {
      const { staff } = await enter(services, request);
      const { code } = request.params as { code: string };
      const { type } = request.query as { type?: LocationType };
      const types: LocationType[] = type ? [type] : ['Table', 'Room'];
      const closed = await Promise.all(
        types.map((each) => closeLocation(services, staff.license, { code, type: each }, staff.who)),
      );
      return { closed: closed.includes(true) };
    },
  );

  app.post(
    staffPaths.staffLocationCall,
    {
      schema: {
        tags: ['staff'],
        summary: 'Answer a table that called a waiter or asked for the bill',
        params: ByCode,
        querystring: OfType,
        body: Type.Unsafe<CallStaff>(Type.Ref('CallStaff')),
      },
    },
    async (request) => {
      const { staff } = await enter(services, request);
      const { code } = request.params as { code: string };
      const { type = 'Table' } = request.query as { type?: LocationType };
      const { for: kind } = request.body as CallStaff;
      return { answered: await answerCall(services, staff.license, { code, type }, kind) };
    },
  );

  app.post(
    staffPaths.staffPause,
    {
      schema: {
        tags: ['staff'],
        summary: 'Pause ordering; it ends by itself',
        body: Type.Unsafe<PauseOrders>(Type.Ref('PauseOrders')),
      },
    },
    async (request) => {
      const { staff } = await enter(services, request);
      const { minutes } = request.body as PauseOrders;
      const until = await pauseOrders(services, staff.license, minutes, staff.who);
      return { paused_until: until === null ? null : new Date(until).toISOString() };
    },
  );

  app.post(
    staffPaths.staffVisit,
    {
      schema: {
        tags: ['staff'],
        summary: 'Let a phone in at a table',
        params: Type.Object({ request: Type.String({ maxLength: 100 }) }),
        body: Type.Unsafe<AdmitGuest>(Type.Ref('AdmitGuest')),
      },
    },
    async (request, reply) => {
      const { live } = await enter(services, request);
      const { request: asked } = request.params as { request: string };
      const { admit } = request.body as AdmitGuest;
      const result = await decideRequest(services, live, asked, admit, () => true);
      return result.ok ? { state: result.value } : sendProblem(reply, result.refusal);
    },
  );
}

/** The schemas that the routes name. */
export const staffFloorSchemas = [
  AnswerPrintDoubt,
  StaffVenue,
  StaffFigures,
  ProductStock,
  LocationBusy,
  PauseOrders,
];
