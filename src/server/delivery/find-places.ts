import type { Clock } from '../runtime/clock.ts';
import { createRecent } from '../runtime/calls/recent.ts';
import { SingleFlight } from '../runtime/calls/single-flight.ts';
import { distanceM } from './circle.ts';
import { offlineGeocoder } from './offline.ts';
import { SEARCH_RADIUS_M, type FoundPlace, type GeocodeContext, type Geocoder } from './geocoder.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 2000;

/** Searches places; null when the geocoder does not answer. */
export interface PlaceFinder {
  /** Finds places of the demo venues alone: no geocoder is set. */
  isDemo: boolean;
  search(text: string, context: GeocodeContext): Promise<FoundPlace[] | null>;
  at(place: GeoPoint, context: GeocodeContext): Promise<FoundPlace[] | null>;
}

/** Asks a geocoder and caches its answers for a day; concurrent questions for the same place share one answer. */
export function createPlaceFinder(geocoder: Geocoder, clock: Clock): PlaceFinder {
  const known = createRecent<{ places: FoundPlace[]; until: number }>(MOST_KEPT);
  const flights = new SingleFlight();

  async function remember(key: string, ask: () => Promise<FoundPlace[]>): Promise<FoundPlace[] | null> {
    const entry = known.get(key);
    if (entry && clock.now() < entry.until) return entry.places;
    const asked = flights.run(key, async () => {
      const places = await ask();
      known.set(key, { places, until: clock.now() + KEPT_MS });
      return places;
    });
    return asked.catch(() => null);
  }

  return {
    isDemo: geocoder.slug === offlineGeocoder.slug,
    search(text, context) {
      const { near, language, country } = context;
      const words = text.trim().replace(/\s+/g, ' ');
      const key = ['search', language, country, near?.lat, near?.lng, words.toLowerCase()].join('\n');
      return remember(key, async () => {
        const found = await geocoder.search(words, context);
        return near ? found.filter(({ location }) => distanceM(near, location) <= SEARCH_RADIUS_M) : found;
      });
    },
    at({ lat, lng }, context) {
      // Five decimals are precise to a meter.
      const place = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
      return remember(['at', context.language, place.lat, place.lng].join('\n'), async () => {
        const found = await geocoder.reverse(place, context);
        return found ? [found] : [];
      });
    },
  };
}

/** The place search that guests and the office share, and whether it is the built-in gazetteer. */
export interface Places {
  finder: PlaceFinder;
  isOffline: boolean;
}
