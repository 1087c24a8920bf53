import { createTable, dishesOf, openTab, standInForPage } from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

standInForPage();

it('a phone that left and got no answer is over with the table, and does not join it again by itself', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.losesAnswers = true;
  expect(await tab.leave()).toBe(false);
  table.losesAnswers = false;
  table.isOver = true;
  await tab.sync.readShared();
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(tab.shares.get()).toMatchObject({ on: false, byLink: false, left: true });
  expect(tab.sync.useSync.getState().hasEnded).toBe(false);
});

it('a phone that could not leave since the table had too many calls still shares its cart', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.isBusy = true;
  expect(await tab.leave()).toBe(false);
  expect(tab.shares.get()).toMatchObject({ on: true, byLink: false, left: false });
  table.isBusy = false;
  expect(await tab.leave()).toBe(true);
  expect(tab.shares.get()).toMatchObject({ on: false, byLink: false, left: true });
});
