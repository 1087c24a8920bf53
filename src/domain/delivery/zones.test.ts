import type { GeoPoint } from '#domain/details/geo-point.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryPrice, type Zone, type ZoneGeometry as Geometry } from './zones.ts';

interface Zones {
  type: 'FeatureCollection';
  features: (Zone & { type: 'Feature' })[];
}

function zone(amount: string, geometry: Geometry): Zones['features'][number] {
  return {
    type: 'Feature',
    properties: { delivery_amount: amount, minimum_order: null },
    geometry,
  };
}

function zones(...features: Zones['features']): Zones {
  return { type: 'FeatureCollection', features };
}

function square(west: number, south: number, size: number): number[][] {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function fee(all: Zones | null, place: GeoPoint): number | 'outside' {
  const price = deliveryPrice(all, place);
  return price.kind === 'outside' ? 'outside' : price.feeMills;
}

describe('the delivery fee', () => {
  it('is nothing everywhere without zones', () => {
    expect(fee(null, { lat: 25, lng: 55 })).toBe(0);
    expect(fee(zones(), { lat: 25, lng: 55 })).toBe(0);
  });

  it('is that of the first zone that holds the place', () => {
    const inner = zone('5', { type: 'Polygon', coordinates: [square(55, 25, 1)] });
    const outer = zone('12.5', { type: 'Polygon', coordinates: [square(54, 24, 3)] });
    expect(fee(zones(inner, outer), { lat: 25.5, lng: 55.5 })).toBe(5000);
    expect(fee(zones(outer, inner), { lat: 25.5, lng: 55.5 })).toBe(12_500);
    expect(fee(zones(inner, outer), { lat: 24.5, lng: 54.5 })).toBe(12_500);
    expect(fee(zones(inner, outer), { lat: 30, lng: 55 })).toBe('outside');
  });

  it('holds on edges and corners, not in holes, and in each part of a zone of several', () => {
    const ring = zone('5', { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] });
    for (const place of [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 5 },
      { lat: 10, lng: 10 },
    ]) {
      expect(fee(zones(ring), place)).toBe(5000);
    }
    expect(fee(zones(ring), { lat: 5, lng: 5 })).toBe('outside');
    const islands = zone('7', {
      type: 'MultiPolygon',
      coordinates: [[square(0, 0, 1)], [square(10, 10, 1)]],
    });
    expect(fee(zones(islands), { lat: 10.5, lng: 10.5 })).toBe(7000);
    expect(fee(zones(islands), { lat: 5, lng: 5 })).toBe('outside');
  });

  it('works across the antimeridian', () => {
    const ring = [
      [179, -1],
      [-179, -1],
      [-179, 1],
      [179, 1],
      [179, -1],
    ];
    const fiji = zones(zone('9', { type: 'Polygon', coordinates: [ring] }));
    expect(fee(fiji, { lat: 0, lng: 179.5 })).toBe(9000);
    expect(fee(fiji, { lat: 0, lng: -179.5 })).toBe(9000);
    expect(fee(fiji, { lat: 0, lng: 0 })).toBe('outside');
    expect(fee(fiji, { lat: 0, lng: 178 })).toBe('outside');
  });

  it('agrees with counting the windings of any polygon around any place', () => {
    const corner = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: -55, max: 55 }),
        fc.integer({ min: -55, max: 55 }),
        (corners, x, y) => {
          // Off the grid, so that no point is on an edge.
          const place = { lng: x + 0.5123, lat: y + 0.4871 };
          const ring = [...corners, corners[0] as [number, number]].map(([lng, lat]) => [lng, lat]);
          const found = fee(zones(zone('1', { type: 'Polygon', coordinates: [ring] })), place) !== 'outside';
          let crossings = 0;
          ring.forEach(([lng = 0, lat = 0], index) => {
            const [toLng = 0, toLat = 0] = ring[(index + 1) % ring.length] ?? [];
            if (lat > place.lat === toLat > place.lat) return;
            if (place.lng < lng + ((place.lat - lat) / (toLat - lat)) * (toLng - lng)) crossings++;
          });
          expect(found).toBe(crossings % 2 === 1);
        },
      ),
      { numRuns: 2000 },
    );
  });

  /** Rectangles on a grid, some across the antimeridian: four comparisons tell whether one contains a point. */
  const box = fc.record({
    west: fc.integer({ min: -180, max: 179 }),
    south: fc.integer({ min: -80, max: 60 }),
    width: fc.integer({ min: 4, max: 40 }),
    height: fc.integer({ min: 4, max: 20 }),
  });
  const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng);

  it('agrees with comparing degrees for rectangles with a hole: edges, corners, beyond the antimeridian', () => {
    fc.assert(
      fc.property(
        box,
        fc.integer({ min: -2, max: 42 }),
        fc.integer({ min: -2, max: 22 }),
        ({ west, south, width, height }, x, y) => {
          const ringAt = (inset: number) => {
            const [left, right] = [west + inset, west + width - inset].map(wrapped);
            const [low, high] = [south + inset, south + height - inset];
            return [
              [left, low],
              [right, low],
              [right, high],
              [left, high],
              [left, low],
            ] as number[][];
          };
          const place = { lng: wrapped(west + x), lat: south + y };
          const within = (inset: number) =>
            x >= inset && x <= width - inset && y >= inset && y <= height - inset;
          const inHole = x > 1 && x < width - 1 && y > 1 && y < height - 1;
          const zoned = zones(zone('1', { type: 'Polygon', coordinates: [ringAt(0), ringAt(1)] }));
          expect(fee(zoned, place) !== 'outside').toBe(within(0) && !inHole);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
