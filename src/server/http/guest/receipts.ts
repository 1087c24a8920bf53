import { apiPaths } from '#contract/paths/api-paths.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { appVersion } from '../../runtime/config.ts';
import { createBudget } from '../../runtime/allowance.ts';
import { keepBytes } from '../../images/kept-bytes.ts';
import { paddedNumber, type Order } from '#domain/order/order.ts';
import { readOrder } from '../../orders/read-order.ts';
import { isOwnPart, phoneOf } from '../../payments/parts/part-of-phone.ts';
import { sheetOf } from '../../receipts/print-receipt.ts';
import { papers, type Paper, type ReceiptSheet } from '../../receipts/receipt-sheet.ts';
import { TypesetterUnavailable, type Typesetter } from '../../receipts/typesetter.ts';
import { bytes, unchanged } from '../plumbing/answers.ts';
import {
  languageOf,
  Refused,
  sendProblem,
  venueOf,
  visitTokensOf,
  type Services,
} from '../plumbing/context.ts';
import { isFresh } from '../plumbing/encoded.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { keyOf } from './orders.ts';

export interface ReceiptServices extends Services {
  typesetter: Typesetter;
}

const RETRY_S = 2;
/** How often one order's receipt is typeset per minute: enough for some languages, on both papers. */
export const MOST_OF_ORDER = 10;
/** Recent receipts are cached for repeated and concurrent requests. */
const KEPT_BYTES = 8 * 1024 * 1024;

function refuseForNow(error: unknown): never {
  throw error instanceof TypesetterUnavailable
    ? new Refused({ code: 'unavailable', retryAfterS: RETRY_S })
    : error;
}

/** True for a part that the phone of a request has paid. */
function isOwnPaid(order: Order, partId: string, request: FastifyRequest): boolean {
  const part = order.parts?.find(({ id, state }) => id === partId && state === 'paid');
  return part !== undefined && isOwnPart(part, phoneOf(visitTokensOf(request), keyOf(request) ?? null));
}

/** Those of some seats, by their hashes, that have said what their guests cannot eat. */
function saidBy({ lines }: Order, seats: readonly string[]): string[] {
  const said = new Set(lines.map(({ needsSaidBy }) => needsSaidBy));
  return seats.filter((seat) => said.has(seat)).toSorted();
}

/** The receipt as a PDF, for everyone with the order's address (specification section 7). */
export function receiptRoutes(app: TypedRoutes, services: ReceiptServices): void {
  const made = createBudget(services.clock, MOST_OF_ORDER);
  const kept = keepBytes(KEPT_BYTES);

  /** Typesets a receipt; orders with fewer recent receipts go first. */
  async function typeset(order: Order, sheet: ReceiptSheet, paper: Paper): Promise<Buffer> {
    const name = `${order.license} ${order.uuid}`;
    const had = made.spent(name);
    if (!made.spend(name)) throw new Refused({ code: 'too_many_requests', retryAfterS: 60 });
    const { buffer, byteOffset, byteLength } = await services.typesetter.typeset(sheet, paper, had);
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  app.get(
    apiPaths.receipt,
    {
      schema: {
        operationId: 'readReceipt',
        tags: ['orders'],
        summary: 'The receipt as a PDF',
        params: Type.Object({ lang: Type.String(), uuid: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          paper: Type.Optional(Type.Unsafe<Paper>({ type: 'string', enum: [...papers] })),
          license: Type.Optional(Type.String({ maxLength: 100 })),
          part: Type.Optional(
            Type.String({
              maxLength: 100,
              description:
                'A paid part of the bill alone: for the phone that paid it, by its token or its key',
            }),
          ),
        }),
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        answerHeaders: ['Content-Disposition'],
        problems: ['too_many_requests'],
        response: { 200: bytes('The receipt', 'application/pdf'), 304: unchanged },
      },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      const { paper = papers[0], part } = request.query;
      const live = await venueOf(services, request);
      const found = await readOrder(services, live, uuid, visitTokensOf(request));
      if (!found) return sendProblem(reply, { code: 'not_found' });
      const { order } = found;
      // What a guest cannot eat is on the receipt of the phone that said it, and on no other.
      const seats = part === undefined ? saidBy(order, found.seats) : [];
      if (part !== undefined && !isOwnPaid(order, part, request))
        return sendProblem(reply, { code: 'not_found' });
      const lang = languageOf(live, request);
      const etag = `"${[order.version, lang, paper, live.venue.sequence, appVersion, part ?? '', ...seats].join('.')}"`;
      reply.headers({
        etag,
        'x-robots-tag': 'noindex',
        // The browser's PDF viewer is a page of its own and uses its own styles.
        'content-security-policy': "frame-ancestors 'none'",
      });
      if (isFresh(request, etag)) return reply.code(304).send();
      const pdf = await kept(`${order.license} ${order.uuid} ${etag}`, async () =>
        typeset(order, await sheetOf(services.engine, live, order, lang, { partId: part, seats }), paper),
      ).catch(refuseForNow);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="order-${paddedNumber(order.number)}.pdf"`)
        .send(pdf);
    },
  );
}
