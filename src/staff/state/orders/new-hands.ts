import { handName } from '../../rules/hands.ts';
import { readVenue, session } from '../session.ts';
import { onOrders } from './orders.ts';

/**
 * Reads the venue again when somebody has taken a step whom it does not name: a colleague who has signed in since. Each
 * once, until the returned function is called.
 */
export function watchHands(): () => void {
  const asked = new Set<string>();
  return onOrders(({ orders }) => {
    const hands = session().venue?.hands ?? [];
    const strangers = orders
      .flatMap(({ lineItems: lines }) => lines.map(({ kitchenBy: by }) => by))
      .filter((by) => by !== '' && !asked.has(by) && handName(hands, by) === null);
    if (strangers.length === 0) return;
    for (const by of strangers) asked.add(by);
    void readVenue();
  });
}
