import type { GeocodedPlaces } from '#contract/orders/delivery.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Searches places near the venue that match an address. */
export function searchOfficePlaces(connection: Connection, text: string): Promise<Answer<GeocodedPlaces>> {
  const query = new URLSearchParams({ q: text.slice(0, 200) });
  return call(connection, `${officePath('officePlaces')}?${query}`, 'places');
}
