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

function placeOf(answer: unknown): FoundPlace[] {
  const { lat, lon, display_name: name } = fieldsOf(answer);
  const location = placeOfAnswer(lat, lon);
  return location && typeof name === 'string'
    ? [{ formattedAddress: name, location, placeData: answer }]
    : [];
}

/** A self-hosted Nominatim server: the public one forbids search while typing. Its coordinates are texts. */
export function createNominatim(base: string, fetcher: typeof fetch): Geocoder {
  return {
    slug: 'nominatim',
    async search(q, { near, language, country }) {
      const box = near && boxAround(near, SEARCH_RADIUS_M);
      const answer = await askGeocoder(fetcher, `${base}/search`, {
        q,
        format: 'jsonv2',
        addressdetails: '1',
        limit: '5',
        'accept-language': language,
        ...(country && { countrycodes: country.toLowerCase() }),
        ...(box && { viewbox: [box.west, box.north, box.east, box.south].join(','), bounded: '1' }),
      });
      return listOf(answer).flatMap(placeOf);
    },
    async reverse({ lat, lng }, { language }) {
      const answer = await askGeocoder(fetcher, `${base}/reverse`, {
        lat: String(lat),
        lon: String(lng),
        format: 'jsonv2',
        zoom: '18',
        'accept-language': language,
      });
      return placeOf(answer)[0] ?? null;
    },
  };
}
