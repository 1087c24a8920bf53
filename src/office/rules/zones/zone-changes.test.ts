import { expect, it } from 'vitest';
import { zoneChanges } from './zone-changes.ts';
import { squareAround, type FileZone } from './zones.ts';

function zone(name: string, fee: string, lat: number, least: string | null = null): FileZone {
  return {
    type: 'Feature',
    properties: { name, delivery_amount: fee, minimum_order: least },
    geometry: squareAround({ lat, lng: 0 }),
  };
}

const marina = zone('Marina', '10', 1);
const old = zone('Old town', '5', 2);
const nameless = zone('', '7', 3);

it('zones that are the same are no change, however their amounts are written', () => {
  expect(zoneChanges([marina, old], [marina, old])).toEqual({ zones: [], isReordered: false });
  expect(zoneChanges([marina], [zone('Marina', '10.000', 1)]).zones).toEqual([]);
});

it('tells which zones are new and which are gone', () => {
  expect(zoneChanges([marina, old], [nameless, old]).zones).toEqual([
    { kind: 'removed', zone: marina, place: 0 },
    { kind: 'new', zone: nameless, place: 0 },
  ]);
});

it('tells what of a zone has changed: by its name where the shape differs, by its shape where the name does', () => {
  const moved = zone('Marina', '12', 9, '50');
  const renamed = { ...old, properties: { ...old.properties, name: 'Old city' } };
  expect(zoneChanges([marina, old], [moved, renamed]).zones).toEqual([
    { kind: 'changed', was: marina, wasPlace: 0, zone: moved, place: 0, fields: ['fee', 'least', 'shape'] },
    { kind: 'changed', was: old, wasPlace: 1, zone: renamed, place: 1, fields: ['name'] },
  ]);
});

it('tells another time on the way, and none where neither says one', () => {
  const away = (minutes?: number | null) => ({
    ...marina,
    properties: { ...marina.properties, ...(minutes !== undefined && { minutes_away: minutes }) },
  });
  expect(zoneChanges([away(12)], [away(18)]).zones).toMatchObject([{ kind: 'changed', fields: ['way'] }]);
  expect(zoneChanges([away()], [away(18)]).zones).toMatchObject([{ kind: 'changed', fields: ['way'] }]);
  expect(zoneChanges([away()], [away(null)]).zones).toEqual([]);
});

it('tells at which places a zone stands and stood: without a name it goes by its number', () => {
  const dearer = zone('', '9', 3);
  expect(zoneChanges([nameless], [marina, dearer]).zones).toMatchObject([
    { kind: 'new', place: 0 },
    { kind: 'changed', wasPlace: 0, place: 1 },
  ]);
});

it('keeps two zones of one name apart', () => {
  const [one, two] = [zone('North', '5', 4), zone('North', '6', 5)];
  const dearer = zone('North', '8', 4);
  expect(zoneChanges([one, two], [dearer, two]).zones).toEqual([
    { kind: 'changed', was: one, wasPlace: 0, zone: dearer, place: 0, fields: ['fee'] },
  ]);
});

it('tells another order, in which another zone wins, but not that one is gone', () => {
  expect(zoneChanges([marina, old], [old, marina])).toEqual({ zones: [], isReordered: true });
  expect(zoneChanges([marina, old, nameless], [old, nameless]).isReordered).toBe(false);
});
