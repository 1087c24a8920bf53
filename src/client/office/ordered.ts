import type { OrderedDishes } from '#contract/office/ordered.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches how often each dish was ordered in the last four weeks. */
export function fetchOrdered(connection: Connection): Promise<Answer<OrderedDishes>> {
  return call(connection, officePath('officeOrdered'), 'dishes');
}
