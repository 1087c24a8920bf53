import { expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

const entries = (names: string) => [...names].map((name) => ({ name }));
const keys = (all: readonly { name: string }[]) => all.map(({ name }) => name);
const told = (before: string, after: string) =>
  listChanges(entries(before), entries(after), keys).map(
    ({ kind, entry, wasPlace, place }) => `${entry.name} ${kind} ${wasPlace} ${place}`,
  );

it.each([
  ['abc', 'abc', []],
  ['ab', 'ba', ['b moved 1 0']],
  ['abcd', 'bcda', ['a moved 0 3']],
  ['abcd', 'dabc', ['d moved 3 0']],
  ['ab', 'acb', ['c new null 1']],
  ['abc', 'ac', ['b removed 1 1']],
  ['', 'ab', ['a new null 0', 'b new null 1']],
  ['abc', 'dba', ['c removed 2 2', 'd new null 0', 'b moved 1 1']],
])('from %j to %j', (before, after, changes) => {
  expect(told(before, after)).toEqual(changes);
});

it('an entry that stays in its place with other words has changed', () => {
  const [before, after] = [[{ name: 'a', label: 'Food' }], [{ name: 'a', label: 'The food' }]];
  expect(listChanges(before, after, keys)).toEqual([
    { kind: 'changed', entry: after[0], was: before[0], place: 0, wasPlace: 0 },
  ]);
});
