import { expect, it } from 'vitest';
import { factOfKey, nextFact } from './fact-keys.ts';

it('knows the keys of facts, also as digits of Arabic and Persian keyboards', () => {
  expect(['1', '2', '3', '0', '?', 'Delete', 'x'].map(factOfKey)).toEqual([
    'contains',
    'may_contain',
    'free',
    'unknown',
    'unknown',
    'unknown',
    null,
  ]);
  expect(['١', '۲'].map(factOfKey)).toEqual(['contains', 'may_contain']);
});

it('goes round all facts and back to not known', () => {
  const round = ['contains', 'may_contain', 'free', 'unknown'];
  let fact = nextFact('unknown');
  for (const each of round) {
    expect(fact).toBe(each);
    fact = nextFact(fact);
  }
});
