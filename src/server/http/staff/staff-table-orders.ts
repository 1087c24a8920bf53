import type { OrderDraft } from '#contract/orders/order.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import type { WaiterMenu } from '#contract/staff/staff-tables.ts';
import Type from 'typebox';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { frameToken } from '../../office/preview/previews.ts';
import { orderForTable } from '../../orders/lines/order-for-table.ts';
import { presentForStaff } from '../../staff/read-board.ts';
import { offeredLanguage } from '../../venues/menu/venue.ts';
import { keyOf, lineProblems, type OrderServices } from '../guest/orders/orders.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate } from './staff-context.ts';
import { InLanguage } from './staff-order-change.ts';

function menuRoute(app: TypedRoutes, services: OrderServices): void {
  app.post(
    staffPaths.staffTableMenu,
    {
      config: { needs: 'table_orders' },
      schema: {
        operationId: 'openTableMenu',
        tags: ['staff'],
        summary: 'The guests’ menu for half an hour, in a frame that stores nothing and can order nothing',
        response: { 201: Type.Ref('WaiterMenu') },
      },
    },
    async (request, reply): Promise<WaiterMenu> => {
      const { staff } = await authenticate(services, request);
      const made = await frameToken(services, 'waiter-menu', staff.license);
      if (!made) throw new Refused({ code: 'not_found' });
      reply.code(201);
      return {
        path: `${officePages.preview}/${made.token}/`,
        expires_at: new Date(made.endsAt).toISOString(),
      };
    },
  );
}

/** The routes by which staff choose from the menu and order for a table. */
export function staffTableOrderRoutes(app: TypedRoutes, services: OrderServices): void {
  menuRoute(app, services);
  app.post(
    staffPaths.staffTableOrder,
    {
      config: { needs: 'table_orders' },
      schema: {
        operationId: 'orderForTable',
        tags: ['staff'],
        summary:
          'Order for a table, as its guest would: a new order, or lines for the one that is open there',
        querystring: InLanguage,
        body: Type.Unsafe<OrderDraft>(Type.Ref('OrderDraft')),
        response: { 200: Type.Ref('StaffOrder') },
        requestHeaders: ['Idempotency-Key'],
        problems: [
          'in_progress',
          'idempotency_conflict',
          'venue_closed',
          'ordering_disabled',
          'order_type_disabled',
          'location_invalid',
          ...lineProblems,
          'allergens_changed',
          'price_changed',
        ],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { lang = live.venue.defaultLanguage } = request.query;
      const result = await orderForTable(services, {
        live,
        draft: request.body,
        language: offeredLanguage(live.venue, lang),
        key: keyOf(request),
        hand: { who: staff.who, name: await nameOfActor(services.engine, staff.license, staff.who) },
      });
      services.countOrder(result.ok ? 'placed' : result.refusal.code);
      if (!result.ok) return sendProblem(reply, result.refusal);
      return presentForStaff(services, live.venue, result.value, lang);
    },
  );
}
