import { createAjv } from '#server/runtime/validation.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { AppendLines, OrderDraft, type DraftLine } from './order.ts';

const takesDraft = createAjv().compile(OrderDraft);
const takesAppend = createAjv().compile(AppendLines);

function draftLine(changes: Record<string, unknown> = {}): DraftLine {
  return { product: 'hummus', quantity: 1, cart_uuid: '5f0c-1', ...changes };
}

/** True when the server accepts a valid order body with these changes. */
function takes(changes: Record<string, unknown>): boolean {
  return takesDraft({
    menu: 'menu-1',
    order_type: 'dine_in',
    payment_type: 'cash',
    order_location: '12',
    order_location_type: 'Table',
    line_items: [draftLine()],
    ...changes,
  });
}

function takesLine(changes: Record<string, unknown>): boolean {
  return takes({ line_items: [draftLine(changes)] });
}

interface Text {
  kind: string;
  name: string;
  text: string;
}

const texts = readCorpus<{ cases: Text[] }>('text').cases;
const numbers = readCorpus<{
  quantity: Record<'accept' | 'refuse', unknown[]>;
  money: Record<'accept' | 'refuse', unknown[]>;
}>('numbers');
const emails = readCorpus<Record<'accept' | 'refuse', string[]>>('emails');

describe('an order', () => {
  it('needs menu, order type, payment type and lines with product, quantity and cart_uuid', () => {
    expect(takes({})).toBe(true);
    for (const field of ['menu', 'order_type', 'payment_type', 'line_items'])
      expect(takes({ [field]: undefined }), field).toBe(false);
    for (const field of ['product', 'quantity', 'cart_uuid'])
      expect(takesLine({ [field]: undefined }), field).toBe(false);
  });

  it('needs at least one line, and bears no endless list of them', () => {
    expect(
      [0, 1, 1000, 1001].map((count) =>
        takes({ line_items: Array.from({ length: count }, () => draftLine()) }),
      ),
    ).toEqual([false, true, true, false]);
  });

  it('may leave out, empty or null what a guest need not say', () => {
    for (const field of [
      'customer_name',
      'email',
      'phone',
      'order_comments',
      'coupon',
      'address',
      'order_location',
    ]) {
      expect(
        [takes({ [field]: null }), takes({ [field]: '' }), takes({ [field]: undefined })],
        field,
      ).toEqual([true, true, true]);
    }
  });

  it('has one of the order types, payment types and kinds of place', () => {
    const types = ['delivery', 'dine_in', 'takeaway', 'drive_thru'];
    expect([...types, 'DINE_IN', '', null, 'curbside'].filter((type) => takes({ order_type: type }))).toEqual(
      types,
    );
    const ways = ['cash', 'machine', 'card', 'loyalty', 'blue_wallet'];
    expect([...ways, 'bitcoin', '', null].filter((way) => takes({ payment_type: way }))).toEqual(ways);
    expect(
      ['Table', 'Room', null, 'table', 'Bar', ''].filter((place) => takes({ order_location_type: place })),
    ).toEqual(['Table', 'Room', null]);
  });
});

describe('a quantity', () => {
  it.each(numbers.quantity.accept)('may be %j', (quantity) => {
    expect(takesLine({ quantity })).toBe(true);
  });

  it.each(numbers.quantity.refuse.map((quantity) => ({ quantity })))(
    'may not be $quantity',
    ({ quantity }) => {
      expect(takesLine({ quantity })).toBe(false);
    },
  );
});

describe('the amounts that a phone sends', () => {
  const fields = ['total', 'sub_total', 'discount', 'delivery_fees', 'tips_amount'];

  it.each(fields)('%s is an amount or absent', (field) => {
    for (const value of [...numbers.money.accept, null, undefined])
      expect(takes({ [field]: value }), String(value)).toBe(true);
    for (const value of numbers.money.refuse.filter((each) => each !== null))
      expect(takes({ [field]: value }), String(value)).toBe(false);
  });

  it('of a line as well', () => {
    expect([
      takesLine({ product_price: '12.500' }),
      takesLine({ product_price: '-1' }),
      takesLine({ product_price: '12.5000' }),
    ]).toEqual([true, false, false]);
  });
});

describe('a text that a guest writes', () => {
  const wellFormed = (text: string) => text.isWellFormed() && !text.includes('\0');
  const fitting = texts.filter(({ text }) => [...text].length <= 1000);

  it('is taken as it is, in any script, direction and normal form', () => {
    const refused = fitting.filter(({ text }) => wellFormed(text) && !takes({ order_comments: text }));
    expect(refused.map(({ name }) => name)).toEqual([]);
    expect(fitting.length).toBeGreaterThan(80);
  });

  it('is refused with NUL or half a character, which no database and no receipt could keep', () => {
    const broken = fitting.filter(({ text }) => !wellFormed(text));
    expect(
      broken.filter(
        ({ text }) => takes({ order_comments: text }) || takesLine({ special_instructions: text }),
      ),
    ).toEqual([]);
    expect(broken.length).toBeGreaterThan(3);
  });

  it('has 200 characters for a name and 1 000 for a comment', () => {
    expect([takes({ customer_name: 'أ'.repeat(200) }), takes({ customer_name: 'أ'.repeat(201) })]).toEqual([
      true,
      false,
    ]);
    expect([
      takes({ order_comments: '🍜'.repeat(1000) }),
      takes({ order_comments: '🍜'.repeat(1001) }),
    ]).toEqual([true, false]);
    expect([
      takesLine({ special_instructions: 'a'.repeat(1000) }),
      takesLine({ special_instructions: 'a'.repeat(1001) }),
    ]).toEqual([true, false]);
  });
});

describe('an e-mail address', () => {
  it.each(emails.accept)('may be %s', (email) => {
    expect(takes({ email })).toBe(true);
  });

  it.each(emails.refuse.filter((email) => email !== ''))('may not be %j', (email) => {
    expect(takes({ email })).toBe(false);
  });
});

describe('the place of a delivery', () => {
  const at = (...coordinates: unknown[]) => takes({ address_coordinates: { type: 'Point', coordinates } });

  it('is a point, longitude first, on this earth', () => {
    expect([at(55.27, 25.2), at(-180, -90), at(180, 90)]).toEqual([true, true, true]);
    expect([
      at(181, 0),
      at(0, 91),
      at(55.27),
      at(55.27, 25.2, 0),
      at('55', '25'),
      at(null, null),
      at(),
    ]).toEqual(Array(7).fill(false));
    expect([
      takes({ address_coordinates: null }),
      takes({ address_coordinates: { type: 'Polygon', coordinates: [1, 2] } }),
    ]).toEqual([true, false]);
  });
});

describe('the identity of a line', () => {
  it('is made of letters, digits and hyphens', () => {
    const ids = [
      '5f0c-1',
      'a',
      'A'.repeat(64),
      '',
      'a b',
      'a/b',
      '../x',
      'a\n',
      'A'.repeat(65),
      'ä',
      '__proto__',
      null,
      1,
    ];
    expect(ids.filter((cart_uuid) => takesLine({ cart_uuid }))).toEqual(['5f0c-1', 'a', 'A'.repeat(64)]);
  });
});

describe('what was chosen of a product', () => {
  it('are value ids, and one product per combo group', () => {
    const group = {
      id: 'side',
      name: 'Side',
      products: [{ id: 7, name: 'Fattoush', selected: true, product_variations: ['l', 12] }],
    };
    expect(takesLine({ variations: ['two', 12], combo_groups: [group] })).toBe(true);
    expect(takesLine({ variations: 'two' })).toBe(false);
    expect(takesLine({ variations: [{ id: 'two' }] })).toBe(false);
    expect(takesLine({ combo_groups: [{ ...group, products: undefined }] })).toBe(false);
  });
});

describe('what was chosen, in words', () => {
  it('is a text of lines, or a list of them', () => {
    const taken = [
      'Size: Large\nSauces: Toum, Saj',
      ['Size: Large', 'Sauces: Toum, Saj'],
      [],
      '',
      null,
      undefined,
    ];
    for (const product_variation of taken) {
      expect(takesLine({ product_variation })).toBe(true);
      expect(takesAppend({ line_items: [draftLine({ product_variation })] })).toBe(true);
    }
    const refused = [
      7,
      { Size: 'Large' },
      [7],
      [null],
      ['\ud800'],
      ['x'.repeat(1001)],
      Array.from({ length: 201 }, () => 'x'),
    ];
    for (const product_variation of refused) expect(takesLine({ product_variation })).toBe(false);
  });
});

describe('lines for an open order', () => {
  it('are like those of a new one, at least one', () => {
    expect(takesAppend({ line_items: [draftLine()] })).toBe(true);
    expect(takesAppend({ line_items: [] })).toBe(false);
    expect(takesAppend({ line_items: [draftLine({ quantity: 0 })] })).toBe(false);
    expect(takesAppend({})).toBe(false);
  });
});
