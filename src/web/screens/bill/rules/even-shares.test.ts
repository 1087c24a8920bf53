import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenShares, guestsLeft, otherSharers, treatMills } from './even-shares.ts';

const NONE = { name: '', plate: null };

describe('even shares', () => {
  it('come to what is left, the last alone takes what cannot be divided', () => {
    expect(evenShares({ places: 2 }, 10_000, 3)).toEqual([3330, 3330, 3340]);
    const bills = fc.record({
      places: fc.constantFrom(0, 2, 3),
      units: fc.integer({ min: 20, max: 1_000_000 }),
      among: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(bills, ({ places, units, among }) => {
        const unit = 10 ** (3 - places);
        const shares = evenShares({ places }, units * unit, among);
        expect(shares).toHaveLength(among);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(units * unit);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(unit);
      }),
    );
  });

  it('name those who sit there and have no part yet, unless fewer divide it', () => {
    const known = [
      { name: 'Omar', plate: 1 },
      { name: '', plate: 2 },
      { name: 'Mona', plate: null },
    ];
    const part = { plate: 1, name: 'Omar' } as never;
    expect(otherSharers(known, { parts: [] }, 4)).toEqual(known);
    expect(otherSharers(known, { parts: [part] }, 4)).toEqual([known[1], known[2], NONE]);
    expect(otherSharers(known, { parts: [] }, 3)).toEqual([NONE, NONE]);
  });

  it('are of those at the table who pay no part yet, at least two', () => {
    const part = (name: string, mine = false) => ({ name, plate: null, mine }) as never;
    expect(guestsLeft({ parts: [] }, 4)).toBe(4);
    expect(guestsLeft({ parts: [part('Omar'), part('Omar'), part('Mona', true)] }, 4)).toBe(3);
    expect(guestsLeft({ parts: [part('Omar'), part('Layla'), part('Sami')] }, 4)).toBe(2);
  });

  it('of others are paid too by whose they are, in whole units unless that leaves nothing', () => {
    const [omar, mona] = [
      { name: 'Omar', plate: 1 },
      { name: '', plate: 2 },
    ];
    const shares = evenShares({ places: 2 }, 10_003, 3);
    expect(shares).toEqual([3330, 3330, 3343]);
    const treats = (...treated: (typeof omar)[]) => treatMills({ places: 2 }, shares, [omar, mona], treated);
    expect(treats()).toBe(0);
    expect(treats(omar)).toBe(3330);
    expect(treats(mona)).toBe(3340);
    expect(treats(mona, omar)).toBe(6673);
    expect(treatMills({ places: 2 }, shares, [mona, NONE], [omar])).toBe(0);
  });
});
