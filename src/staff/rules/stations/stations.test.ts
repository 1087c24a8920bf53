import { buildStation, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { isLineShown, readShownStation, stationShown } from './stations.ts';

const GRILL = { id: 'grill' };
const stations = [buildStation('grill')];
const grilled = buildTicketLine({ station: 'grill' });
const drink = buildTicketLine({ station: 'bar' });
const step = { kitchenState: 'waiting', kitchenAt: null, kitchenBy: '' } as const;

it('a screen shows the lines of its station and those of none; all and the pass show every line', () => {
  for (const line of [grilled, drink])
    expect([isLineShown(line, 'all'), isLineShown(line, 'pass')]).toEqual([true, true]);
  expect([grilled, drink, buildTicketLine()].map((line) => isLineShown(line, GRILL))).toEqual([
    true,
    false,
    true,
  ]);
});

it('a combo is where any of its parts is made, not where it stands in the menu', () => {
  const part = { part: 'drink', product: 'cola', name: 'Cola', station: 'bar', ...step };
  const lunch = buildTicketLine({ station: 'grill', parts: [part] });
  expect([isLineShown(lunch, GRILL), isLineShown(lunch, { id: 'bar' })]).toEqual([false, true]);
});

it('bills are shown to whoever may take payments at tables, with stations and without, and never to others', () => {
  for (const each of [stations, []])
    expect([stationShown('bills', each, true), stationShown('bills', each, false)]).toEqual(['bills', 'all']);
});

it('all and the pass are there at every venue, with stations and without', () => {
  for (const each of [stations, []])
    expect([stationShown('all', each, false), stationShown('pass', each, false)]).toEqual(['all', 'pass']);
});

it('a screen whose station was removed shows all; a stored choice that is none is not taken', () => {
  expect(stationShown(GRILL, stations, true)).toEqual(GRILL);
  expect(stationShown({ id: 'oven' }, stations, true)).toBe('all');
  expect(stationShown('pass', stations, true)).toBe('pass');
  expect(stationShown(GRILL, [], true)).toBe('all');
  expect(['all', 'pass', 'bills', GRILL, 'oven', null, { id: 7 }].map(readShownStation)).toEqual([
    'all',
    'pass',
    'bills',
    GRILL,
    null,
    null,
    null,
  ]);
});
