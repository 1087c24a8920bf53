import { boardCalls } from '#contract/staff/board-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { readOneStock, setStockAt } from '../../staff/stock.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The route that marks products, answers and combo parts as sold out, by address. */
export function staffStockRoutes(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.setStockAt,
    {
      needs: 'stock',
      summary: 'Mark a product, an answer or a combo part out, or available again',
      async again(request) {
        const { live } = await authenticate(services, request);
        return valueOf(await readOneStock(services, live, request.body.at));
      },
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      return valueOf(await setStockAt(services, live, request.body, staff.who));
    },
  );
}
