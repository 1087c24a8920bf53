import { placeCalls } from '#contract/office/place-calls.ts';
import { doneOf, serve } from '../../serve/serve.ts';
import { bringVisitBack, closeLocation } from '../../../visits/close-location.ts';
import { readLiveTables } from '../../../visits/live-tables.ts';
import { placeForStaff } from '../../../visits/location.ts';
import { moveVisit, visitMoveOf } from '../../../visits/move-visit.ts';
import { actorOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about who sits at the tables: read, moved, ended, brought back. */
export function officeTableRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    placeCalls.readLiveTables,
    {
      needs: 'visits',
      summary: 'Who sits at each table right now, with what is open, unpaid and called for',
    },
    async (request) => readLiveTables(services, (await officeVenueOf(services, request)).venue),
  );
  serve(
    app,
    placeCalls.moveVisit,
    {
      again: () => ({ done: true as const }),
      needs: 'visits',
      summary: 'Move guests to a free table, with their phones, calls and orders, at once',
    },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      const move = await visitMoveOf(services, venue, request.body);
      return doneOf(await moveVisit(services, venue, move, actorOf(request).who));
    },
  );
  serve(
    app,
    placeCalls.endVisit,
    {
      again: (_request, reference) => ({ done: true as const, visit: reference }),
      needs: 'visits',
      summary: 'End the visit at a table at once: its phones leave it, its orders stay',
    },
    async (request) => {
      const { license, who } = actorOf(request);
      const { venue } = await officeVenueOf(services, request);
      const { location: code, location_type: type } = request.body;
      const location = await placeForStaff(services.engine, venue, { code, type });
      const visit = await closeLocation(services, license, { location }, who);
      return { done: true as const, visit };
    },
  );
  serve(
    app,
    placeCalls.bringVisitBack,
    {
      again: () => ({ done: true as const }),
      needs: 'visits',
      summary:
        'Bring the guests of a visit back that was ended less than two minutes ago, while their table is free',
    },
    async (request) => {
      const { license, who } = actorOf(request);
      return doneOf(await bringVisitBack(services, license, request.body.visit, who));
    },
  );
}
