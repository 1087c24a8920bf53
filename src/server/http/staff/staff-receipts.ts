import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { serve } from '../serve/serve.ts';
import type { Order } from '#domain/order/order.ts';
import { readOrder } from '../../orders/present/read-order.ts';
import type { ReceiptPress } from '../../typeset/receipt-press.ts';
import { papers } from '#contract/orders/receipt-paper.ts';
import { offeredLanguage } from '../../venues/menu/venue.ts';
import { receiptAnswers, sendReceipt } from '../guest/orders/receipts.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The language of whoever gets the receipt: of the guest who paid the part, where known, else of the order. */
function guestsLanguage({ language, parts }: Order, partId: string | undefined): string {
  return parts?.find(({ id }) => id === partId)?.receipt?.language ?? language;
}

/** Receipts that staff open and print: of a whole order, or of one paid part of its bill, with the names of who paid. */
export function staffReceiptRoutes(
  app: TypedRoutes,
  services: StaffServices & { press: ReceiptPress },
): void {
  serve(
    app,
    staffOrderCalls.readStaffReceipt,
    {
      needs: 'orders',
      summary: 'The receipt of an order, or of one paid part of its bill, as a PDF',
      response: receiptAnswers,
      answerHeaders: ['Content-Disposition'],
    },
    async (request, reply) => {
      const { live } = await authenticate(services, request);
      const { paper = papers[0], part: partId, lang: asked } = request.query;
      const found = await readOrder(services, live, request.params.uuid, []);
      const order = found?.order;
      const isPaid = order?.parts?.some(({ id, state }) => id === partId && state === 'paid');
      if (!order || (partId !== undefined && !isPaid)) return sendProblem(reply, { code: 'not_found' });
      const lang = offeredLanguage(live.venue, asked ?? guestsLanguage(order, partId));
      return sendReceipt(services.press, request, reply, {
        live,
        order,
        lang,
        paper,
        partId,
        seesNames: true,
      });
    },
  );
}
