import { expect, it } from 'vitest';
import { silentStations } from './silent-stations.ts';

const NOW = Date.parse('2026-05-01T18:00:00Z');
const seen = (station: string, seconds: number) => ({
  station,
  seenAt: new Date(NOW - seconds * 1000).toISOString(),
});
const stations = ['grill', 'cold', 'bar', 'oven'].map((id) => ({ id, name: id }));

it('a station has no signal 30 s after its last board was heard of; one without a board, or put away, is not missed', () => {
  const heard = [seen('grill', 40), seen('cold', 30), seen('bar', 3600), seen('gone', 40)];
  expect(silentStations(stations, heard, NOW)).toEqual([{ name: 'grill', seenAt: NOW - 40_000 }]);
});
