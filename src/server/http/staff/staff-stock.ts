import { StockAtOnce } from '#contract/office/overview.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import Type from 'typebox';
import { setStockAt } from '../../staff/stock.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The route that marks products, answers and combo parts as sold out, by address. */
export function staffStockRoutes(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffStock,
    {
      config: { needs: 'stock' },
      schema: {
        operationId: 'setStockAt',
        tags: ['staff'],
        summary: 'Mark a product, an answer or a combo part out, or available again',
        body: Type.Unsafe<StockAtOnce>(Type.Ref('StockAtOnce')),
        response: { 200: Type.Ref('StockState') },
        problems: ['not_found'],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const result = await setStockAt(services, live, request.body, staff.who);
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
}
