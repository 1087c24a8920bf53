import { buildMenu, buildCategory, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import type { GuestOrderLine } from '#contract/orders/order-parse.ts';
import { describe, expect, it } from 'vitest';
import { linesAgain } from './order-again.ts';

const AT = Date.UTC(2026, 10, 20, 12);

function line(productId: string, changes: Partial<GuestOrderLine> = {}): GuestOrderLine {
  return {
    lineId: `line-${productId}`,
    productId,
    name: `${productId} of then`,
    choices: [],
    picked: noChoices,
    note: '',
    unitMills: 1000,
    quantity: 2,
    deleted: false,
    addedAt: AT,
    heldUntil: null,
    isOnHold: false,
    kitchenState: 'waiting',
    kitchenAt: null,
    addedBy: '',
    isByStaff: false,
    needs: [],
    needWords: '',
    ...changes,
  };
}

const menu = buildMenu({
  categories: [
    buildCategory('mains', [
      buildProduct('hummus', '32.00'),
      buildProduct('taouk', '58.00', { outOfStock: true }),
    ]),
  ],
});

describe('ordering again', () => {
  it('takes the remaining lines with quantity and notes, at today’s price', () => {
    const again = linesAgain(menu, [line('hummus', { note: 'no garlic' })], [], AT);
    expect(again.missing).toEqual([]);
    expect(again.lines).toMatchObject([
      { productId: 'hummus', quantity: 2, note: 'no garlic', seen: { unitMills: 32_000 } },
    ]);
  });

  it('leaves out lines that the staff removed, and names unavailable dishes', () => {
    const lines = [line('hummus', { deleted: true }), line('taouk'), line('prawns')];
    expect(linesAgain(menu, lines, [], AT)).toEqual({ lines: [], missing: ['taouk', 'prawns of then'] });
  });

  it('adds no second line of a dish that stands in the cart, and does not call it missing', () => {
    const [again] = linesAgain(menu, [line('hummus')], [], AT).lines;
    if (!again) throw new Error('The dish is not to be had');
    const cart = [{ ...again, lineId: 'there' }];
    expect(linesAgain(menu, [line('hummus')], cart, AT)).toEqual({ lines: [], missing: [] });
  });
});
