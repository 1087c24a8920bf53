import { describe, expect, it } from 'vitest';
import { zoneNamePlaces } from './zone-names.ts';

/** A square around a place, as far as `reach` degrees to each side. */
function zone(lat: number, lng: number, reach: number) {
  const [west, south, east, north] = [lng - reach, lat - reach, lng + reach, lat + reach];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    name: `${reach}`,
    delivery_amount: '5.000',
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
}

describe('the names of delivery zones', () => {
  it('stand in the middle of zones that lie beside each other', () => {
    expect(zoneNamePlaces([zone(25, 55, 1), zone(25, 58, 1)])).toEqual([null, null]);
  });

  it('stand at the northern edge of what lies around a smaller one, whichever comes first', () => {
    expect(zoneNamePlaces([zone(25, 55, 3), zone(25, 55, 1), zone(25, 55, 2)])).toEqual([
      { lat: 28, lng: 55 },
      null,
      { lat: 27, lng: 55 },
    ]);
  });

  it('stand in the middle where a smaller one takes a corner alone', () => {
    expect(zoneNamePlaces([zone(25, 55, 3), zone(27, 57, 1)])).toEqual([null, null]);
  });
});
