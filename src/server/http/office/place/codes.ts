import { placeCalls } from '#contract/office/place-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { type CodeShape, type CodesPerSheet } from '#contract/office/tables.ts';
import type { SheetLook } from '../../../codes/code-sheet.ts';
import { codesToPrint } from '../../../codes/print-codes.ts';
import { drawSheet, printSheet } from '../../../codes/print-sheet.ts';
import { voidPrints } from '../../../codes/void-prints.ts';
import type { Typesetter } from '../../../typeset/typesetter.ts';
import { heldCode, meantPlace, noSuchLocation } from '../../../visits/location.ts';
import { actorOf } from '../../guards/office-session.ts';
import { bytes } from '../../plumbing/answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & { typesetter: Typesetter };

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
  serve(
    app,
    placeCalls.printCodes,
    {
      needs: 'tables',
      summary: 'Sheets of codes as a PDF, to cut out; without lists, those that the venue names',
      response: { 200: bytes('The sheets', 'application/pdf') },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const origin = await services.originOf(venue.license);
      const printed = valueOf(
        await printSheet(services, venue, request.query, origin, lookOf(request.query)),
      );
      return reply.type('application/pdf').send(bufferOf(printed));
    },
  );
  serve(
    app,
    placeCalls.drawCodes,
    {
      needs: 'tables',
      summary: 'One of the sheets that are printed, as a drawing to look at',
      response: { 200: bytes('The sheet', 'image/svg+xml') },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const origin = await services.originOf(venue.license);
      const { query } = request;
      const drawn = valueOf(
        await drawSheet(services, venue, query, origin, { ...lookOf(query), sheet: query.sheet }),
      );
      return reply.type('image/svg+xml').send(bufferOf(drawn));
    },
  );
  serve(
    app,
    placeCalls.readTableCode,
    { needs: 'tables', summary: 'What the printed code of a table or room says' },
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
  serve(
    app,
    placeCalls.voidCodes,
    {
      again: () => ({ done: true as const }),
      needs: 'tables',
      summary: 'Make the signed prints of some tables invalid, so that only new ones work',
    },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      const tables = request.body.tables.map((code) => heldCode(venue, code) ?? code);
      await voidPrints(services, actorOf(request), tables);
      return { done: true as const };
    },
  );
}
