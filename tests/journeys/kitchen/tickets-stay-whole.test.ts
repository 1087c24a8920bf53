import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import type { DraftLine, OrderPlaced } from '#contract/orders/order.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { kitchen } from '#tests/support/journeys/kitchen.ts';
import { expect, it } from 'vitest';

const board = kitchen({
  stations: [
    { id: 'grill', name: { en: 'Grill', ar: 'المشوى' }, products: ['hummus'] },
    { id: 'bar', name: { en: 'Bar', ar: 'المشروبات' }, products: ['ayran'] },
  ],
});

const NUTS: NonNullable<DraftLine['needs']> = [{ code: 'nuts', kind: 'allergy', shown: 'unknown' }];

/** An order at an unused table of so many dishes for the grill, each with a note of its own, for a guest with an allergy. */
async function place(dishes: number): Promise<OrderPlaced> {
  const lines = Array.from({ length: dishes }, (_, at): DraftLine => ({
    product: 'hummus',
    quantity: at + 1,
    cart_uuid: `line-${at}`,
    special_instructions: `Dish ${at + 1}: well done, sauce on the side, and cut in half for the children please`,
    needs: NUTS,
  }));
  const items: DraftLine[] = [...lines, { product: 'ayran', quantity: 1, cart_uuid: 'drink' }];
  const order = buildOrder({ order_location: board.nextTable(), line_items: items });
  return board.call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), order);
}

/** What is seen on a station's board without its own head and allergies over it in the same column, or under its edge. */
function torn(): Promise<string[]> {
  return board.page.evaluate(() => {
    const list = document.querySelector('main ul');
    if (!list) return ['no list'];
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isInColumn = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right;
    const heads = [...list.querySelectorAll('h3')].map((title) => title.parentElement ?? title);
    const nearestAbove = (element: Element) => {
      const box = boxOf(element);
      return heads
        .filter((head) => isInColumn(boxOf(head), box) && boxOf(head).top < box.bottom)
        .toSorted((a, b) => boxOf(b).top - boxOf(a).top)[0];
    };
    const view = boxOf(list);
    const things = [...list.querySelectorAll('li button, li [role="note"], li :not(h3) > b + span')].filter(
      (thing) => boxOf(thing).right > view.left && boxOf(thing).left < view.right,
    );
    return things.flatMap((thing) => {
      const ticket = thing.closest('li');
      const head = nearestAbove(thing);
      const name = `${ticket?.getAttribute('aria-label')}: ${thing.textContent.slice(0, 40)}`;
      if (!head || head.closest('li') !== ticket) return [`${name} has no head`];
      if (thing.getClientRects().length > 1) return [`${name} is in two pieces`];
      const isOver = (band: Element) =>
        isInColumn(boxOf(band), boxOf(thing)) &&
        boxOf(band).top >= boxOf(head).top - 1 &&
        boxOf(band).top <= boxOf(thing).top + 1;
      const isHead = boxOf(thing).top < boxOf(head).bottom;
      const bands = [...(ticket?.querySelectorAll('[role="note"]') ?? [])];
      if (!isHead && !bands.some(isOver)) return [`${name} has no allergy over it`];
      const edge = getComputedStyle(list).overflowX === 'visible' ? Infinity : view.bottom;
      return boxOf(thing).bottom > edge + 1 ? [`${name} is cut off`] : [];
    });
  });
}

/** Sees nothing torn from the first column to the last. */
async function seesAllWhole(): Promise<void> {
  const list = board.page.locator('main ul');
  await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  for (let isMore = true; isMore;) {
    await expect.poll(torn).toEqual([]);
    isMore = await list.evaluate((element) => {
      const before = element.scrollLeft;
      const way = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollBy({ left: way * element.clientWidth, behavior: 'instant' });
      return Math.abs(element.scrollLeft - before) > 1;
    });
  }
}

it.each([
  ['a board', 1280, 800, 'ltr'],
  ['a wide board', 1920, 1080, 'ltr'],
  ['a tablet', 768, 1024, 'ltr'],
  ['a tablet on its side, in Arabic', 1024, 768, 'rtl'],
])(
  'on %s no part of a station’s ticket stands without its head, its number and its allergies, however long it is',
  async (_, width, height, direction) => {
    const { page } = board;
    await page.setViewportSize({ width, height });
    const tall = await place(24);
    for (const dishes of [3, 5, 2, 7, 4, 6, 3]) await place(dishes);
    if (direction === 'rtl') {
      await page.evaluate(() => localStorage.setItem('sufra:board:lang', '"ar"'));
      await page.reload();
    }
    const stations = page.getByRole('radiogroup').first();
    await stations.getByRole('radio').nth(1).waitFor();
    await page.getByRole('radio', { name: direction === 'rtl' ? /المشوى/ : /^Grill/ }).check();
    const ticket = page.getByRole('listitem', { name: new RegExp(tall.padded_order_id) });
    await ticket.waitFor();
    await expect.poll(() => page.locator('main ul > li').count()).toBeGreaterThanOrEqual(8);
    await seesAllWhole();
    // Whole and in order, wherever it goes on.
    const amounts = await ticket.locator('button[aria-pressed] b').allInnerTexts();
    expect(amounts).toHaveLength(24);
    await expectAccessible(page);
    // Its last part has the button for all of it, beside the number.
    await ticket.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect.poll(torn).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    await seesAllWhole();
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    // A dish that is done may leave its part shorter: nothing is torn by that.
    await ticket.locator('button[aria-pressed]').nth(5).click();
    await ticket.locator('button[aria-pressed="true"]').waitFor();
    await seesAllWhole();
  },
);

it('on a phone a ticket’s head and its allergies stay over what is pressed, however long it is', async () => {
  const { page } = board;
  await page.setViewportSize({ width: 390, height: 844 });
  const tall = await place(24);
  await page.getByRole('radio', { name: /^Grill/ }).check();
  const ticket = page.getByRole('listitem', { name: `Order ${tall.padded_order_id}` });
  await ticket.waitFor();
  const inSight = () =>
    ticket.evaluate((element) =>
      [...element.querySelectorAll('h3, [role="note"]')].every((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const points = [1, height / 2, height - 1].map((down) =>
          document.elementFromPoint(x + width / 2, y + down),
        );
        return points.every((there) => part.contains(there));
      }),
    );
  for (const at of [0, 12, 23]) {
    await ticket
      .locator('button[aria-pressed]')
      .nth(at)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expect.poll(inSight, { message: `dish ${at + 1}` }).toBe(true);
  }
  await ticket
    .getByRole('button')
    .last()
    .evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await expect.poll(inSight).toBe(true);
  await expectAccessible(page);
});
