import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeOff } from './take-off.ts';

const world = vi.hoisted(() => ({ answer: {} as object, said: [] as unknown[], readings: 0 }));

vi.mock('#client/staff/staff-tables.ts', () => ({ removePhone: () => Promise.resolve(world.answer) }));
vi.mock('../state/snack.ts', () => ({
  showSnack: (words: string, _: unknown, look = 'good') => world.said.push([words, look]),
}));
vi.mock('./tables-state.ts', () => ({
  readTables: () => {
    world.readings += 1;
    return Promise.resolve();
  },
}));

const t = createTranslate(en, 'en', String);
const phone = { table: { location: '12', location_type: 'Table' as const }, guest: 'a', name: 'Lina' };

beforeEach(() => {
  world.said = [];
  world.readings = 0;
});

it('a removal that was done is said to be done', async () => {
  world.answer = { kind: 'ok', value: { removed: true } };
  await takeOff(t, phone);
  expect(world.said).toEqual([[t('phoneRemoved', { name: 'Lina' }), 'good']]);
  expect(world.readings).toBe(1);
});

it.each([
  ['no PIN was given', 'person_required', en.whoNeeded],
  ['the phone has gone', 'not_found', en.changedMeanwhile],
])('a refused removal is not said to be done: %s', async (_, code, words) => {
  world.answer = { kind: 'problem', problem: { code } };
  await takeOff(t, phone);
  expect(world.said).toEqual([[words, 'bad']]);
  expect(world.readings, 'who sits there is read again').toBe(1);
});

it('a removal without an answer says so, and the tables are read', async () => {
  world.answer = { kind: 'no_answer' };
  await takeOff(t, phone);
  expect(world.said).toEqual([[en.noAnswer, 'bad']]);
  expect(world.readings).toBe(1);
});
