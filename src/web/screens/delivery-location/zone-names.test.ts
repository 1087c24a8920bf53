import { describe, expect, it } from 'vitest';
import { placeInView, zoneNamePlaces } from './zone-names.ts';

/** A square around a place, `reach` degrees to each side. */
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
    deliveryAmount: '5.000',
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
}

describe('the names of delivery zones', () => {
  it('stand in the middle of zones that lie side by side', () => {
    expect(zoneNamePlaces([zone(25, 55, 1), zone(25, 58, 1)])).toEqual([
      { lat: 25, lng: 55 },
      { lat: 25, lng: 58 },
    ]);
  });

  it('stand at the northern edge of a zone around a smaller one, in either order', () => {
    expect(zoneNamePlaces([zone(25, 55, 3), zone(25, 55, 1), zone(25, 55, 2)])).toEqual([
      { lat: 28, lng: 55 },
      { lat: 25, lng: 55 },
      { lat: 27, lng: 55 },
    ]);
  });

  it('stand in the middle when a smaller zone takes only a corner', () => {
    expect(zoneNamePlaces([zone(25, 55, 3), zone(27, 57, 1)])).toEqual([
      { lat: 25, lng: 55 },
      { lat: 27, lng: 57 },
    ]);
  });

  it('follow the view within their zone, and stay when the view has left it', () => {
    const view = (lat: number, lng: number) => ({
      west: lng - 1,
      south: lat - 1,
      east: lng + 1,
      north: lat + 1,
    });
    const [around, middle] = [zone(25, 55, 5), { lat: 25, lng: 55 }];
    expect(placeInView(around, middle, view(25.5, 55.5))).toEqual(middle);
    expect(placeInView(around, middle, view(28, 55))).toEqual({ lat: 27, lng: 55 });
    expect(placeInView(around, middle, view(28, 58))).toEqual({ lat: 27, lng: 57 });
    expect(placeInView(around, middle, view(40, 55))).toEqual(middle);
    // A ring with a hole: no label goes into the hole.
    const [outer] = around.geometry.coordinates;
    const [hole] = zone(28, 55, 1.5).geometry.coordinates;
    const ring = { ...around, geometry: { type: 'Polygon' as const, coordinates: [outer, hole] } };
    expect(placeInView(ring, middle, view(28, 55))).toEqual(middle);
  });
});
