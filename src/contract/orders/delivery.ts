import type { GeoPoint } from '#domain/details/geo-point.ts';
import Type from 'typebox';
import type { FromWire } from '../values/wire-names.ts';

const ZoneMinimum = Type.Optional(
  Type.String({ examples: ['40.000'], description: 'The least order there; left out: the menu’s' }),
);

const MinutesAway = Type.Optional(
  Type.Integer({
    examples: [18],
    description: 'Minutes that the way there usually takes; left out: nothing is said',
  }),
);

export const DeliveryZonePrice = Type.Object(
  {
    delivery_amount: Type.String({ examples: ['12.000'] }),
    minimum_order: ZoneMinimum,
    minutes_away: MinutesAway,
  },
  { $id: 'DeliveryZonePrice', description: 'What a delivery to the place costs, and how long its way takes' },
);

export type WireDeliveryZonePrice = Type.Static<typeof DeliveryZonePrice>;
/** What a delivery to a place costs, on the wire. */
export type DeliveryZonePrice = FromWire<WireDeliveryZonePrice>;

const Point = Type.Object({ lat: Type.Number(), lng: Type.Number() });

export const GeocodedPlaces = Type.Object(
  {
    places: Type.Array(
      Type.Object({
        formatted_address: Type.String(),
        location: Point,
        place_data: Type.Unknown({ description: 'The geocoder’s own answer, to be sent with the order' }),
      }),
    ),
  },
  { $id: 'GeocodedPlaces', description: 'Places that an address may mean, likeliest first' },
);

export type WireGeocodedPlaces = Type.Static<typeof GeocodedPlaces>;
/** The places that match an address, on the wire. */
export type GeocodedPlaces = FromWire<WireGeocodedPlaces>;
export type GeocodedPlace = GeocodedPlaces['places'][number];

const Zone = Type.Object({
  name: Type.String(),
  delivery_amount: Type.String(),
  minimum_order: ZoneMinimum,
  minutes_away: MinutesAway,
  geometry: Type.Unsafe<{ type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] }>({
    type: 'object',
    additionalProperties: true,
    description: 'GeoJSON Polygon or MultiPolygon',
  }),
});

export const DeliveryMap = Type.Object(
  {
    outlet: Type.Unsafe<GeoPoint | null>({ ...Point, type: ['object', 'null'] }),
    zones: Type.Array(Zone),
    tiles_url: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    attribution: Type.String(),
  },
  { $id: 'DeliveryMap', description: 'What the map of a venue’s deliveries shows' },
);

export type WireDeliveryMap = Type.Static<typeof DeliveryMap>;
/** The map of a venue's delivery zones, on the wire. */
export type DeliveryMap = FromWire<WireDeliveryMap>;

const POINT = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** Reads "{lat},{lng}" in degrees; null for anything that is not a point on earth. */
export function parseGeoPoint(text: string): GeoPoint | null {
  const match = POINT.exec(text);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

export const PlaceSearch = Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) });
export type PlaceSearch = Type.Static<typeof PlaceSearch>;

export const NearSearch = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  near: Type.Optional(Type.String({ maxLength: 60, description: 'lat,lng; the outlet where it is missing' })),
});
export type NearSearch = Type.Static<typeof NearSearch>;
