import { officePaths } from '#contract/office/office-paths.ts';
import {
  CODE_SHAPES,
  CODES_PER_SHEET,
  VoidCodes,
  type CodeShape,
  type CodesPerSheet,
} from '#contract/office/tables.ts';
import { LocationTypeField } from '#contract/orders/order.ts';
import Type from 'typebox';
import type { SheetLook } from '../../../codes/code-sheet.ts';
import { codesToPrint } from '../../../codes/print-codes.ts';
import { drawSheet, printSheet } from '../../../codes/print-sheet.ts';
import { voidPrints } from '../../../codes/void-prints.ts';
import type { Typesetter } from '../../../receipts/typesetter.ts';
import { heldCode, meantPlace, noSuchLocation } from '../../../visits/location.ts';
import { actorOf } from '../../guards/office-session.ts';
import { bytes } from '../../plumbing/answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & { typesetter: Typesetter };

const List = Type.Optional(Type.String({ maxLength: 2000, description: 'Codes or ranges: 1-20,T1' }));

const look = {
  shape: Type.Optional(
    Type.Unsafe<CodeShape>({ type: 'string', enum: [...CODE_SHAPES], description: 'arch without one' }),
  ),
  per_sheet: Type.Optional(
    Type.Unsafe<CodesPerSheet>({ type: 'integer', enum: [...CODES_PER_SHEET], description: '6 without one' }),
  ),
  words: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The venue’s own words below each code: a line for each language of the sheet, the venue’s first; without one, an invitation to scan',
    }),
  ),
  address: Type.Optional(
    Type.Boolean({ description: 'The web address in small below each code; so it is without a value' }),
  ),
};

function lookOf({
  shape = 'arch',
  per_sheet: perSheet = 6,
  address: withAddress = true,
  words = '',
}: {
  shape?: CodeShape;
  per_sheet?: CodesPerSheet;
  address?: boolean;
  words?: string;
}): SheetLook {
  return { shape, perSheet, withAddress, words: words.split('\n') };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Calls about the printed codes of tables and rooms. */
export function officeCodeRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    officePaths.officeCodes,
    {
      config: { needs: 'tables' },
      schema: {
        operationId: 'printCodes',
        tags: ['office'],
        summary: 'Sheets of codes as a PDF, to cut out; without lists, those that the venue names',
        querystring: Type.Object({ tables: List, rooms: List, ...look }),
        problems: ['validation'],
        response: { 200: bytes('The sheets', 'application/pdf') },
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const origin = await services.originOf(venue.license);
      const printed = await printSheet(services, venue, request.query, origin, lookOf(request.query));
      if (!printed.ok) return sendProblem(reply, printed.refusal);
      return reply.type('application/pdf').send(bufferOf(printed.value));
    },
  );
  app.get(
    officePaths.officeCodesSheet,
    {
      config: { needs: 'tables' },
      schema: {
        operationId: 'drawCodes',
        tags: ['office'],
        summary: 'One of the sheets that are printed, as a drawing to look at',
        querystring: Type.Object({
          tables: List,
          rooms: List,
          ...look,
          sheet: Type.Integer({ minimum: 1, maximum: 2000 }),
        }),
        problems: ['validation'],
        response: { 200: bytes('The sheet', 'image/svg+xml') },
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const origin = await services.originOf(venue.license);
      const { query } = request;
      const drawn = await drawSheet(services, venue, query, origin, { ...lookOf(query), sheet: query.sheet });
      if (!drawn.ok) return sendProblem(reply, drawn.refusal);
      return reply.type('image/svg+xml').send(bufferOf(drawn.value));
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
      const place = meantPlace(venue, { code, type });
      if (!place) return sendProblem(reply, noSuchLocation('location'));
      const origin = await services.originOf(venue.license);
      const { codes } = await codesToPrint(services.engine, venue, [place], origin);
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
      const { venue } = await officeVenueOf(services, request);
      const tables = request.body.tables.map((code) => heldCode(venue, code) ?? code);
      await voidPrints(services, actorOf(request), tables);
      return { done: true as const };
    },
  );
}
