import type { Config } from '../runtime/settings/config.ts';
import type { Geocoder } from './geocoder.ts';
import { createGoogle } from './google.ts';
import { createNominatim } from './nominatim.ts';
import { offlineGeocoder } from './offline.ts';
import { createPhoton } from './photon.ts';

/** The geocoder from the settings; by default the built-in gazetteer. */
export function geocoderOf(
  { googleMapsKey, geocoder }: Pick<Config, 'googleMapsKey' | 'geocoder'>,
  fetcher: typeof fetch,
): Geocoder {
  if (googleMapsKey !== null) return createGoogle(googleMapsKey, fetcher);
  if (geocoder === null) return offlineGeocoder;
  return geocoder.kind === 'photon'
    ? createPhoton(geocoder.url, fetcher)
    : createNominatim(geocoder.url, fetcher);
}
