import { officePaths } from '#contract/office/office-paths.ts';
import { TableCode, VoidCodes } from '#contract/office/tables.ts';
import { LocationTypeField } from '#contract/orders/order.ts';
import Type from 'typebox';
import { codesToPrint } from '../../../codes/print-codes.ts';
import { printSheet } from '../../../codes/print-sheet.ts';
import { voidPrints } from '../../../codes/void-prints.ts';
import type { Typesetter } from '../../../receipts/typesetter.ts';
import { isPlace, noSuchLocation } from '../../../visits/location.ts';
import { actorOf } from '../../guards/office-session.ts';
import { bytes } from '../../plumbing/answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & { typesetter: Typesetter };

const List = Type.Optional(Type.String({ maxLength: 2000, description: 'Codes or ranges: 1-20,T1' }));

/** Calls about the printed codes of tables and rooms. */
export function officeCodeRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    officePaths.officeCodes,
    {
      config: { needs: 'tables' },
      schema: {
        operationId: 'printCodes',
        tags: ['office'],
        summary: 'A sheet of codes as a PDF, six to a page; without lists, those that the venue names',
        querystring: Type.Object({ tables: List, rooms: List }),
        problems: ['validation'],
        response: { 200: bytes('The sheet', 'application/pdf') },
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const origin = await services.originOf(venue.license);
      const printed = await printSheet(services, venue, request.query, origin);
      if (!printed.ok) return sendProblem(reply, printed.refusal);
      const { buffer, byteOffset, byteLength } = printed.value;
      return reply.type('application/pdf').send(Buffer.from(buffer, byteOffset, byteLength));
    },
  );
  app.get(
    officePaths.officeCodeOf,
    {
      config: { needs: 'tables' },
      schema: {
        operationId: 'readTableCode',
        tags: ['office'],
        summary: 'What the printed code of a table or room says',
        querystring: Type.Object({
          location: Type.String({ minLength: 1, maxLength: 32 }),
          location_type: LocationTypeField,
        }),
        problems: ['location_invalid'],
        response: { 200: Type.Ref('TableCode') },
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const { location: code, location_type: type } = request.query;
      if (!isPlace(venue, { code, type })) return sendProblem(reply, noSuchLocation('location'));
      const origin = await services.originOf(venue.license);
      const { codes } = await codesToPrint(services.engine, venue, [{ code, type }], origin);
      return { address: codes[0]?.address ?? origin, signed: venue.file.locations.signed };
    },
  );
  app.post(
    officePaths.officeCodesVoid,
    {
      config: { needs: 'tables' },
      schema: {
        operationId: 'voidCodes',
        tags: ['office'],
        summary: 'Make the signed prints of some tables invalid, so that only new ones work',
        body: Type.Unsafe<VoidCodes>(Type.Ref('VoidCodes')),
        response: { 200: Type.Ref('OfficeDone') },
      },
    },
    async (request) => {
      await voidPrints(services, actorOf(request), request.body.tables);
      return { done: true as const };
    },
  );
}

/** The schemas that the routes refer to. */
export const officeCodeSchemas = [VoidCodes, TableCode];
