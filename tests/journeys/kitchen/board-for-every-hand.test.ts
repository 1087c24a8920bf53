import { fillPath } from '#contract/paths/paths.ts';
import { catalogues } from '#text/staff/languages.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import { variants } from '#tests/support/runner/in-long-run.ts';
import { brokenWords } from '#tests/support/browser/broken-words.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFocus, kitchen, press, pressTwice } from '#tests/support/journeys/kitchen.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const ar = await catalogues.ar();
const fr = await catalogues.fr();

const board = kitchen();

/** The colour that is drawn just inside the left edge of an element, halfway down: red, green, blue. */
async function drawnAtEdge(element: Locator): Promise<number[]> {
  const box = await element.boundingBox();
  const shot = await element.page().screenshot();
  const at = {
    left: Math.round(box?.x ?? 0) + 2,
    top: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2),
  };
  const pixel = sharp(shot)
    .removeAlpha()
    .extract({ width: 1, height: 1, ...at });
  return [...(await pixel.raw().toBuffer())];
}

it('a venue without stations has a pass, too, and its screen leads back', async () => {
  const { ticket } = await board.placeOrder();
  await board.page.getByRole('button', { name: 'More', exact: true }).click();
  await board.page
    .getByRole('radiogroup', { name: 'This screen is for' })
    .getByRole('radio', { name: 'Pass' })
    .check();
  await board.page.keyboard.press('Escape');
  await board.page.getByRole('heading', { name: 'Pass', level: 1 }).waitFor();
  await ticket.getByText('Hummus').waitFor();
  await expectAccessible(board.page);
  // On a low screen lists scroll, at the pass and in a panel, and never the board with its head.
  await board.page.setViewportSize({ width: 900, height: 260 });
  const beyond = () => board.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond()).toBe(0);
  await board.page.getByRole('button', { name: 'Sold out' }).click();
  await board.page.getByRole('switch').first().waitFor();
  expect(await beyond()).toBe(0);
  await board.page.getByRole('radio', { name: /^All/ }).check();
  await board.page.getByRole('region', { name: 'New' }).waitFor();
});

it('shows allergies and all-day counts, and works by keyboard', async () => {
  const { ticket } = await board.placeOrder('Nut allergy');
  await ticket.getByText('Nut allergy').waitFor();
  await board.page.keyboard.press('a');
  const counts = board.page.getByRole('complementary', { name: 'All day' });
  await counts.getByRole('button', { name: /Hummus/ }).click();
  await expect
    .poll(() => counts.getByRole('button', { name: /Hummus/ }).getAttribute('aria-pressed'))
    .toBe('true');
  await board.acceptAll();
  const { order, ticket: next } = await board.placeOrder();
  await next.getByRole('button', { name: /Hummus/ }).click();
  // The order type filter accepts no typing, so keys work from there.
  await board.page.getByRole('radio', { name: 'All' }).click();
  await board.page.keyboard.press('1');
  await expect
    .poll(() => next.getByRole('button', { name: 'Accept' }).getAttribute('title'))
    .toBe('Key Enter');
  // What is drawn counts: styles alone do not tell what lies over the ring.
  const blue = [0x1f, 0x5f, 0xbf];
  await expect.poll(() => drawnAtEdge(board.page.locator('li:focus'))).toEqual(blue);
  // The number on the edge of a topmost ticket is not cut off.
  const edges = [next.getByTitle('Key 1'), board.page.getByRole('region', { name: 'New' }).getByRole('list')];
  const [number, list] = await Promise.all(edges.map((each) => each.boundingBox()));
  expect(number?.y).toBeGreaterThanOrEqual(list?.y ?? Infinity);
  // A double press takes one step, and keyboard focus stays with the ticket.
  await pressTwice(board.page, 'Enter');
  await board.standsIn('Accepted', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('accepted');
  await expect.poll(() => hasFocus(next)).toBe(true);
  await next.getByRole('button', { name: 'Start preparing' }).dblclick();
  await board.standsIn('Preparing', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('preparing');
  await pressTwice(board.page, 'r');
  await board.standsIn('Accepted', order);
  // A double press that closed a message takes no step.
  await board.page.keyboard.press('m');
  const closing = board.page.locator('#messages').getByRole('button', { name: 'Close' });
  await expect.poll(() => hasFocus(closing)).toBe(true);
  await pressTwice(board.page, 'Enter');
  await closing.waitFor({ state: 'detached' });
  await board.standsIn('Accepted', order);
  await board.page.keyboard.press('r');
  await board.standsIn('New', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('pending');
  // Another board advances it: focus stays with the ticket.
  await next.getByRole('button', { name: 'Accept' }).focus();
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'accepted',
  });
  await board.standsIn('Accepted', order);
  await expect.poll(() => hasFocus(next)).toBe(true);
  // Arrows reach tickets without a number. A new ticket has no step back: R recalls the last done one, and M
  // goes to the answer.
  const { order: served, ticket: plate } = await board.placeOrder();
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: served.uuid }), { status });
  await board.standsIn('Done', served);
  const { ticket: fresh } = await board.placeOrder();
  await board.page.keyboard.press('1');
  await expect.poll(() => hasFocus(fresh)).toBe(true);
  await board.page.keyboard.press('ArrowRight');
  const beside = board.page.getByRole('region', { name: 'Accepted' }).getByRole('listitem').first();
  await expect.poll(() => hasFocus(beside)).toBe(true);
  await board.page.keyboard.press('ArrowLeft');
  await expect.poll(() => hasFocus(fresh)).toBe(true);
  await board.page.keyboard.press('r');
  await board.standsIn('Preparing', served);
  await expect.poll(() => hasFocus(plate)).toBe(true);
  // Frames are late on a busy tablet: a key pressed before the ticket moves keeps its own effect.
  const frame = await board.page.evaluateHandle(() => {
    const waiting: FrameRequestCallback[] = [];
    const { requestAnimationFrame: soon } = globalThis;
    globalThis.requestAnimationFrame = (draw) => waiting.push(draw);
    return () => {
      globalThis.requestAnimationFrame = soon;
      for (const draw of waiting) draw(performance.now());
    };
  });
  await board.page.keyboard.press('Enter');
  await board.standsIn('Done', served);
  await board.page.keyboard.press('m');
  await frame.evaluate((draw) => draw());
  await expect.poll(() => hasFocus(board.page.getByRole('button', { name: 'Undo' }))).toBe(true);
  await board.page.keyboard.press('Enter');
  await board.standsIn('Preparing', served);
  await board.page.keyboard.press('/');
  await board.page.getByRole('searchbox', { name: 'Find a dish' }).fill('ayr');
  await board.page.getByRole('switch', { name: 'Ayran available' }).waitFor();
  await expect.poll(() => board.page.getByRole('switch').count()).toBe(1);
  const panel = board.page.getByRole('complementary', { name: 'Sold out' });
  const opener = board.page.getByRole('button', { name: 'Sold out' });
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => hasFocus(opener)).toBe(true);
  // A panel opened by key takes focus, past all tickets; Escape leaves it, from its field as well.
  await opener.press('Enter');
  await expect.poll(() => hasFocus(panel)).toBe(true);
  await board.page.keyboard.press('/');
  await board.page.keyboard.type('ay');
  await board.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await board.page.keyboard.press('A');
  await expect.poll(() => hasFocus(counts)).toBe(true);
  await expect
    .poll(() => board.page.getByRole('button', { name: 'All day' }).getAttribute('title'))
    .toBe('Key A');
});

/** In the page: on how many lines each of some titles stands. */
function linesOf(titles: Element[]): number[] {
  return titles.map((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getClientRects().length;
  });
}

it.each(
  variants(
    [
      ['a tablet', 1024, 768],
      ['a phone', 390, 844],
      ['a tablet upright', 768, 1024],
    ],
    2,
  ),
)('on %s, letters of twice the size leave every ticket to be read', async (_, width, height) => {
  const { ticket } = await board.placeOrder();
  const [allDay, soldOut] = [/All day/, /Sold out/].map((name) => board.page.getByRole('button', { name }));
  await board.page.setViewportSize({ width, height });
  await board.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await ticket.scrollIntoViewIfNeeded();
  const isCovered = await ticket.evaluate((each) => {
    const [number, age] = [...each.querySelectorAll('h3, [role=timer]')].map((part) =>
      part.getBoundingClientRect(),
    );
    return number && age ? age.left < number.right && age.top < number.bottom : null;
  });
  expect(isCovered).toBe(false);
  // The done orders do not cover it, and the header's buttons do not overlap.
  await ticket.getByRole('heading').click({ trial: true });
  const types = board.page.getByRole('radiogroup', { name: 'Order types shown' });
  for (const tool of width > 1023 ? [allDay, soldOut, types] : [allDay, soldOut])
    expect(await tool?.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  const tabs = board.page.getByRole('navigation', { name: 'Columns' }).locator('button > span');
  expect(await tabs.evaluateAll(linesOf)).toEqual(width < 600 ? [1, 1, 1, 1] : []);
  expect(
    await board.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

it('on a phone the answer to a call is in sight, also while another table chooses', async () => {
  const { order } = await board.placeOrder();
  const called = await fetch(`${board.base}/en/api/visit/call/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sufra-visit': order.visit_token },
    body: JSON.stringify({ for: 'bill' }),
  });
  expect(called.ok).toBe(true);
  const other = { order_location: board.nextTable(), order_location_type: 'Table' };
  await board.call('/en/api/visit/cart/', other);
  await board.page.setViewportSize({ width: 360, height: 844 });
  await board.page.getByRole('list', { name: 'Choosing' }).waitFor();
  const seen = board.page.getByRole('list', { name: 'Calls' }).getByRole('button', { name: 'Seen' });
  await expect
    .poll(() =>
      seen.first().evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width - 1, y + height / 2));
      }),
    )
    .toBe(true);
  await expectAccessible(board.page);
});

/** In the page: where the name in a line of a ticket begins, measured from the right. */
function wordsBegin(line: Element): number {
  const range = document.createRange();
  range.selectNodeContents(line.querySelector('bdi') ?? line);
  return range.getBoundingClientRect().right;
}

it('is right to left in Arabic, and names dishes in it', async () => {
  const { order, ticket } = await board.placeOrder();
  await board.page.getByRole('button', { name: 'More', exact: true }).click();
  await board.page.getByRole('radio', { name: 'العربية' }).click();
  await board.page.locator('html[lang=ar][dir=rtl]').waitFor();
  // What the server refuses is said in Arabic, too.
  await board.page.getByLabel(String(ar.holdField)).fill('999');
  await board.page.getByRole('button', { name: String(ar.hold), exact: true }).click();
  await board.page.getByText(String(ar.noSuchTable)).waitFor();
  await board.page.keyboard.press('Escape');
  await board.page.getByRole('button', { name: 'قبول' }).first().waitFor();
  const dish = board.page.getByRole('button', { name: /حمص/ }).first();
  await dish.waitFor();
  // An untranslated name stands beside its quantity too.
  const untranslated = board.page.getByRole('button', { name: /Ayran/ }).first();
  const [name, other] = await Promise.all([untranslated, dish].map((line) => line.evaluate(wordsBegin)));
  expect(name).toBeCloseTo(other ?? 0, 0);
  // The sign of an order's number stands before it, as at a station.
  const number = board.page.getByRole('heading', { name: order.padded_order_id });
  const edge = await number.evaluate((each) => each.getBoundingClientRect().right);
  expect(edge - (await number.evaluate(wordsBegin))).toBeGreaterThan(5);
  // Among the bills as well, once it is accepted.
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'accepted',
  });
  await board.page.getByRole('radio', { name: /^الفواتير/ }).check();
  const billed = (text: RegExp) => board.page.getByRole('listitem').filter({ hasText: text }).last();
  await billed(/حمص/).waitFor();
  const dishes = await Promise.all([/حمص/, /Ayran/].map((text) => billed(text).evaluate(wordsBegin)));
  expect(dishes[0]).toBeCloseTo(dishes[1] ?? 0, 0);
  await ticket.waitFor({ state: 'detached' });
});

it('shows every order type on a tablet, also with long names', async () => {
  await board.placeOrder();
  await board.placeOrder();
  await board.page.setViewportSize({ width: 1024, height: 768 });
  await board.page.evaluate(() => localStorage.setItem('sufra:board:lang', '"ja"'));
  await board.page.reload();
  await board.page.getByRole('button', { name: '業務を開始' }).click();
  const types = board.page.getByRole('radiogroup');
  await types.getByText('ドライブスルー').waitFor();
  await board.page.getByRole('combobox').waitFor();
  expect(await types.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  // With a panel beside the columns, the last column can still be scrolled to.
  await board.page.keyboard.press('a');
  await board.page.locator('#column-done').click({ trial: true });
});

it('has room for the words of its filter of tables, also in French', async () => {
  await board.placeOrder();
  await board.placeOrder();
  await board.page.evaluate(() => localStorage.setItem('sufra:board:lang', '"fr"'));
  await board.page.reload();
  const filter = board.page.getByRole('combobox', { name: String(fr.placesShown) });
  const room = await filter.evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return -1;
    canvas.font = font;
    const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
    return (
      select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - width
    );
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

/** The server has heard what is sold out, or no longer: a page that is closed before takes it along. */
function stockIsTold(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.request().postData()?.includes('out_of_stock') ?? false);
}

it('in German on a phone, letters of twice the size leave the words of sheets whole', async () => {
  const { page } = board;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('sufra:board:lang', '"de"'));
  await page.reload();
  await page.getByRole('button', { name: 'Ausverkauft' }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const sheet = page.getByRole('dialog');
  const spills = () => sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await sheet.getByText('Gesamtmengen').waitFor();
  expect([await spills(), await brokenWords(page, sheet)]).toEqual([0, []]);
  await sheet.getByRole('button', { name: 'Heute' }).click();
  await sheet.getByText('Umsatz').waitFor();
  expect([await spills(), await brokenWords(page, sheet)]).toEqual([0, []]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ausverkauft' }).click();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('searchbox') });
  await panel.getByRole('switch').first().click();
  await panel.getByText('Ausverkauft').nth(1).waitFor();
  expect(await brokenWords(page, panel)).toEqual([]);
  const isBack = stockIsTold(page);
  await panel.getByRole('switch').first().click();
  await isBack;
});

it('forced colours on a phone show what is sold out, the edge of a dialog, and what cannot be pressed', async () => {
  const { page } = board;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Sold out' }).click();
  const stock = page.getByRole('switch', { name: 'Ayran available' });
  const drawn = (part: string) =>
    stock.evaluate((element, which) => {
      const { backgroundColor, borderBlockStartStyle } = getComputedStyle(element, which);
      return [borderBlockStartStyle, backgroundColor];
    }, part);
  const [edge, ground] = await drawn('::before');
  expect(edge).toBe('solid');
  expect((await drawn('::after'))[1]).not.toBe(ground);

  await stock.click();
  await page.getByRole('button', { name: 'Ayran: sold out until' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((each) => getComputedStyle(each).borderBlockStart)).toMatch(/^1px solid/);
  const colorOf = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((each) => getComputedStyle(each).color);
  expect(await colorOf('Save')).toBe(await colorOf('Cancel'));
  await dialog.getByLabel('A time').fill('2020-01-01T10:00');
  await expect.poll(() => colorOf('Save')).not.toBe(await colorOf('Cancel'));
  await page.keyboard.press('Escape');
  const isBack = stockIsTold(page);
  await stock.click();
  await isBack;
  await page.emulateMedia({ forcedColors: 'none' });
});

it('is accessible to assistive technology', async () => {
  const { order, ticket } = await board.placeOrder('Nut allergy');
  await expectAccessible(board.page);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('dialog').waitFor();
  await expectAccessible(board.page);
});
