import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '../ask.ts';
import type { GeocodedPlaces } from '#contract/orders/delivery.ts';
import { type Answer, type Connection } from '../http.ts';

/** Searches places near the venue that match an address. */
export function searchOfficePlaces(connection: Connection, text: string): Promise<Answer<GeocodedPlaces>> {
  return ask(connection, placeCalls.searchOfficePlaces, { query: { q: text.slice(0, 200) } });
}
