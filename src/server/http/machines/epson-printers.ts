import { printerPaths } from '#contract/paths/paths.ts';
import { EpsonPoll } from '#contract/staff/printing.ts';
import Type from 'typebox';
import { drawnOrFault } from '../../printing/drawn-or-fault.ts';
import {
  MOST_TIMEOUT_MS,
  printRequest,
  readResults,
  type PrintResult,
} from '../../printing/epson/epos-print.ts';
import { paperOf, sheetOf } from '../../printing/paper/draw-ticket.ts';
import { endJob, jobsUnderWay, nextOrderJob, noteFetched, settleFetched } from '../../printing/print-jobs.ts';
import { endTest, notePrinter, waitingTest } from '../../printing/printers.ts';
import type { PrinterRow } from '../../store/rows/order-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { text } from '../plumbing/answers.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import {
  authenticatePrinter,
  ByKey,
  orLater,
  tellBoards,
  type PrinterRoutesServices,
} from './printer-context.ts';

const XML = 'text/xml; charset=utf-8';
/** A printer says sooner than this what became of a ticket, however long it is; later, staff are asked. */
const RESULT_MS = MOST_TIMEOUT_MS + 15_000;

/** The answer to a printer that asks for work; empty: there is none, or it has not said what became of the last one. */
async function work(services: PrinterRoutesServices, printer: PrinterRow, live: LiveVenue): Promise<string> {
  const { engine, clock, typesetter } = services;
  const now = clock.now();
  const sent = await jobsUnderWay(services, printer);
  if (sent.some(({ sentAt }) => now - sentAt < RESULT_MS)) return '';
  if (await settleFetched(services, printer, { isWell: true, token: null })) tellBoards(services, printer);
  const job = await nextOrderJob(services, printer);
  const token = job?.job ?? waitingTest(printer, now);
  if (token === null) return '';
  const sheet = await sheetOf(engine, live, printer, job);
  const drawing = paperOf(typesetter, sheet, printer).then((paper) => printRequest(token, paper));
  const answer = await orLater(drawnOrFault(services, printer, job, drawing));
  if (job) await noteFetched(services, printer, job.job);
  return answer;
}

async function takeResult(
  services: PrinterRoutesServices,
  printer: PrinterRow,
  { job: token, isPrinted, code }: PrintResult,
): Promise<void> {
  const isNews = await notePrinter(services, printer, isPrinted ? '' : code);
  if (token !== undefined && token === waitingTest(printer, services.clock.now())) {
    if (isPrinted) await endTest(services, printer);
  } else if (await endJob(services, printer, { token, code: isPrinted ? '200' : code })) {
    tellBoards(services, printer);
    return;
  }
  if (isNews) tellBoards(services, printer);
}

/** Routes for printers with Epson Server Direct Print, which post forms and take ePOS-Print XML. */
export function epsonPrinterRoutes(app: TypedRoutes, services: PrinterRoutesServices): void {
  void app.register((scope: TypedRoutes, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      printerPaths.printerEpson,
      {
        schema: {
          operationId: 'pollEpsonPrinter',
          tags: ['printers'],
          summary: 'A printer with Server Direct Print asks for work, or tells what became of a ticket',
          consumes: ['application/x-www-form-urlencoded'],
          params: ByKey,
          body: Type.Unsafe<EpsonPoll>(Type.Ref('EpsonPoll')),
          response: {
            200: text('ePOS-Print XML; empty: there is no work', 'text/xml'),
          },
        },
      },
      async (request, reply) => {
        const { printer, live } = await authenticatePrinter(services, request);
        const { ConnectionType: asks, ResponseFile: results = '' } = request.body;
        if (asks === 'SetResponse')
          for (const result of readResults(results)) await takeResult(services, printer, result);
        else await notePrinter(services, printer, printer.trouble);
        const answer = asks === 'GetRequest' ? await work(services, printer, live) : '';
        return reply.header('content-type', XML).send(answer);
      },
    );
    done();
  });
}
