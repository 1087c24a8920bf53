import { boxAround } from './circle.ts';
import {
  askGeocoder,
  fieldsOf,
  listOf,
  placeOfAnswer,
  SEARCH_RADIUS_M,
  type FoundPlace,
  type Geocoder,
} from './geocoder.ts';

const GEOCODE = 'https://maps.googleapis.com/maps/api/geocode/json';

function placesOf(answer: unknown): FoundPlace[] {
  const { status, results } = fieldsOf(answer);
  if (status === 'ZERO_RESULTS') return [];
  if (status !== 'OK') throw new Error(`Google answered ${String(status)}`);
  return listOf(results).flatMap((result) => {
    const { formatted_address: formattedAddress, geometry } = fieldsOf(result);
    const { lat, lng } = fieldsOf(fieldsOf(geometry)['location']);
    const location = placeOfAnswer(lat, lng);
    return location && typeof formattedAddress === 'string'
      ? { formattedAddress, location, placeData: result }
      : [];
  });
}

/** Google's Geocoding API; its results appear as a list of addresses, never on another provider's map. */
export function createGoogle(key: string, fetcher: typeof fetch): Geocoder {
  return {
    slug: 'google',
    async search(address, { near, language, country }) {
      const box = near && boxAround(near, SEARCH_RADIUS_M);
      const answer = await askGeocoder(fetcher, GEOCODE, {
        address,
        language,
        key,
        ...(country && { region: country.toLowerCase() }),
        ...(box && { bounds: `${box.south},${box.west}|${box.north},${box.east}` }),
      });
      return placesOf(answer).slice(0, 5);
    },
    async reverse({ lat, lng }, { language }) {
      const answer = await askGeocoder(fetcher, GEOCODE, { latlng: `${lat},${lng}`, language, key });
      return placesOf(answer)[0] ?? null;
    },
  };
}
