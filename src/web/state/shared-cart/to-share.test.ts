import { parseSharedCart } from '#contract/visits/shared-cart-parse.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import {
  createTable,
  dishesOf,
  ME,
  newLine,
  openTab,
  standInForPage,
} from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

standInForPage();

/** A phone that has joined a table, with a kafta among its own dishes. */
async function tabWithKafta() {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  const [kafta] = tab.cart.get();
  if (!kafta) throw new Error('There is no kafta');
  return { table, tab, kafta };
}

it('what the kitchen has is known as this guest’s when the bill is paid: own lines whole, those to share by guests', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  tab.add('ayran');
  const ayran = tab.cart.get().find(({ productId }) => productId === 'ayran');
  if (!ayran) throw new Error('There is no ayran');
  tab.toShare.shareAdded(ayran);
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  const toShare = table.tell().lines.find(({ owner }) => owner === null)?.id;
  expect(tab.myLines.get()).toEqual([]);
  tab.sync.hearCart(table.send(kafta, toShare ?? ''));
  expect(tab.myLines.get()).toEqual([
    { id: kafta, of: 1 },
    { id: toShare, of: 2 },
  ]);
});

it('a dish to share that was sent before this guest sat down is not ticked for them when the bill is paid', async () => {
  const table = createTable();
  const content = { product: 'ayran', values: [], combo: [], note: '', unit_price: '1.000' };
  const marks = { omar: { pieces: 1, stamp: 1, content_stamp: 1 } };
  for (const id of ['before', 'after'])
    table.lines.set(id, { ...newLine(id, null, content), quantity: 1, marks });
  table.send('before');
  const tab = await openTab(table);
  tab.begin();
  tab.sync.hearCart(table.send('after'));
  expect(tab.myLines.get()).toEqual([{ id: 'after', of: 2 }]);
});

it('what was just added is shared alone: pieces that an equal line had before stay own', async () => {
  const { table, tab, kafta } = await tabWithKafta();
  tab.change(kafta.lineId, 3);
  tab.toShare.shareAdded({ ...kafta, lineId: 'added', quantity: 2 });
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(dishesOf(table)).toEqual(['1 kafta', '2 kafta']);
});

it('a dish to share that is for somebody else stays that once this guest has left the table', async () => {
  const { table, tab, kafta } = await tabWithKafta();
  tab.toShare.shareLine({ ...kafta, isForOther: true });
  await until(() => expect(table.tell().lines.some(({ owner }) => owner === null)).toBe(true));
  expect(tab.cart.get()).toEqual([]);
  expect(await tab.leave()).toBe(true);
  expect(tab.cart.get()).toMatchObject([{ productId: 'kafta', quantity: 1, isForOther: true }]);
});

it('another guest’s dish is had too as one own piece with the same choices, and theirs stays as it is', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const content = {
    product: 'fattoush',
    values: ['large'],
    combo: [{ group: 'drink', product: 'ayran', values: ['cold'] }],
    note: 'no mint',
    unit_price: '26.500',
  };
  const marks = { omar: { pieces: 3, stamp: 4, content_stamp: 4 } };
  table.lines.set('of-omar', { ...newLine('of-omar', 'omar', content), quantity: 3, marks });
  tab.sync.hearCart({ ...table.tell(), version: 2 });
  const [theirs] = parseSharedCart(table.tell()).lines;
  if (!theirs) throw new Error('Omar’s line is not told');
  const copy = () => tab.toShare.copyToMine(theirs);
  copy();
  await until(() => expect(dishesOf(table)).toEqual(['3 fattoush', '1 fattoush']));
  const mine = () => table.tell().lines.filter(({ owner }) => owner === ME);
  expect(mine()).toMatchObject([{ content, quantity: 1 }]);
  // Once more is one piece more of the own line.
  copy();
  await until(() => expect(dishesOf(table)).toEqual(['3 fattoush', '2 fattoush']));
  expect(mine()).toHaveLength(1);
  expect(table.lines.get('of-omar')).toMatchObject({ owner: 'omar', quantity: 3, marks });
  expect(table.told.flatMap(({ lines }) => lines).every(({ id }) => id !== 'of-omar')).toBe(true);
});

it('a new price of a dish to share is taken over with all its pieces', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const content = { product: 'kafta', values: [], combo: [], note: '', unit_price: '10.000' };
  const mark = { stamp: 1, content_stamp: 1 };
  const marks = { [ME]: { ...mark, pieces: 2 }, omar: { ...mark, pieces: 1 } };
  table.lines.set('to-share', { ...newLine('to-share', null, content), quantity: 3, marks });
  tab.sync.hearCart({ ...table.tell(), version: 2 });
  const [menu, { takePrices }] = await Promise.all([import('../menu/menu.ts'), import('./take-prices.ts')]);
  menu.onMenuRefresh(async () => {});
  const categories = [buildCategory('mains', [buildProduct('kafta', '12')])];
  menu.setMenuState({ menu: buildMenu({ categories }) });
  await takePrices();
  await until(() => expect(table.lines.get('to-share')?.content.unit_price).toBe('12.000'));
  expect(dishesOf(table)).toEqual(['3 kafta']);
});
