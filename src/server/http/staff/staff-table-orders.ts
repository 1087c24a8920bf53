import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { frameToken } from '../../office/preview/previews.ts';
import { orderForTableByProgram } from '../../orders/enter/program.ts';
import { orderForTable } from '../../orders/enter/waiter.ts';
import { presentForStaff } from '../../staff/read-board.ts';
import { offeredLanguage } from '../../venues/menu/venue.ts';
import { keyOf } from '../plumbing/key-of.ts';
import { type OrderServices } from '../guest/orders/orders.ts';
import { Refused } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate } from './staff-context.ts';

function menuRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    staffOrderCalls.openTableMenu,
    {
      needs: 'table_orders',
      summary: 'The guests’ menu for half an hour, in a frame that stores nothing and can order nothing',
    },
    async (request) => {
      const { staff } = await authenticate(services, request);
      const made = await frameToken(services, 'waiter-menu', staff.license);
      if (!made) throw new Refused({ code: 'not_found' });
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
  serve(
    app,
    staffOrderCalls.orderForTable,
    {
      needs: 'table_orders',
      summary: 'Order for a table, as its guest would: a new order, or lines for the one that is open there',
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { lang = live.venue.defaultLanguage } = request.query;
      const key = keyOf(request);
      const order = {
        live,
        draft: request.body,
        language: offeredLanguage(live.venue, lang),
        hand: { who: staff.who, name: await nameOfActor(services.engine, staff.license, staff.who) },
      };
      const result = await (key === undefined
        ? orderForTableByProgram(services, order)
        : orderForTable(services, order, key));
      services.countOrder(result.ok ? 'placed' : result.refusal.code);
      return presentForStaff(services, live.venue, valueOf(result), lang);
    },
  );
}
