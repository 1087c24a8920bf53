import { AskLoyaltyDiscounts, Employee, GiveTips, RedeemWallet } from '#contract/orders/loyalty.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
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
import { keyOf } from './orders/orders.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

export type LoyaltyRouteServices = Services & { loyalty: LoyaltyServices; guesses: Guesses };

const ById = Type.Object({ id: Type.String({ maxLength: 100 }) });

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
  app.get(
    apiPaths.wallet,
    {
      schema: {
        operationId: 'readWallet',
        tags: ['loyalty'],
        summary: 'The wallet of an order’s guest, by the order’s uuid: for the phone that ordered',
        params: ById,
        response: { 200: Type.Ref('BlueWallet') },
        requestHeaders: ['Sufra-Visit'],
      },
    },
    async (request) => readWallet(services.loyalty, await askedOrder(services, request)),
  );
}

function redeemRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  app.post(
    apiPaths.wallet,
    {
      schema: {
        operationId: 'redeemWallet',
        tags: ['loyalty'],
        summary: 'Pay some of an order out of its guest’s wallet',
        params: ById,
        body: Type.Unsafe<RedeemWallet>(Type.Ref('RedeemWallet')),
        response: { 200: Type.Ref('BlueWallet') },
        requestHeaders: ['Idempotency-Key', 'Sufra-Visit'],
        problems: [
          'payment_type_disabled',
          'order_closed',
          'price_changed',
          'in_progress',
          'idempotency_conflict',
        ],
      },
    },
    async (request, reply) => {
      const asked = await askedOrder(services, request);
      const key = keyOf(request) ?? null;
      const receipt = askedReceipt(asked.live, request, request.body);
      const kinds = ['wallet'] as const;
      const wrongOf = (answer: Result<unknown>) =>
        !answer.ok && answer.refusal.code === 'validation' ? 'wallet' : null;
      const result = await services.guesses.judge({ request, live: asked.live, kinds, wrongOf }, () =>
        redeemWallet(services.loyalty, asked, request.body, { key, receipt }),
      );
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
}

function employeeRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  app.get(
    apiPaths.employee,
    {
      schema: {
        operationId: 'readEmployee',
        tags: ['loyalty'],
        summary: 'Somebody whose staff discount counts',
        params: ById,
        response: { 200: Type.Ref('Employee') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['too_many_requests'],
      },
    },
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
  app.post(
    apiPaths.loyaltyDiscounts,
    {
      schema: {
        operationId: 'readLoyaltyDiscounts',
        tags: ['loyalty'],
        summary: 'What the partner takes off a cart',
        body: Type.Unsafe<AskLoyaltyDiscounts>(Type.Ref('AskLoyaltyDiscounts')),
        response: { 200: Type.Array(Type.Ref('LoyaltyDiscount')) },
        requestHeaders: ['Sufra-Visit'],
      },
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
      const result = await services.guesses.judge({ request, live, kinds, wrongOf }, () =>
        cartDiscounts(services.loyalty.partner, live, ask, language),
      );
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
}

function tipsRoute(app: TypedRoutes, services: LoyaltyRouteServices): void {
  app.post(
    apiPaths.loyaltyTips,
    {
      schema: {
        operationId: 'giveTips',
        tags: ['loyalty'],
        summary: 'The tip of an order that is not paid',
        body: Type.Unsafe<GiveTips>(Type.Ref('GiveTips')),
        response: { 200: Type.Ref('Order') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden', 'order_closed', 'in_progress'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { order_uuid: uuid, tips_amount: tips, selected_language: language } = request.body;
      const tokens = visitTokensOf(request);
      const known = await readOrder(services, live, uuid, tokens);
      if (!known) return sendProblem(reply, { code: 'not_found' });
      const result = await giveTips(services.loyalty, live, {
        uuid: known.order.uuid,
        tipsMills: parseMoney(tips) ?? 0,
        isOfVisit: await isOfVisit(services.engine, live, known, tokens),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const offered = offeredLanguage(live.venue, language ?? '');
      return answerOrder(services.loyalty, result.value, offered, known);
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
