import type { CompleteVenueFile, VenueFile } from '#contract/menu/venue-file.ts';
import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from '../check/check-venue.ts';
import { compareVenues } from './compare-venues.ts';

type Products = ReturnType<typeof buildProducts>;

function complete(file: VenueFile): CompleteVenueFile {
  const { file: checked, findings } = checkVenueFile(JSON.stringify(file));
  if (!checked) throw new Error(JSON.stringify(findings));
  return checked;
}

function withProducts(change: (products: Products) => Products): CompleteVenueFile {
  const products = change(buildProducts());
  return complete(
    buildVenue({ menu: { categories: [{ id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products }] } }),
  );
}

function edit(id: string, changes: Partial<Products[number]>): CompleteVenueFile {
  return withProducts((products) =>
    products.map((product) => (product.id === id ? { ...product, ...changes } : product)),
  );
}

const usual = complete(buildVenue());

describe('what an import changes', () => {
  it('is nothing for the same venue written in another way', () => {
    expect(compareVenues(usual, complete(buildVenue()))).toEqual([]);
    expect(compareVenues(usual, edit('hummus', { price: 32 }))).toEqual([]);
    expect(
      compareVenues(edit('hummus', { name: 'Hummus' }), edit('hummus', { name: { en: 'Hummus' } })),
    ).toEqual([]);
  });

  it('names a thing without a name by its id', () => {
    const page = { id: 'story', title: {}, content: '' };
    const [change] = compareVenues(usual, { ...usual, menu: { ...usual.menu, pages: [page] } });
    expect(change).toMatchObject({ kind: 'new', subject: 'page', names: ['story'] });
    const areas = [{ id: 'area-1', name: '', tables: '1-2' }];
    const zoned = { ...usual, locations: { ...usual.locations, areas } };
    expect(compareVenues(usual, zoned)).toMatchObject([{ kind: 'new', names: ['area-1'], ids: ['area-1'] }]);
  });

  it('names new and removed products with their prices', () => {
    const changed = withProducts((products) => [
      ...products.filter(({ id }) => id !== 'prawns'),
      { id: 7, name: 'Kibbeh <b>nayyeh</b>', price: '41' },
    ]);
    expect(compareVenues(usual, changed)).toMatchObject([
      { kind: 'removed', subject: 'product', names: ['Charcoal prawns'], from: '82.000' },
      { kind: 'new', subject: 'product', names: ['Kibbeh nayyeh'], ids: ['7'], to: '41' },
    ]);
  });

  it('tells old and new price, also inside combos and of choices', () => {
    const [, , lunch] = buildProducts();
    const [side] = lunch?.combo_groups ?? [];
    const dearer = side?.products.map((choice) =>
      choice.id === 'batata' ? { ...choice, increase_price_by: '5' } : choice,
    );
    const changed = edit('lunch', {
      price: '47',
      combo_groups: [{ id: 'side', name: side?.name ?? '', products: dearer ?? [] }],
    });
    expect(compareVenues(usual, changed)).toMatchObject([
      { kind: 'price', names: ['Lunch plate'], field: 'price', from: '45.000', to: '47' },
      {
        kind: 'price',
        subject: 'choice',
        names: ['Lunch plate', 'Side', 'Batata harra'],
        field: 'increase_price_by',
        from: '4.000',
        to: '5',
      },
    ]);
    const rows = [{ variation: 'portion', variation_value: 'two', price: '2.000' }];
    expect(
      compareVenues(
        edit('taouk', { product_variations: rows.map((row) => ({ ...row, price: null })) }),
        edit('taouk', { product_variations: rows }),
      ),
    ).toMatchObject([{ kind: 'price', names: ['Shish taouk', 'Two skewers'], from: null, to: '2.000' }]);
  });

  it('knows a renamed, a moved and a sold out product', () => {
    expect(
      compareVenues(usual, edit('hummus', { name: { en: 'Hummus bil tahina', ar: 'حمص' } })),
    ).toMatchObject([{ kind: 'renamed', names: ['Hummus'], field: 'name' }]);
    expect(compareVenues(usual, edit('prawns', { pos_available_qty: 0, out_of_stock: true }))).toMatchObject([
      { kind: 'stock', field: 'pos_available_qty', from: 4, to: 0 },
      { kind: 'stock', field: 'out_of_stock', from: false, to: true },
    ]);
    const [first, ...others] = buildProducts();
    const split = complete(
      buildVenue({
        menu: {
          categories: [
            { id: 'mains', name: 'Mains', products: others },
            { id: 2, name: 'Cold', products: first ? [first] : [] },
          ],
        },
      }),
    );
    expect(compareVenues(usual, split).map(({ kind, names }) => [kind, ...names])).toEqual([
      ['renamed', 'Mains'],
      ['new', 'Cold'],
      ['moved', 'Hummus'],
    ]);
  });

  it('says when things stand in another order, and compares all other settings', () => {
    expect(
      compareVenues(
        usual,
        withProducts((products) => products.toReversed()),
      ),
    ).toMatchObject([{ kind: 'reordered', subject: 'product', names: ['Mains'] }]);
    const changed = complete(
      buildVenue({ ordering: { pay_first: true }, menu: { enable_tips: true, ui_strings: { name: 'You' } } }),
    );
    expect(compareVenues(usual, changed).map(({ kind, field }) => [kind, field])).toEqual([
      ['changed', 'menu.enable_tips'],
      ['changed', 'menu.ui_strings.name'],
      ['changed', 'ordering.pay_first'],
    ]);
  });

  it('never repeats a secret', () => {
    const wallet = { wallet_id: 1, phone: '+97150', balance: '10' };
    const [before, after] = ['A', 'B'].map((letter) =>
      complete(buildVenue({ loyalty: { wallets: [{ ...wallet, otp_secret: letter.repeat(16) }] } })),
    );
    expect(before && after && JSON.stringify(compareVenues(before, after))).not.toMatch(/AAAA|BBBB/);
  });
});
