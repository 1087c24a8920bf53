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

/** The public server's languages; it refuses other codes. */
const LANGUAGES = new Set(['en', 'de', 'fr', 'it']);

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function addressOf(properties: Record<string, unknown>): string {
  const { name, housenumber, street, district, locality, city, country } = properties;
  const road = [text(street), text(housenumber)].filter(Boolean).join(' ');
  const parts = [name, road, district ?? locality, city, country].map(text).filter(Boolean);
  return [...new Set(parts)].join(', ');
}

function placesOf(answer: unknown): FoundPlace[] {
  return listOf(fieldsOf(answer)['features']).flatMap((feature) => {
    const { geometry, properties } = fieldsOf(feature);
    const coordinates = fieldsOf(geometry)['coordinates'];
    const [lng, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
    const location = placeOfAnswer(lat, lng);
    const formattedAddress = addressOf(fieldsOf(properties));
    return location && formattedAddress ? { formattedAddress, location, placeData: feature } : [];
  });
}

/** A Photon server (https://github.com/komoot/photon); its coordinates are [lng, lat]. */
export function createPhoton(base: string, fetcher: typeof fetch): Geocoder {
  return {
    slug: 'photon',
    async search(q, { near, language, country }) {
      const box = near && boxAround(near, SEARCH_RADIUS_M);
      return placesOf(
        await askGeocoder(fetcher, `${base}/api`, {
          q,
          limit: '5',
          ...(LANGUAGES.has(language) && { lang: language }),
          ...(country && { countrycode: country }),
          ...(near && { lat: String(near.lat), lon: String(near.lng), zoom: '12' }),
          ...(box && { bbox: [box.west, box.south, box.east, box.north].join(',') }),
        }),
      );
    },
    async reverse({ lat, lng }, { language }) {
      const answer = await askGeocoder(fetcher, `${base}/reverse`, {
        lat: String(lat),
        lon: String(lng),
        radius: '1',
        limit: '1',
        ...(LANGUAGES.has(language) && { lang: language }),
      });
      return placesOf(answer)[0] ?? null;
    },
  };
}
