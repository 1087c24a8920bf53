import { orderedDishes } from '../../store/queries/orders/ordered-dishes.ts';
import type { OfficeServices } from '../caller.ts';

const FOUR_WEEKS_MS = 28 * 86_400_000;

/** How many pieces of each dish were ordered in the last four weeks. */
export function orderedLately(
  { engine, clock }: Pick<OfficeServices, 'engine' | 'clock'>,
  license: string,
): Promise<{ id: string; ordered: number }[]> {
  return orderedDishes(engine, license, clock.now() - FOUR_WEEKS_MS);
}
