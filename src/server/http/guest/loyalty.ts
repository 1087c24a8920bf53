import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { Employee, type GiveTips } from '#contract/orders/loyalty.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { cartDiscounts } from '../../orders/draft/loyalty-discounts.ts';
import { giveTips } from '../../loyalty/give-tips.ts';
import type { LoyaltyServices } from '../../loyalty/loyalty-services.ts';
import { readWallet, redeemWallet } from '../../loyalty/order-wallet.ts';
import { isOfVisit, isOrderedBy, readOrder } from '../../orders/present/read-order.ts';
import { isOwnPart, phoneOf } from '../../payments/parts/part-of-phone.ts';
import { offeredLanguage } from '../../venues/menu/venue.ts';
import { askedReceipt } from './orders/asked-receipt.ts';
import { answerOrder } from './orders/answer-order.ts';
import type { Result } from '../../runtime/result.ts';
import { Refused, sendProblem, venueOf, visitTokensOf, type Services } from '../plumbing/context.ts';
import type { Guesses } from '../guards/guesses.ts';
import { namesEmployee } from './orders/order-guesses.ts';
import { keyOf } from '../plumbing/key-of.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

export type LoyaltyRouteServices = Services & { loyalty: LoyaltyServices; guesses: Guesses };

/** The order in an address; its wallet is visible only to the phone that ordered, as long as that has its token. */
async function askedOrder(
  services: LoyaltyRouteServices,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const live = await venueOf(services, request);
  const { id } = request.params;
  const tokens = visitTokensOf(request);
  const found = await readOrder(services, live, id, tokens);
  if (!found) throw new Refused({ code: 'not_found' });
  const { order } = found;
  const phone = phoneOf(tokens, keyOf(request) ?? null);
  return {
    live,
    order,
    own: await isOrderedBy(services.engine, live, order, tokens),
    isOwnPart: (part: BillPart) => isOwnPart(part, phone),
  };
}

function walletRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  serve(
    app,
    orderCalls.readWallet,
    {
      summary: 'The wallet of an order’s guest, by the order’s uuid: for the phone that ordered',
      tag: 'loyalty',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => readWallet(services.loyalty, await askedOrder(services, request)),
  );
}

function redeemRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  serve(
    app,
    orderCalls.redeemWallet,
    {
      summary: 'Pay some of an order out of its guest’s wallet',
      tag: 'loyalty',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const asked = await askedOrder(services, request);
      const key = keyOf(request) ?? null;
      const receipt = askedReceipt(asked.live, request, request.body);
      const kinds = ['wallet'] as const;
      const wrongOf = (answer: Result<unknown>) =>
        !answer.ok && answer.refusal.code === 'validation' ? 'wallet' : null;
      return valueOf(
        await services.guesses.judge({ request, live: asked.live, kinds, wrongOf }, () =>
          redeemWallet(services.loyalty, asked, request.body, { key, receipt }),
        ),
      );
    },
  );
}

function employeeRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  serve(
    app,
    orderCalls.readEmployee,
    { summary: 'Somebody whose staff discount counts', tag: 'loyalty', requestHeaders: ['Sufra-Visit'] },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { id } = request.params;
      const { flags } = live.menu(live.venue.defaultLanguage).menu;
      const kinds = ['employee'] as const;
      const wrongOf = (found: unknown) => (found === null ? 'employee' : null);
      const employee = await services.guesses.judge({ request, live, kinds, wrongOf }, async () =>
        flags.loyalty ? services.loyalty.partner.employee(live, id) : null,
      );
      if (employee === null) return sendProblem(reply, { code: 'not_found' });
      if (employee === 'no_answer') return sendProblem(reply, { code: 'unavailable', retryAfterS: 5 });
      return { employee_id: employee.employeeId, employee_phone: employee.phone } satisfies Employee;
    },
  );
}

function discountsRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  serve(
    app,
    orderCalls.readLoyaltyDiscounts,
    {
      summary: 'What the partner takes off a cart',
      tag: 'loyalty',
      response: { 200: Type.Array(Type.Ref('LoyaltyDiscount')) },
      requestHeaders: ['Sufra-Visit'],
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const ask = request.body;
      const isForeign =
        ask.sufra_id !== undefined && String(ask.sufra_id) !== String(live.venue.file.menu.id);
      if (isForeign)
        return sendProblem(reply, {
          code: 'validation',
          errors: [{ path: 'sufra_id', message: 'This is not the venue’s menu' }],
        });
      const language = offeredLanguage(live.venue, ask.selected_language ?? '');
      const kinds = namesEmployee(ask.employee_id) ? (['employee'] as const) : [];
      const wrongOf = ({ ok }: Result<unknown>) => (ok ? null : 'employee');
      return valueOf(
        await services.guesses.judge({ request, live, kinds, wrongOf }, () =>
          cartDiscounts(services.loyalty.partner, live, ask, language),
        ),
      );
    },
  );
}

/** The order whose tip is given, and the language of the answer. Throws not_found. */
async function tippedOrder(services: LoyaltyRouteServices, request: FastifyRequest<{ Body: GiveTips }>) {
  const live = await venueOf(services, request);
  const { order_uuid: uuid, selected_language: language } = request.body;
  const tokens = visitTokensOf(request);
  const known = await readOrder(services, live, uuid, tokens);
  if (!known) throw new Refused({ code: 'not_found' });
  return { live, tokens, known, offered: offeredLanguage(live.venue, language ?? '') };
}

function tipsRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  serve(
    app,
    orderCalls.giveTips,
    {
      async again(request) {
        const { known, offered } = await tippedOrder(services, request);
        return answerOrder(services.loyalty, known.order, offered, known);
      },
      summary: 'The tip of an order that is not paid',
      tag: 'loyalty',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const { live, tokens, known, offered } = await tippedOrder(services, request);
      const { tips_amount: tips } = request.body;
      const order = valueOf(
        await giveTips(services.loyalty, live, {
          uuid: known.order.uuid,
          tipsMills: parseMoney(tips) ?? 0,
          isOfVisit: await isOfVisit(services.engine, live, known, tokens),
        }),
      );
      return answerOrder(services.loyalty, order, offered, known);
    },
  );
}

/** The guests' calls about the loyalty partner: wallet, staff discount, promotions, tips (specification section 7). */
export function loyaltyRoutes(app: TypedRoutes, services: LoyaltyRouteServices): void {
  walletRoute(app, services);
  redeemRoute(app, services);
  employeeRoute(app, services);
  discountsRoute(app, services);
  tipsRoute(app, services);
}
