import type { GeoPoint } from '#domain/details/geo-point.ts';

const LOCATING_MS = 10_000;
/** A position found a moment ago is still valid: a busy phone need not locate again. */
const FRESH_MS = 60_000;

/** Asks the phone where it is, after a press of its guest; `onFail`: it does not say. */
export function locatePhone(onFound: (at: GeoPoint) => void, onFail: () => void): void {
  if (!('geolocation' in navigator)) return onFail();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onFound({ lat: coords.latitude, lng: coords.longitude }),
    onFail,
    { enableHighAccuracy: true, timeout: LOCATING_MS, maximumAge: FRESH_MS },
  );
}
