import { staffPaths } from '#contract/paths/paths.ts';
import { PrinterPoll, PrinterWork, TicketEnded } from '#contract/staff/printing.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  endJob,
  fetchJob,
  nextJob,
  noteFetched,
  settleFetched,
  type LookedAt,
} from '../../printing/print-jobs.ts';
import { endTest, notePrinter, printerLanguage, printerOfKey, waitingTest } from '../../printing/printers.ts';
import { ticketPicture } from '../../printing/ticket-picture.ts';
import { ticketText } from '../../printing/ticket-text.ts';
import { testTicket, writeTicket } from '../../printing/write-ticket.ts';
import { TypesetterUnavailable, type Typesetter } from '../../receipts/typesetter.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import { bytes } from '../plumbing/answers.ts';
import { Refused, sendProblem, type Services } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

const PICTURE = 'image/png';
const TEXT = 'text/plain';
const RETRY_S = 5;

const ByKey = Type.Object({ printer: Type.String({ maxLength: 120 }) });
const Word = Type.Optional(Type.String({ maxLength: 200 }));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A printer's own error text for staff; empty when all is well. */
function troubleOf(statusCode: string | null | undefined): string {
  const text = decoded(statusCode ?? '');
  return text.startsWith('2') ? '' : text;
}

interface PrinterServices extends Services {
  typesetter: Typesetter;
}

async function authenticatePrinter(
  { engine, venues }: Services,
  request: FastifyRequest<{ Params: { printer: string } }>,
) {
  const { printer: key } = request.params;
  const printer = await printerOfKey(engine, key);
  const live = printer && (await venues.find(printer.license));
  if (!printer || !live) throw new Refused({ code: 'not_found' });
  return { printer, live };
}

/** Makes boards reload the venue, including its uncertain print jobs. */
function tellBoards({ hub }: Services, { license }: { license: string }): void {
  hub.publish({ kind: 'visit', license, visitId: null });
}

async function draw(
  { typesetter }: PrinterServices,
  ticket: TicketSheet,
  type: string,
  lang: ReturnType<typeof printerLanguage>,
) {
  if (type === TEXT) return Buffer.from(ticketText(ticket));
  const svg = await typesetter.draw(ticket, lang).catch((error: unknown) => {
    throw error instanceof TypesetterUnavailable
      ? new Refused({ code: 'unavailable', retryAfterS: RETRY_S })
      : error;
  });
  return ticketPicture(svg);
}

function pollRoute(app: TypedRoutes, services: PrinterServices): void {
  const lookedAt: LookedAt = new Map();
  app.post(
    staffPaths.printer,
    {
      schema: {
        operationId: 'pollPrinter',
        tags: ['printers'],
        summary: 'A printer asks for work',
        params: ByKey,
        body: Type.Unsafe<PrinterPoll>(Type.Ref('PrinterPoll')),
        response: { 200: Type.Ref('PrinterWork') },
      },
    },
    async (request): Promise<PrinterWork> => {
      const { printer } = await authenticatePrinter(services, request);
      const { statusCode, printingInProgress, jobToken: last } = request.body;
      const trouble = troubleOf(statusCode);
      if (await notePrinter(services, printer, trouble)) tellBoards(services, printer);
      if (printingInProgress) return { jobReady: false };
      const isDoubted = await settleFetched(services, printer, {
        isWell: trouble === '',
        token: last ?? null,
      });
      if (isDoubted) tellBoards(services, printer);
      const jobToken = await nextJob(services, printer, lookedAt);
      if (jobToken === null) return { jobReady: false };
      return { jobReady: true, mediaTypes: [PICTURE, TEXT], jobToken, deleteMethod: 'DELETE' };
    },
  );
}

function fetchRoute(app: TypedRoutes, services: PrinterServices): void {
  app.get(
    staffPaths.printer,
    {
      schema: {
        operationId: 'fetchTicket',
        tags: ['printers'],
        summary: 'A printer fetches a ticket, as often as it needs',
        params: ByKey,
        querystring: Type.Object({ type: Word, token: Word }),
        response: { 200: bytes('The ticket', PICTURE, TEXT) },
      },
    },
    async (request, reply) => {
      const { printer, live } = await authenticatePrinter(services, request);
      const { type = PICTURE, token } = request.query;
      if (type !== PICTURE && type !== TEXT) return sendProblem(reply, { code: 'unsupported_media_type' });
      const lang = printerLanguage(printer);
      const test = waitingTest(printer, services.clock.now());
      const isTest = token !== undefined && token === test;
      const job = isTest ? null : await fetchJob(services, printer, token);
      if (!job && !isTest) return sendProblem(reply, { code: 'not_found' });
      const sheet = job ? await writeTicket(live, job, lang) : await testTicket(live, printer, lang);
      const ticket = await draw(services, sheet, type, lang);
      if (job) await noteFetched(services, printer, job.job);
      // Exactly this content type: printers compare it character by character.
      return reply.header('content-type', type).send(ticket);
    },
  );
}

function endRoute(app: TypedRoutes, services: PrinterServices): void {
  app.delete(
    staffPaths.printer,
    {
      schema: {
        operationId: 'endTicket',
        tags: ['printers'],
        summary: 'A printer tells what became of a ticket',
        params: ByKey,
        querystring: Type.Object({ code: Word, token: Word }),
        response: { 200: Type.Ref('TicketEnded') },
      },
    },
    async (request) => {
      const { printer } = await authenticatePrinter(services, request);
      const { code = '200', token } = request.query;
      if (token !== undefined && token === waitingTest(printer, services.clock.now()))
        await endTest(services, printer);
      else if (await endJob(services, printer, { token, code })) tellBoards(services, printer);
      return { ended: true };
    },
  );
}

/** Routes for polling printers (Star CloudPRNT; docs/decisions/045-kitchen-printers-poll-for-jobs.md). */
export function printerRoutes(app: TypedRoutes, services: PrinterServices): void {
  pollRoute(app, services);
  fetchRoute(app, services);
  endRoute(app, services);
}

/** The schemas that the routes refer to. */
export const printerSchemas = [PrinterPoll, PrinterWork, TicketEnded];
