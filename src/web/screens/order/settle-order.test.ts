import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { createTable, dishesOf, openTab, standInForPage } from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

standInForPage();

const OVER = { uuid: 'order-1', location: null, customerName: 'Mona', paymentType: 'cash' } as const;

type Tab = Awaited<ReturnType<typeof openTab>>;

/** A tab whose guest has chosen a dish while the order of its table is over. */
async function openAfter(isShared: boolean) {
  const table = createTable();
  const tab = await openTab(table);
  if (isShared) tab.begin();
  tab.add('kafta');
  const [{ settleOrder }, { setTable, tableState }] = await Promise.all([
    import('./settle-order.ts'),
    import('../../state/table/table.ts'),
  ]);
  setTable({ orderId: OVER.uuid });
  const settle = (status: GuestOrder['status']) => settleOrder({ ...OVER, status } as GuestOrder);
  return { table, tab, settle, tableState };
}

it.each(['fulfilled', 'rejected'] as const)(
  'an order that is %s leaves what this phone has in its table’s cart',
  async (status) => {
    const { table, tab, settle, tableState } = await openAfter(true);
    await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
    settle(status);
    await tab.sync.tellUnsent();
    expect(tab.dishes()).toEqual(['1 kafta']);
    expect(dishesOf(table)).toEqual(['1 kafta']);
    expect(tableState().orderId).toBeNull();
  },
);

it('an order that is over ends the cart of a phone that chose alone', async () => {
  const { tab, settle, tableState } = await openAfter(false);
  settle('fulfilled');
  expect(tab.dishes()).toEqual([]);
  expect(tableState().orderId).toBeNull();
});

it.each([
  ['ended with its visit', (tab: Tab) => tab.sync.endSharing()],
  ['was left', (tab: Tab) => tab.leave()],
])('an order that is over leaves what was chosen in a shared cart that %s meanwhile', async (_, end) => {
  const { table, tab, settle, tableState } = await openAfter(true);
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  tab.sync.hearCart(table.open(OVER.uuid));
  await end(tab);
  expect(tab.shares.get().on).toBe(false);
  settle('fulfilled');
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(tableState().orderId).toBeNull();
});

it('what was chosen during one order is not kept from the end of the next', async () => {
  const { table, tab, settle } = await openAfter(true);
  tab.sync.hearCart(table.open('order-0'));
  tab.sync.endSharing();
  settle('fulfilled');
  expect(tab.dishes()).toEqual([]);
});
