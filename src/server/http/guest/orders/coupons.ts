import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve } from '../../serve/serve.ts';
import { presentCoupon } from '#contract/orders/coupon.ts';
import { guessedWrong } from './order-guesses.ts';
import { findCoupon } from '../../../orders/draft/coupons.ts';
import { sendProblem, venueOfMenu, type Services } from '../../plumbing/context.ts';
import type { Guesses } from '../../guards/guesses.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** Looks a coupon up by its code. */
export function couponRoutes(app: TypedRoutes, services: Services & { guesses: Guesses }): void {
  serve(
    app,
    orderCalls.readCoupon,
    {
      summary: 'A coupon by its code',
      longest: { code: 200 },
      tag: 'orders',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request, reply) => {
      const { menu, code } = request.params;
      const live = await venueOfMenu(services, request, menu);
      const question = { request, live, kinds: ['coupon'] as const, wrongOf: guessedWrong };
      const found = await services.guesses.judge(question, () =>
        findCoupon(services.engine, live, code, services.clock.now()),
      );
      if (found.ok) return presentCoupon(found.value);
      return sendProblem(reply, guessedWrong(found) === 'coupon' ? { code: 'not_found' } : found.refusal);
    },
  );
}
