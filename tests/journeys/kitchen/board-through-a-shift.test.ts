import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';

import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { kitchen, press } from '#tests/support/journeys/kitchen.ts';
import { expect, it } from 'vitest';

const board = kitchen();

/** In the page: counts the tones that call the kitchen, and the deeper ones of a lost connection. */
function countTones(): void {
  const counted = globalThis as { tones?: number; deep?: number };
  counted.tones = 0;
  counted.deep = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function count(when?: number) {
    if (this.frequency.value > 500) counted.tones = (counted.tones ?? 0) + 1;
    else counted.deep = (counted.deep ?? 0) + 1;
    start.call(this, when);
  };
}

function tones(which: 'tones' | 'deep' = 'tones'): Promise<number> {
  return board.page.evaluate((name) => (globalThis as { tones?: number; deep?: number })[name] ?? 0, which);
}

/** The board in a new tab with a fake clock, with its shift started. */
async function beginShiftByHand(): Promise<void> {
  await board.newTab();
  await board.page.clock.install();
  await board.page.addInitScript(countTones);
  await board.page.goto(`${board.base}${boardPaths.board}`);
  await board.page.getByRole('button', { name: 'Start shift' }).click();
  await board.page.getByRole('button', { name: 'Sound on' }).waitFor();
}

/** True when guests see a dish as out of stock. */
async function isSoldOut(id: string): Promise<boolean | undefined> {
  const path = fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' });
  const { categories } = await board.call<WireMenu>(path);
  const dishes = categories.flatMap(({ products }) => products ?? []);
  return dishes.find((dish) => String(dish.id) === id)?.out_of_stock;
}

/** True when guests see an answer as out of stock. */
async function isAnswerOut(id: string): Promise<boolean | undefined> {
  const path = fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' });
  const { variations } = await board.call<WireMenu>(path);
  const value = variations.flatMap(({ values }) => values).find((each) => String(each.id) === id);
  return value && value.out_of_stock === true;
}

it('starts its shift beside the tickets, never over them', async () => {
  const { ticket } = await board.placeOrder();
  const start = board.page.getByRole('button', { name: 'Start shift' });
  const [button, card] = [await start.boundingBox(), await ticket.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  await start.click();
  await board.page.getByRole('button', { name: 'Sound on' }).waitFor();
  await start.waitFor({ state: 'detached' });
});

it('sounds for a new order every half minute until somebody touches it', async () => {
  await beginShiftByHand();
  const atStart = await tones();
  expect(atStart).toBeGreaterThan(0);

  const { ticket } = await board.placeOrder();
  await board.page.clock.runFor(2000);
  const once = await tones();
  expect(once).toBeGreaterThan(atStart);
  await board.page.clock.runFor(31_000);
  const twice = await tones();
  expect(twice).toBeGreaterThan(once);

  await ticket.getByRole('button', { name: /Hummus/ }).click();
  await board.page.clock.runFor(35_000);
  expect(await tones()).toBe(twice);
});

it('that slept and wakes without a network shows and sounds within 20 s that it is offline', async () => {
  await beginShiftByHand();
  await board.page.getByText('Live', { exact: true }).waitFor();
  expect(await tones('deep')).toBe(0);
  // The network accepts requests and answers nothing; the stream looks as it did before the tablet slept.
  await board.context.route(/\/staff\//, () => undefined);
  await board.page.clock.runFor(15_000);
  await board.page.getByRole('alert').getByText('Offline', { exact: false }).first().waitFor();
  await expect.poll(() => tones('deep')).toBeGreaterThan(0);
});

it('keeps its tickets offline, and sends what was pressed meanwhile once', async () => {
  const { order, ticket } = await board.placeOrder();
  await board.context.setOffline(true);
  await press(ticket, 'Accept');
  await board.page.getByRole('alert').getByText('1 step waits to be sent').waitFor();
  await board.page
    .getByRole('alert')
    .getByText(/^As of \d\d:\d\d$/)
    .waitFor();
  await ticket.getByText('Waiting to be sent').waitFor();
  expect((await board.onBoard(order))?.status).toBe('pending');
  await board.context.setOffline(false);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('accepted');
  await board.page.getByText('1 step waits to be sent').waitFor({ state: 'detached' });
  await board.standsIn('Accepted', order);
  expect((await board.onBoard(order))?.version).toBe(2);
});

it('reloaded without a network says so, and continues by itself when there is one', async () => {
  await board.context.close();
  await board.openBoard('allow');
  const kept = () => board.page.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
  await expect.poll(kept).toBe(true);
  await board.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await board.context.setOffline(true);
  await board.page.reload();
  await board.page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await board.context.setOffline(false);
  await board.page.getByText('Live', { exact: true }).waitFor();
  // None of the board's data.
  const stored = await board.page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !/^(?:\/staff|(?:\/staff)?\/assets\/.*)$/.test(path))).toEqual([]);
});

it('marks a dish sold out for guests, and brings it back', async () => {
  await board.page.getByRole('button', { name: 'Sold out' }).click();
  const soldOut = () => board.page.getByRole('switch', { name: 'Ayran available' });
  await soldOut().click();
  await board.page.getByText('Ayran is sold out').waitFor();
  // A dish marked just now is not yesterday's.
  await expect
    .poll(() => board.page.getByText(/^Still sold out/).textContent())
    .toBe('Still sold out: Labneh');
  await expect.poll(() => isSoldOut('ayran')).toBe(true);
  await board.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isSoldOut('ayran')).toBe(false);

  // What the dish asks opens below it; an answer is sold out in every dish, and comes back by itself or by hand.
  const saj = () => board.page.getByRole('switch', { name: 'Extra saj available' });
  await board.page.getByRole('button', { name: 'Choices and parts of Shish taouk' }).click();
  await saj().click();
  await expect.poll(() => isAnswerOut('saj')).toBe(true);
  await board.page.getByRole('button', { name: 'Extra saj: sold out until' }).click();
  await expectAccessible(board.page);
  await board.page.getByRole('button', { name: 'Tomorrow' }).click();
  await board.page.getByText(/^Extra saj is sold out until .*\d\d:\d\d/).waitFor();
  await expectAccessible(board.page);
  await saj().click();
  await board.page.getByText('Extra saj is back').waitFor();
  await expect.poll(() => isAnswerOut('saj')).toBe(false);
});

it('pauses ordering until a time, and resumes it', async () => {
  await board.page.getByRole('button', { name: 'More', exact: true }).click();
  await board.page.getByRole('button', { name: '15 minutes' }).click();
  await board.page.getByText(/Ordering is paused until \d\d:\d\d/).waitFor();
  await board.page.getByRole('button', { name: 'Take orders again' }).click();
  await board.page.getByText('Ordering is paused').waitFor({ state: 'detached' });
  await board.placeOrder();
});
