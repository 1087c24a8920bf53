import { fillPath } from '#contract/paths/paths.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { hasFocus, kitchen, press } from '#tests/support/journeys/kitchen.ts';
import { expect, it } from 'vitest';

const board = kitchen();

/** The phone's first news of its request to join. */
async function outcomeOf(request: string): Promise<string> {
  const { body } = await fetch(
    `${board.base}${fillPath(visitCalls.followJoinRequest.path, { lang: 'en', request })}`,
  );
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes('data:')) break;
  }
  return heard;
}

it('filters by table, holds a table, counts a dish and shows the day’s figures', async () => {
  const { ticket, place } = await board.placeOrder();
  const { ticket: other, order: hidden } = await board.placeOrder();
  await board.page.getByRole('combobox', { name: 'Tables shown' }).selectOption(place);
  await other.waitFor({ state: 'detached' });
  await ticket.waitFor();

  // A number finds its order, whatever filter hides it.
  await board.page.keyboard.press('f');
  const find = board.page.getByRole('dialog', { name: 'Find an order' });
  await find.getByLabel('Order number').fill('999999');
  await board.page.keyboard.press('Enter');
  await find.getByText('No open order has the number 999999').waitFor();
  await find.getByLabel('Order number').fill(String(Number(hidden.padded_order_id)));
  await board.page.keyboard.press('Enter');
  await other.waitFor();
  await expect.poll(() => hasFocus(other)).toBe(true);

  await board.page.getByRole('button', { name: 'More', exact: true }).click();
  await board.page.getByLabel('Table or room').fill('99');
  await board.page.getByRole('button', { name: 'Hold', exact: true }).click();
  await board.page.getByText('99 is held').waitFor();
  await board.page.getByRole('button', { name: 'Free 99' }).press('Enter');
  await board.page.getByText('99 is held').waitFor({ state: 'detached' });
  // The pressed button is gone: focus stays in the dialog, and the result is announced there.
  const shift = board.page.getByRole('dialog');
  await expect.poll(() => hasFocus(shift.getByRole('button', { name: 'Close' }))).toBe(true);
  expect((await shift.locator('kbd').allInnerTexts()).join(' ')).toBe('1–9 ← ↑ ↓ → Enter R M F / A');
  await board.page.getByRole('button', { name: 'Today' }).click();
  const today = board.page.getByRole('dialog', { name: 'Today' });
  await today.getByText('Sold most').waitFor();
  expect(await today.innerText()).toMatch(
    /Orders\s+\d[^]*Sales\s+AED\s[1-9][^]*Average per order\s+AED\s[1-9]/,
  );
  await board.page.keyboard.press('Escape');

  await board.page.getByRole('button', { name: 'Sold out' }).click();
  await board.page.getByRole('button', { name: /Count Ayran/ }).click();
  await board.page.getByLabel('Pieces left').fill('3');
  await board.page.getByRole('button', { name: 'Save' }).click();
  await board.page.getByText('3 left').waitFor();
  await board.page.getByRole('button', { name: /Count Ayran/ }).click();
  await board.page.getByLabel('Pieces left').fill('');
  await board.page.getByRole('button', { name: 'Save' }).click();
  await board.page.getByText('3 left').waitFor({ state: 'detached' });

  // The last piece has gone: sold out for guests, and so for the kitchen, until somebody switches it back.
  await board.page.getByRole('button', { name: /Count Ayran/ }).click();
  await board.page.getByLabel('Pieces left').fill('0');
  await board.page.getByRole('button', { name: 'Save' }).click();
  await board.page.getByRole('switch', { name: 'Ayran', checked: false }).click();
  await board.page.getByRole('switch', { name: 'Ayran', checked: true }).waitFor();
  await board.placeOrder();
});

it('closes a table', async () => {
  const { order, ticket, place } = await board.placeOrder();
  expect((await board.onBoard(order))?.visit_open).toBe(true);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: `Close ${place}` }).click();
  await board.page
    .getByRole('dialog')
    .getByRole('button', { name: `Close ${place}` })
    .click();
  await expect.poll(async () => (await board.onBoard(order))?.visit_open).toBe(false);
});

it('admits a phone that asks to join a table', async () => {
  const { table, place } = await board.placeOrder();
  const { request } = await board.call<{ request: string }>(
    fillPath(visitCalls.joinVisit.path, { lang: 'en' }),
    {
      order_location: table,
      order_location_type: 'Table',
      name: 'Dana',
    },
  );
  const question = board.page.getByText(`\u2068Dana\u2069 asks to join ${place}`);
  await question.waitFor();
  const asking = ['Omar', 'Layla', 'Priya', 'Noura', 'Sam', 'Karim', 'Mona', 'Huda'].map((name) =>
    board.call<{ request: string }>(fillPath(visitCalls.joinVisit.path, { lang: 'en' }), {
      order_location: table,
      order_location_type: 'Table',
      name,
    }),
  );
  const others = await Promise.all(asking);
  await expect.poll(() => board.page.getByRole('button', { name: 'Admit' }).count()).toBe(9);
  // However many requests there are, tickets keep most of the screen.
  const foot = await board.page.getByRole('contentinfo').boundingBox();
  expect(foot?.height).toBeLessThan(800 / 3);
  for (const each of others)
    await board.call(
      fillPath(visitCalls.withdrawJoinRequest.path, { lang: 'en', request: each.request }),
      {},
    );
  await expect.poll(() => board.page.getByRole('button', { name: 'Admit' }).count()).toBe(1);
  await board.page.getByRole('button', { name: 'Admit' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  const heading = board.page.getByRole('heading', { level: 1 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  expect(await heading.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  await expect.poll(() => outcomeOf(request)).toContain('"state":"admitted"');
});

it('shows a call beside a question, both whole', async () => {
  const [asking, calling] = [await board.placeOrder(), await board.placeOrder()];
  const say = ({ visit_token: visit }: OrderPlaced, body: object) =>
    fetch(`${board.base}${fillPath(visitCalls.callStaff.path, { lang: 'en' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sufra-visit': visit },
      body: JSON.stringify(body),
    });
  await say(asking.order, { for: 'question', product: 'hummus', codes: ['sesame'] });
  await say(calling.order, { for: 'waiter' });
  const question = board.page.getByText(`${asking.place} asks`, { exact: true });
  const call = board.page.getByText(`${calling.place} calls a waiter`);
  await Promise.all([question.waitFor(), call.waitFor()]);
  const foot = board.page.getByRole('contentinfo');
  const bottom = await foot.getByRole('button', { name: 'Seen' }).evaluate((button) => {
    const shown = button.closest('footer > div')?.getBoundingClientRect().bottom ?? 0;
    return button.getBoundingClientRect().bottom - Math.min(shown, innerHeight);
  });
  expect(bottom).toBeLessThanOrEqual(0);
  await board.page.getByRole('button', { name: 'Go and talk' }).click();
  await question.waitFor({ state: 'detached' });
  await foot.getByRole('button', { name: 'Seen' }).click();
  await call.waitFor({ state: 'detached' });
});

it('prints a ticket from the browser, and nothing else', async () => {
  const { order, ticket } = await board.placeOrder('Nut allergy');
  await board.page.evaluate(
    () => (window.print = () => document.documentElement.setAttribute('data-printed', '')),
  );
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Print ticket here' }).click();
  await board.page.locator('html[data-printed]').waitFor();
  await board.page.emulateMedia({ media: 'print' });
  const paper = await board.page.locator('body').innerText();
  expect(paper.startsWith(order.padded_order_id)).toBe(true);
  expect(paper).toMatch(/2\s+Hummus\s+! .?Nuts \(from a note\).? · .?Nut allergy.?\s+1\s+Ayran/);
  expect(paper).not.toContain('Accept');
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
    (await board.page.pdf({ preferCSSPageSize: true })).toString('latin1'),
  ) ?? ['', '0', '0'];
  expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 0);
  expect(Number(height)).toBeLessThan(400);
  await board.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await board.page.emulateMedia({ media: 'screen' });
});

it('is asked about a ticket whose printing was not confirmed, and prints it again', async () => {
  const { address } = await board.bench.json<{ address: string }>(
    'printer',
    'add',
    'test-kitchen',
    '--name',
    'grill',
  );
  const printer = board.base + new URL(address).pathname;
  async function poll(): Promise<string | undefined> {
    const answer = await fetch(printer, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ statusCode: '200%20OK' }),
    });
    return ((await answer.json()) as { jobToken?: string }).jobToken;
  }
  const paper = async (token = '') =>
    (await fetch(`${printer}?${new URLSearchParams({ type: 'text/plain', token })}`)).text();

  const { order } = await board.placeOrder();
  expect(await paper(await poll())).toContain(order.padded_order_id);
  await poll();
  await board.page.getByText(`Order ${order.padded_order_id} may not have come out of printer`).waitFor();
  await board.page.getByRole('button', { name: 'Print again' }).click();
  await board.page.getByText('may not have come out').waitFor({ state: 'detached' });
  expect(await paper(await poll())).toContain('Printed again');
});
