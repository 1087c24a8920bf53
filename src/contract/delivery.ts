import Type from 'typebox';

export const DeliveryZonePrice = Type.Object(
  { delivery_amount: Type.String({ examples: ['12.000'] }) },
  { $id: 'DeliveryZonePrice', description: 'What a delivery to the place costs' },
);

/** What a delivery to a place costs, on the wire. */
export type DeliveryZonePrice = Type.Static<typeof DeliveryZonePrice>;

const PLACE = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** Reads "{lat},{lng}" in degrees; null for anything that is no place on earth. */
export function parsePlace(text: string): { lat: number; lng: number } | null {
  const match = PLACE.exec(text);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
