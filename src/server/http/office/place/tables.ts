import { officePaths } from '#contract/office/office-paths.ts';
import { TableMove, TablePlace, VisitBack } from '#contract/office/tables.ts';
import Type from 'typebox';
import { bringVisitBack, closeLocation } from '../../../visits/close-location.ts';
import { readLiveTables } from '../../../visits/live-tables.ts';
import { placeForStaff } from '../../../visits/location.ts';
import { moveVisit, visitMoveOf } from '../../../visits/move-visit.ts';
import { actorOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about who sits at the tables: read, moved, ended, brought back. */
export function officeTableRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeTables,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'readLiveTables',
        tags: ['office'],
        summary: 'Who sits at each table right now, with what is open, unpaid and called for',
        response: { 200: Type.Ref('LiveTables') },
      },
    },
    async (request) => readLiveTables(services, (await officeVenueOf(services, request)).venue),
  );
  app.post(
    officePaths.officeTableMove,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'moveVisit',
        tags: ['office'],
        summary: 'Move guests to a free table, with their phones, calls and orders, at once',
        body: Type.Unsafe<TableMove>(Type.Ref('TableMove')),
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found', 'location_invalid', 'table_busy', 'active_order'],
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const move = await visitMoveOf(services, venue, request.body);
      return answerDone(reply, await moveVisit(services, venue, move, actorOf(request).who));
    },
  );
  app.post(
    officePaths.officeTableEnd,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'endVisit',
        tags: ['office'],
        summary: 'End the visit at a table at once: its phones leave it, its orders stay',
        body: Type.Unsafe<TablePlace>(Type.Ref('TablePlace')),
        response: { 200: Type.Ref('EndedVisit') },
      },
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
  app.post(
    officePaths.officeTableBack,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'bringVisitBack',
        tags: ['office'],
        summary:
          'Bring the guests of a visit back that was ended less than two minutes ago, while their table is free',
        body: Type.Unsafe<VisitBack>(Type.Ref('VisitBack')),
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found', 'active_order'],
      },
    },
    async (request, reply) => {
      const { license, who } = actorOf(request);
      return answerDone(reply, await bringVisitBack(services, license, request.body.visit, who));
    },
  );
}
