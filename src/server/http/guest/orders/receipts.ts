import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paddedNumber, type Order } from '#domain/order/order.ts';
import { readOrder } from '../../../orders/present/read-order.ts';
import { isOwnPart, phoneOf } from '../../../payments/parts/part-of-phone.ts';
import { receiptVersion, type ReceiptPress, type ReceiptToPrint } from '../../../typeset/receipt-press.ts';
import { papers } from '#contract/orders/receipt-paper.ts';
import { bytes, unchanged } from '../../plumbing/answers.ts';
import { languageOf, sendProblem, venueOf, visitTokensOf, type Services } from '../../plumbing/context.ts';
import { isFresh } from '../../plumbing/encoded.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { keyOf } from '../../plumbing/key-of.ts';

/** The answers of a call that prints a receipt. */
export const receiptAnswers = { 200: bytes('The receipt', 'application/pdf'), 304: unchanged };

/** Answers a receipt as a PDF, or that the reader has it already. */
export async function sendReceipt(
  press: ReceiptPress,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: ReceiptToPrint,
): Promise<FastifyReply> {
  const etag = `"${receiptVersion(wanted)}"`;
  reply.headers({
    etag,
    'x-robots-tag': 'noindex',
    // The browser's PDF viewer is a page of its own and uses its own styles.
    'content-security-policy': "frame-ancestors 'none'",
  });
  if (isFresh(request, etag)) return reply.code(304).send();
  const printed = valueOf(await press.print(wanted));
  const name = `order-${paddedNumber(wanted.order.number)}.pdf`;
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(printed);
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
export function receiptRoutes(app: TypedRoutes, services: Services & { press: ReceiptPress }): void {
  serve(
    app,
    orderCalls.readReceipt,
    {
      summary: 'The receipt as a PDF',
      tag: 'orders',
      response: receiptAnswers,
      requestHeaders: ['Sufra-Visit'],
      answerHeaders: ['Content-Disposition'],
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
      return sendReceipt(services.press, request, reply, { live, order, lang, paper, partId: part, seats });
    },
  );
}
