import type { WireDeliveryMap } from '#contract/orders/delivery.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { plainText } from '../venues/file/sanitize.ts';
import { localized } from '../venues/menu/serve-menu.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { isInDemoCity } from './demo-city.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';

/** The source of the map's tiles. */
export interface MapTiles {
  url: string | null;
  attribution: string;
  /** Addresses come from the built-in gazetteer: when no tiles are configured, the map is a sketch of its city. */
  isSketched: boolean;
}

/** The sketch of the demo city, tile by tile (http/sketch-tiles.ts). */
const SKETCH = '/tiles/demo/{z}/{x}/{y}.svg';

function tilesAt(outlet: GeoPoint | null, { url, attribution, isSketched }: MapTiles) {
  if (url === null && isSketched && outlet && isInDemoCity(outlet))
    return { tiles_url: SKETCH, attribution: '' };
  return { tiles_url: url, attribution };
}

/** The venue's location; null when its file does not give it. */
export function outletOf({ file: { menu } }: Venue): GeoPoint | null {
  const { outlet_latitude: lat, outlet_longitude: lng } = menu;
  return lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) };
}

/** The map of a venue's deliveries: its zones with names in a language. */
export function presentDeliveryMap(venue: Venue, language: LanguageCode, tiles: MapTiles): WireDeliveryMap {
  const defaultLanguage = venue.file.default_language;
  const zones = venue.file.delivery_zones?.features ?? [];
  const outlet = outletOf(venue);
  return {
    outlet,
    zones: zones.map(({ properties, geometry }) => ({
      name: plainText(localized(properties.name, { language, defaultLanguage })),
      delivery_amount: formatMoney(parseMoney(properties.delivery_amount) ?? 0),
      ...(properties.minimum_order !== null && {
        minimum_order: formatMoney(parseMoney(properties.minimum_order) ?? 0),
      }),
      ...(properties.minutes_away !== null && { minutes_away: properties.minutes_away }),
      geometry,
    })),
    ...tilesAt(outlet, tiles),
  };
}
