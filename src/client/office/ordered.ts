import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '../ask.ts';
import type { OrderedDishes } from '#contract/office/ordered.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches how often each dish was ordered in the last four weeks. */
export function fetchOrdered(connection: Connection): Promise<Answer<OrderedDishes>> {
  return ask(connection, figureCalls.readOrderedDishes);
}
