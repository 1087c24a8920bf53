import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTS, actWord, whoWord } from './act-words.ts';

const SERVER = 'src/server';
/** What the server calls those who do something, where it makes a code of it. */
const KINDS: Record<string, readonly string[]> = {
  'counter.kind': ['person', 'device'],
  'staff.kind': ['token', 'device'],
};

const WRITTEN = /(?:\bwhat:|\bnow,|\baudit:|\bREMOVED =) (.*)/g;
const CODE = /['`](?:\$\{([a-z.]+)\})?([a-z]*[._][a-z_]+)['`]/g;

function codesIn(source: string): string[] {
  const places = [...source.matchAll(WRITTEN)].map(([, rest = '']) => rest);
  return places.flatMap((place) =>
    [...place.matchAll(CODE)].flatMap(([, kind, code = '']) =>
      kind === undefined ? [code] : (KINDS[kind] ?? [kind]).map((each) => `${each}${code}`),
    ),
  );
}

function codesWritten(): string[] {
  const files = globSync(`${SERVER}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  const audited = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /audit|noteAct/i.test(source));
  return [...new Set(audited.flatMap(codesIn))].sort();
}

it('each act that the server writes into the audit has its word, and no other has one', () => {
  expect(Object.keys(ACTS).sort()).toEqual(codesWritten());
});

it('only what says from what to what it was changed is told as changed', () => {
  const changed = Object.keys(ACTS).filter((code) => actWord(code) === 'actChanged');
  expect(changed).toEqual(['device.changed', 'person.changed', 'webhook.changed']);
});

it('publishing and taking it back are told', () => {
  expect(actWord('menu.published')).toBe('actPublished');
  expect(actWord('menu.publication_undone')).toBe('actUndone');
});

it('a download of the venue file is told as an act, not as an order', () => {
  expect(actWord('venue.exported')).toBe('actCopied');
});

it('who has no name is told in words; a person keeps theirs', () => {
  const words = ['server', 'command line', '0123456789ab', 'Price robot'].map((who) =>
    whoWord({ who, person: null }),
  );
  expect(words).toEqual(['theServer', 'theCommandLine', 'aBoardsKey', null]);
  expect(whoWord({ who: 'server', person: 'p1' })).toBeNull();
});

it('a key that is removed is not told as if the person were', () => {
  expect(actWord('passkey.removed')).toBe('actKeyRemoved');
  expect(actWord('person.removed')).toBe('actRemoved');
});

it('an act of another version is told by its end', () => {
  expect(actWord('oven.added')).toBe('actAdded');
  expect(actWord('oven.removed')).toBe('actRemoved');
  expect(actWord('toString')).toBe('actChanged');
});
