import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesKey } from './cart-changes.ts';
import type { ComboChoice } from '../choices/choices.ts';

function pick(groupId: string, productId: string, ...valueIds: string[]): ComboChoice {
  return { groupId, productId, valueIds };
}

describe('the key of equal choices', () => {
  /** Ids as venues write them, and a few that resemble list separators. */
  const ids = fc.oneof(
    fc.constantFrom('1', '2', '10', 'a,b', 'a', 'b', '","', '[]', 'طاولة'),
    fc.string({ maxLength: 3 }),
  );
  const combos = fc.uniqueArray(
    fc.record({ groupId: ids, productId: ids, valueIds: fc.uniqueArray(ids, { maxLength: 3 }) }),
    { maxLength: 4, selector: ({ groupId }) => groupId },
  );
  const choices = fc.record({ valueIds: fc.uniqueArray(ids, { maxLength: 4 }), combo: combos });

  it('does not depend on the order in which the guest chose', () => {
    const shuffled = choices.chain((original) =>
      fc
        .tuple(
          fc.shuffledSubarray(original.valueIds, { minLength: original.valueIds.length }),
          fc.shuffledSubarray(original.combo, { minLength: original.combo.length }),
          fc.boolean(),
        )
        .map(([valueIds, combo, turned]) => ({
          original,
          same: {
            valueIds,
            combo: combo.map((each) => ({
              ...each,
              valueIds: turned ? each.valueIds.toReversed() : each.valueIds,
            })),
          },
        })),
    );
    fc.assert(
      fc.property(shuffled, ({ original, same }) => {
        expect(choicesKey(same)).toBe(choicesKey(original));
      }),
      { numRuns: 2000 },
    );
  });

  it('holds for ids that look alike when strung together', () => {
    const one = pick('a', 'b,c');
    const other = pick('a,b', 'c');
    expect(choicesKey({ valueIds: [], combo: [one, other] })).toBe(
      choicesKey({ valueIds: [], combo: [other, one] }),
    );
    expect(choicesKey({ valueIds: [], combo: [one] })).not.toBe(choicesKey({ valueIds: [], combo: [other] }));
  });

  it('differs as soon as anything is chosen differently', () => {
    const key = choicesKey({ valueIds: ['a', 'b'], combo: [pick('drink', 'juice', 'small')] });
    const others = [
      { valueIds: ['a'], combo: [pick('drink', 'juice', 'small')] },
      { valueIds: ['a,b'], combo: [pick('drink', 'juice', 'small')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'juice', 'large')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'juice')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'small', 'juice')] },
      { valueIds: ['a', 'b'], combo: [] },
      { valueIds: ['a', 'b', 'small'], combo: [pick('drink', 'juice')] },
    ].map(choicesKey);
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });
});
