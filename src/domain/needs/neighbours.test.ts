import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';
import { dietCode, type Need } from './needs.ts';

const OWN = [{ id: 'pine-nuts', besides: ['nuts'] }, { id: 'lactose', besides: ['milk'] }, { id: 'kiwi' }];

function beside(...codes: string[]): string {
  const chosen = codes.map((code): Need => ({ code, kind: 'allergy' }));
  return neighboursOf(chosen, OWN)
    .map(({ code }) => code)
    .join(' ');
}

it('offers what guests count as one with what they named', () => {
  expect(beside('nuts')).toBe('pine-nuts peanut sesame');
  expect(beside('milk')).toBe('lactose');
  expect(beside('lactose')).toBe('milk');
  expect(beside('pine-nuts')).toBe('nuts');
  expect(beside('crustaceans')).toBe('molluscs');
  expect(beside('molluscs')).toBe('crustaceans');
  expect(beside('peanut')).toBe('nuts');
  expect(beside('nuts.almond')).toBe('pine-nuts peanut sesame');
  expect(beside('kiwi')).toBe('');
  expect(beside(dietCode('vegan'))).toBe('');
});

it('offers nothing twice, and nothing that the guest has named', () => {
  expect(beside('nuts', 'sesame', 'pine-nuts')).toBe('peanut');
});

it('means a neighbour as strictly as what it stands beside', () => {
  const kinds = (...chosen: Need[]) => neighboursOf(chosen, []).map(({ code, kind }) => `${code} ${kind}`);
  expect(kinds({ code: 'molluscs', kind: 'avoid' })).toEqual(['crustaceans avoid']);
  expect(kinds({ code: 'peanut', kind: 'avoid' }, { code: 'sesame', kind: 'allergy' })).toEqual([
    'nuts allergy',
  ]);
});
