import { printerPaths } from '#contract/paths/paths.ts';
import { PrinterPoll, PrinterWork } from '#contract/staff/printing.ts';
import Type from 'typebox';
import { drawnOrFault } from '../../printing/drawn-or-fault.ts';
import { sheetOf } from '../../printing/paper/draw-ticket.ts';
import { ticketPicture } from '../../printing/paper/ticket-picture.ts';
import { ticketText } from '../../printing/paper/ticket-text.ts';
import { endJob, fetchJob, nextJob, noteFetched, settleFetched } from '../../printing/print-jobs.ts';
import { endTest, notePrinter, printerLanguage, waitingTest } from '../../printing/printers.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import { bytes } from '../plumbing/answers.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import {
  authenticatePrinter,
  ByKey,
  orLater,
  tellBoards,
  type PrinterRoutesServices,
} from './printer-context.ts';

const PICTURE = 'image/png';
const TEXT = 'text/plain';

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

async function draw(
  { typesetter }: PrinterRoutesServices,
  ticket: TicketSheet,
  type: string,
  lang: ReturnType<typeof printerLanguage>,
) {
  if (type === TEXT) return Buffer.from(ticketText(ticket));
  return ticketPicture(await typesetter.draw(ticket, lang));
}

function pollRoute(app: TypedRoutes, services: PrinterRoutesServices): void {
  app.post(
    printerPaths.printer,
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
      const jobToken = await nextJob(services, printer);
      if (jobToken === null) return { jobReady: false };
      return { jobReady: true, mediaTypes: [PICTURE, TEXT], jobToken, deleteMethod: 'DELETE' };
    },
  );
}

function fetchRoute(app: TypedRoutes, services: PrinterRoutesServices): void {
  app.get(
    printerPaths.printer,
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
      const test = waitingTest(printer, services.clock.now());
      const isTest = token !== undefined && token === test;
      const job = isTest ? null : await fetchJob(services, printer, token);
      if (!job && !isTest) return sendProblem(reply, { code: 'not_found' });
      const sheet = await sheetOf(services.engine, live, printer, job);
      const drawing = draw(services, sheet, type, printerLanguage(printer));
      const ticket = await orLater(drawnOrFault(services, printer, job, drawing));
      if (job) await noteFetched(services, printer, job.job);
      // Exactly this content type: printers compare it character by character.
      return reply.header('content-type', type).send(ticket);
    },
  );
}

function endRoute(app: TypedRoutes, services: PrinterRoutesServices): void {
  app.delete(
    printerPaths.printer,
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

/** Routes for polling printers (Star CloudPRNT; docs/chapters/printing.md). */
export function printerRoutes(app: TypedRoutes, services: PrinterRoutesServices): void {
  pollRoute(app, services);
  fetchRoute(app, services);
  endRoute(app, services);
}
