import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireDraft } from '#contract/office/draft.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { kitchen } from '#tests/support/journeys/kitchen.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const board = kitchen({
  stations: [
    { id: 'grill', name: { en: 'Grill' }, products: ['hummus', 'prawns'] },
    { id: 'bar', name: { en: 'Bar' }, products: ['ayran'] },
  ],
});

/** A table's order of two dishes at the grill and a drink. */
function place(): Promise<OrderPlaced> {
  const line_items = [
    { product: 'hummus', quantity: 2, cart_uuid: 'hummus' },
    { product: 'prawns', quantity: 1, cart_uuid: 'prawns' },
    { product: 'ayran', quantity: 1, cart_uuid: 'drink' },
  ];
  const order = buildOrder({ order_location: board.nextTable(), line_items });
  return board.call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), order);
}

const stateOf = async (order: OrderPlaced, id: string) =>
  (await board.onBoard(order))?.line_items.find(({ cart_uuid: line }) => line === id)?.kitchen_state;

/** The office's page of the kitchen, signed in as the owner. */
async function openOffice(): Promise<Page> {
  const { link } = await board.bench.json<{ link: string }>('office', 'link', 'test-kitchen');
  const page = await board.context.newPage();
  await page.goto(`${board.base}/office${new URL(link).hash}`);
  await page.getByRole('button', { name: en.signInHere, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await page.goto(`${board.base}/office/settings/kitchen`);
  return page;
}

/** The minutes of recall in the draft. */
async function draftedRecall(office: Page): Promise<unknown> {
  const path = draftCalls.readDraft.path;
  const draft = await office.evaluate(async (from) => (await (await fetch(from)).json()) as unknown, path);
  return (draft as WireDraft).edits.find(({ at }) => at.endsWith('/recall_minutes'))?.value;
}

it('an owner sets what a station’s screen does; once it is published, that screen does so', async () => {
  const order = await place();
  const { page: grill } = board;
  await grill.getByRole('radio', { name: /^Grill/ }).check();
  const ticket = grill.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  const beside = grill.getByRole('complementary', { name: 'Grill now' });
  await ticket.getByRole('button', { name: /Hummus/, pressed: false }).waitFor();
  await ticket.getByText('0/1').waitFor();
  await beside.getByText('Hummus').waitFor();

  const office = await openOffice();
  await office.getByRole('button', { name: /^Grill/, expanded: false }).click();
  const screen = office.getByRole('region', { name: en.stationScreen });
  for (const name of [en.doneByLine, en.showOtherStations, en.countDishes])
    await screen.getByRole('switch', { name, checked: true }).click();
  const recall = screen.getByRole('spinbutton', { name: en.lineRecall });
  await screen.getByRole('button', { name: en.fewerMinutes }).click();
  await expect.poll(() => recall.getAttribute('aria-valuetext')).toBe('9 min');
  await recall.press('End');
  await expect.poll(() => recall.getAttribute('aria-valuenow')).toBe('30');
  const more = screen.getByRole('button', { name: en.moreMinutes });
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => draftedRecall(office)).toBe(30);
  await expectAccessible(office);
  await office.goto(`${board.base}/office/publish`);
  const changes = office.getByRole('main');
  for (const name of [en.doneByLine, en.showOtherStations, en.countDishes, en.lineRecall])
    await changes.getByText(name).first().waitFor();
  await office
    .locator('button', { hasText: new RegExp(en.publish) })
    .last()
    .click();
  await office.getByRole('heading', { name: en.allPublished }).waitFor();

  const act = ticket.getByRole('button', { name: 'All done' });
  await act.waitFor();
  await ticket.getByText('0/1').waitFor({ state: 'detached' });
  expect(await ticket.getByRole('button', { name: /Hummus/ }).count()).toBe(0);
  expect(await beside.getByText('Hummus').count()).toBe(0);
  await expectAccessible(grill);
  await act.click();
  await ticket.waitFor({ state: 'detached' });
  await expect
    .poll(() => Promise.all(['hummus', 'prawns', 'drink'].map((id) => stateOf(order, id))))
    .toEqual(['done', 'done', 'waiting']);
  // What was done at once comes back at once.
  await beside.getByRole('button', { name: /^Recall.*Hummus.*prawns/ }).click();
  await act.waitFor();
  await expect
    .poll(() => Promise.all(['hummus', 'prawns'].map((id) => stateOf(order, id))))
    .toEqual(['waiting', 'waiting']);
});

it('an owner says how long a station takes, by a press or typed, and takes it back by emptying it', async () => {
  const office = await openOffice();
  await office.getByRole('button', { name: /^Bar/, expanded: false }).click();
  const courses = office.getByRole('region', { name: en.courses });
  const time = courses.getByRole('textbox', { name: en.usualTime });
  const fewer = courses.getByRole('button', { name: en.fewerMinutes });
  const more = courses.getByRole('button', { name: en.moreMinutes });
  const holds = () => time.inputValue();
  expect(await time.getAttribute('placeholder')).toBe(en.timeNotSaid);
  expect(await fewer.getAttribute('aria-disabled')).toBe('true');
  await more.click();
  await expect.poll(holds).toBe('10');
  await fewer.click();
  await expect.poll(holds).toBe('9');
  await courses.getByRole('status').filter({ hasText: '9 min' }).waitFor();
  await time.fill('300');
  await time.press('Enter');
  await courses.getByRole('alert').filter({ hasText: '240' }).waitFor();
  await time.fill('240');
  await time.press('Enter');
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(office);
  await time.fill('');
  await time.press('Enter');
  await expect.poll(() => fewer.getAttribute('aria-disabled')).toBe('true');
  expect(await holds()).toBe('');
  await expectAccessible(office);
});

it('an owner puts a station first by keyboard; once it is published, boards list it first', async () => {
  const stations = board.page.getByRole('radiogroup', { name: 'Stations' });
  const listed = async () => (await stations.innerText()).match(/Grill|Bar/g);
  await expect.poll(listed).toEqual(['Grill', 'Bar']);

  const office = await openOffice();
  const handle = office.getByRole('button', { name: en.moveThing.replace('{name}', 'Bar') });
  const isAt = (place: string) =>
    office
      .getByText(en.isOver.replace('{name}', 'Bar').replace('{place}', place))
      .waitFor({ state: 'attached' });
  await handle.press('Space');
  await isAt('2');
  await handle.press('ArrowUp');
  await isAt('1');
  await handle.press('Space');
  await office.getByText(en.moved.replace('{name}', 'Bar'), { exact: true }).waitFor();
  const names = () => office.locator('[aria-expanded][aria-controls] b').allTextContents();
  await expect.poll(names).toEqual(['Bar', 'Grill']);
  await expectAccessible(office);
  await office.goto(`${board.base}/office/publish`);
  await office
    .locator('button', { hasText: new RegExp(en.publish) })
    .last()
    .click();
  await office.getByRole('heading', { name: en.allPublished }).waitFor();
  await expect.poll(listed).toEqual(['Bar', 'Grill']);
});
