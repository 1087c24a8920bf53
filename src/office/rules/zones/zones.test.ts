import { zoneAt, type ZoneGeometry } from '#domain/delivery/zones.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cornersOf,
  groundOf,
  movedZone,
  newZone,
  overlapsOf,
  squareAround,
  trimmed,
  withCorners,
  withZone,
  type FileZone,
} from './zones.ts';

function box(west: number, south: number, east: number, north: number): ZoneGeometry {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

function zone(name: string, geometry: ZoneGeometry): FileZone {
  return { type: 'Feature', properties: { name, delivery_amount: '5' }, geometry };
}

const old = zone('Old town', box(0, 0, 4, 4));
const east = zone('East', box(3, 0, 8, 4));
const far = zone('Far', box(20, 20, 22, 22));

describe('zones that overlap', () => {
  it('are told with the higher one and the area they share', () => {
    const [found, ...more] = overlapsOf([old, far, east]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ higher: 0, lower: 2 });
    const xs = found?.shared.flat(2).map(([x = 0]) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([3, 4]);
  });

  it('an edge in common is no overlap', () => {
    expect(overlapsOf([old, zone('Beside', box(4, 0, 8, 4))])).toEqual([]);
  });

  it('trimming leaves every guest the zone they have, and no overlap', () => {
    const at = fc.integer({ min: 0, max: 12 });
    const size = fc.integer({ min: 1, max: 6 });
    const boxes = fc.tuple(at, at, size, size).map(([x, y, w, h]) => box(x, y, x + w, y + h));
    const place = fc.record({ lat: at, lng: at }).map(({ lat, lng }) => ({ lat: lat + 0.5, lng: lng + 0.5 }));
    fc.assert(
      fc.property(boxes, boxes, place, (one, other, here) => {
        const zones = [zone('one', one), zone('other', other)];
        const geometry = trimmed(other, one);
        const after = [zone('one', one), ...(geometry ? [zone('other', geometry)] : [])];
        expect(zoneAt(after, here)?.properties.name).toBe(zoneAt(zones, here)?.properties.name);
        expect(overlapsOf(after)).toEqual([]);
      }),
    );
  });

  it('a zone wholly under a higher one has nothing left', () => {
    expect(trimmed(box(1, 1, 2, 2), old.geometry)).toBeNull();
  });
});

describe('editing zones', () => {
  it('keeps what is not edited here: members, other zones, shapes of several pieces', () => {
    const pieces: FileZone = {
      ...zone('Islands', {
        type: 'MultiPolygon',
        coordinates: [old, far].map(({ geometry }) => geometry.coordinates) as never,
      }),
      properties: { name: 'Islands', delivery_amount: '9', colour: 'red' } as FileZone['properties'],
    };
    const zones = { type: 'FeatureCollection' as const, crs: 'own', features: [pieces, old] };
    const next = withZone(zones, 1, { properties: { ...old.properties, delivery_amount: '7' } });
    expect(next).toEqual({
      ...zones,
      features: [pieces, { ...old, properties: { name: 'Old town', delivery_amount: '7' } }],
    });
    expect(cornersOf(pieces.geometry)).toBeNull();
  });

  it('corners go and come without the closing one, and holes stay', () => {
    const hole = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    const geometry: ZoneGeometry = {
      type: 'Polygon',
      coordinates: [...(old.geometry.coordinates as number[][][]), hole],
    };
    const corners = cornersOf(geometry) ?? [];
    expect(corners).toHaveLength(4);
    expect(withCorners(geometry, corners)).toEqual(geometry);
    expect(withCorners(geometry, corners.slice(0, 2))).toBeNull();
    expect(
      withCorners(old.geometry, [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
    ).toBeNull();
  });

  it('a zone moves up, and a new one holds its place', () => {
    expect(movedZone([old, east, far], 2, 0).map(({ properties }) => properties.name)).toEqual([
      'Far',
      'Old town',
      'East',
    ]);
    const place = { lat: 25.2, lng: 55.3 };
    expect(zoneAt([zone('new', squareAround(place))], place)).toBeDefined();
  });

  it('a new one costs what the last one does, and the first nothing that anybody has written', () => {
    const dear = { ...east, properties: { ...east.properties, delivery_amount: '12.500' } };
    expect(newZone(far.geometry, [old, dear]).properties.delivery_amount).toBe('12.500');
    expect(newZone(far.geometry, []).properties.delivery_amount).toBe('');
  });

  it('begins at the place itself, else where the first zone is, and nowhere on the world', () => {
    expect(groundOf({ lat: 25, lng: 55 }, [far])).toEqual({ lat: 25, lng: 55 });
    expect(groundOf(null, [far, old])).toEqual({ lat: 20, lng: 20 });
    expect(groundOf(null, [])).toBeNull();
  });
});
