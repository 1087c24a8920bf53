import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesWith, KIND_CODES, kindsOf, LEGAL_CODES, MAIN_CODES, parentOf } from './codes.ts';
import { bestOf, factOf, isFacts, isSilent, worstOf, type Fact, type Facts } from './facts.ts';
import { createFactsReader, packFacts, unpackFacts } from './packed-facts.ts';

it('has the fourteen allergens of the law, and the kinds that it names', () => {
  expect(MAIN_CODES).toHaveLength(14);
  expect(kindsOf('gluten')).toEqual(['gluten.wheat', 'gluten.rye', 'gluten.barley', 'gluten.oats']);
  expect(kindsOf('nuts')).toHaveLength(8);
  expect(KIND_CODES.every((kind) => parentOf(kind) !== null)).toBe(true);
  expect(MAIN_CODES.every((code) => parentOf(code) === null)).toBe(true);
  expect(parentOf('glutenfree')).toBeNull();
});

it('takes nothing for free that is not said', () => {
  for (const code of LEGAL_CODES) expect(factOf({}, code)).toBe('unknown');
  expect(worstOf(['free', 'unknown'])).toBe('unknown');
  expect(bestOf([])).toBe('unknown');
});

it.each<[Facts, string, Fact]>([
  [{ 'nuts.almond': 'contains' }, 'nuts', 'contains'],
  [{ 'nuts.almond': 'may_contain' }, 'nuts', 'may_contain'],
  [{ nuts: 'free', 'nuts.almond': 'contains' }, 'nuts', 'contains'],
  [{ 'nuts.almond': 'free' }, 'nuts', 'unknown'],
  [{ nuts: 'contains' }, 'nuts.almond', 'may_contain'],
  [{ nuts: 'contains', 'nuts.almond': 'free' }, 'nuts.almond', 'free'],
  [{ nuts: 'may_contain' }, 'nuts.almond', 'may_contain'],
  [{ nuts: 'free' }, 'nuts.almond', 'free'],
  [{ 'nuts.walnut': 'contains' }, 'nuts.almond', 'unknown'],
])('of %o, %s is %s', (facts, code, expected) => {
  expect(factOf(facts, code)).toBe(expected);
});

it('travels in bits, and is read as it was said', () => {
  const codes = codesWith([{ id: 'kiwi' }, { id: 'buckwheat' }]);
  const said = fc.dictionary(
    fc.constantFrom(...codes),
    fc.constantFrom('contains', 'may_contain', 'free') as fc.Arbitrary<'contains'>,
  );
  fc.assert(
    fc.property(said, (facts) => {
      const packed = packFacts(facts, codes);
      expect(unpackFacts(packed, codes)).toEqual(facts);
      expect(createFactsReader(codes)(packed)).toEqual(facts);
      expect(packed.length).toBeLessThanOrEqual(10);
    }),
  );
  expect(packFacts({}, codes)).toBe('');
});

it('reads what it cannot understand as unknown, never as free', () => {
  expect(unpackFacts('?*!', codesWith([]))).toEqual({});
  expect(isFacts({ milk: 'free' })).toBe(true);
  expect(isFacts({ milk: 'perhaps' })).toBe(false);
  expect(isFacts(null)).toBe(false);
  expect(isSilent({})).toBe(true);
});
