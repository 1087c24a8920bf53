import { fold } from '#domain/text/fold.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { distanceM } from './circle.ts';
import { gazetteer, quarters, type GazetteerPlace } from './gazetteer.ts';
import type { FoundPlace, Geocoder } from './geocoder.ts';

const MOST = 5;
/** Places of the gazetteer farther away are ignored in reverse geocoding. */
const NEARBY_M = 700;

function folded(text: string): string {
  return fold(text).text;
}

function present([name, arabic, quarter, lat, lng]: GazetteerPlace, language: LanguageCode): FoundPlace {
  const [english, inArabic] = quarters[quarter];
  const isArabic = language === 'ar' || language === 'fa';
  return {
    formattedAddress: isArabic ? `${arabic}، ${inArabic}، دبي` : `${name}, ${english}, Dubai`,
    location: { lat, lng },
    placeData: { source: 'gazetteer', name },
  };
}

const known = gazetteer.map((place) => {
  const [name, arabic, quarter] = place;
  return { place, text: folded([name, arabic, ...quarters[quarter]].join(' ')) };
});

/** The built-in gazetteer of the demo city: no key, no network. */
export const offlineGeocoder: Geocoder = {
  slug: 'offline',
  async search(text, { language }) {
    const words = folded(text)
      .split(/[\s,،]+/)
      .filter(Boolean);
    if (words.length === 0) return [];
    return known
      .filter((each) => words.every((word) => each.text.includes(word)))
      .slice(0, MOST)
      .map(({ place }) => present(place, language));
  },
  async reverse(at, { language }) {
    const away = ([, , , lat, lng]: GazetteerPlace) => distanceM(at, { lat, lng });
    const nearest = gazetteer.reduce((best, place) => (away(place) < away(best) ? place : best));
    return away(nearest) <= NEARBY_M ? present(nearest, language) : null;
  },
};
