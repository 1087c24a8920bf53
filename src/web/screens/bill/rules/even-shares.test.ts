import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenShares, guestsLeft, otherSharers, treatMills, type Sharer } from './even-shares.ts';

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

  it('are of those at the table who pay no part yet: the last of them pays all of it', () => {
    const [omar, layla, sami] = [
      { name: 'Omar', plate: 1 },
      { name: 'Layla', plate: null },
      { name: '', plate: 3 },
    ];
    const paid = (sharer: Sharer) => sharer as never;
    const left = (...parts: never[]) => guestsLeft({ parts }, [omar, layla, sami]);
    expect(left()).toBe(4);
    expect(left(paid(omar), paid(omar)), 'one who pays two parts counts once').toBe(3);
    expect(left(paid(omar), paid({ name: 'Mona', plate: null })), 'nobody of the table').toBe(3);
    expect(left(paid(omar), paid(layla), paid(sami))).toBe(1);
    expect(guestsLeft({ parts: [] }, []), 'who else sits there is not known').toBe(2);
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
