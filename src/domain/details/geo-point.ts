/** A point on earth in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface GeoPoint {
  lat: number;
  lng: number;
}
