import { apiPath } from '#contract/paths/api-paths.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';
import { pagePath, staffPath } from '#contract/paths/paths.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { hasFocus, kitchen, press } from '#tests/support/journeys/kitchen.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { shownContrast } from '#domain/theme/color.ts';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';

const board = kitchen();

/** The row of a promise takes its next press after less. */
const SETTLED_MS = 1000;

/** The phone's first news of its request to join. */
async function outcomeOf(request: string): Promise<string> {
  const { body } = await fetch(`${board.base}${apiPath('visitEvents', { lang: 'en', request })}`);
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes('data:')) break;
  }
  return heard;
}

/**
 * In the page: records the props of each ticket, which React keeps at its element and makes anew for each
 * render.
 */
function noteDrawn(): void {
  const drawn = new Map<Element, unknown>();
  for (const ticket of document.querySelectorAll('main li[id]')) {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    if (!now) throw new Error('React keeps no properties at an element any more');
    drawn.set(ticket, now[1]);
  }
  (globalThis as { drawn?: typeof drawn }).drawn = drawn;
}

/** In the page: the number of tickets drawn again since. */
function countDrawnAgain(): number {
  const drawn = (globalThis as { drawn?: Map<Element, unknown> }).drawn ?? new Map();
  return [...drawn].filter(([ticket, before]) => {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    return ticket.isConnected && now?.[1] !== before;
  }).length;
}

it('sees a new order without reloading and takes it step by step to its end', async () => {
  const { order, ticket, place } = await board.placeOrder();
  await expect.poll(() => ticket.innerText()).toContain(place);
  await expect.poll(() => board.page.title()).toMatch(/^\(1\) Orders/);

  await press(ticket, 'Accept');
  await board.standsIn('Accepted', order);
  await press(ticket, 'Start preparing');
  await board.standsIn('Preparing', order);
  await press(ticket, 'Mark ready');
  await board.standsIn('Done', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('fulfilled');

  await press(ticket, 'Recall');
  await board.standsIn('Preparing', order);
  await ticket.getByText('Recalled').waitFor();
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('preparing');
});

it('presses the ticket under the pointer, though it moves before the release', async () => {
  const first = await board.placeOrder();
  const second = await board.placeOrder();
  const accept = second.ticket.getByRole('button', { name: 'Accept' });
  const before = await accept.boundingBox();
  await accept.hover();
  await board.page.mouse.down();
  await board.call(staffPath('staffOrderStatus', { uuid: first.order.uuid }), { status: 'accepted' });
  await board.standsIn('Accepted', first.order);
  expect((await accept.boundingBox())?.y).not.toBe(before?.y);
  await board.page.mouse.up();
  await board.standsIn('Accepted', second.order);
});

it('takes a step back with Undo', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, 'Accept');
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('accepted');
  await board.page.getByRole('button', { name: 'Undo' }).click();
  await board.standsIn('New', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('pending');
});

/** The minutes from an order's placing to the time that it is promised for; null without a promise. */
async function promisedMinutes(order: OrderPlaced): Promise<number | null> {
  const { promised_at: at, created } = (await board.onBoard(order)) ?? {};
  return at && created ? (Date.parse(at) - Date.parse(created)) / 60_000 : null;
}

/** In the page: taps a point, and again as soon as another button has come under the finger. */
async function tapTwice([x, y]: readonly [number, number]): Promise<void> {
  const under = () => document.elementFromPoint(x, y)?.closest('button');
  const first = under()?.ariaLabel;
  under()?.click();
  while (under()?.ariaLabel === first) await new Promise(requestAnimationFrame);
  under()?.click();
}

it('promises a time once it has accepted, moves it, and takes it back; a double tap counts once', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, 'Accept');
  await press(ticket, 'Promised time');
  const ten = await ticket.getByRole('button', { name: 'Ready in 10 min' }).boundingBox();
  if (!ten) throw new Error('No time can be promised');
  await board.page.evaluate(tapTwice, [ten.x + ten.width / 2, ten.y + ten.height / 2] as const);
  await expect.poll(() => promisedMinutes(order)).toBeGreaterThanOrEqual(10);
  const first = (await promisedMinutes(order)) ?? 0;
  expect(first).toBeLessThan(14);
  await board.page.waitForTimeout(SETTLED_MS);
  const guest = await board.context.newPage();
  await guest.goto(`${board.base}${pagePath('order', 'en', { id: order.uuid })}`);
  await guest.getByText(/^Ready at about \d\d:\d\d$/).waitFor();
  await guest.close();
  await press(ticket, '5 min later');
  await expect.poll(() => promisedMinutes(order)).toBe(first + 5);
  await board.page.waitForTimeout(SETTLED_MS);
  await press(ticket, '5 min earlier');
  await expect.poll(() => promisedMinutes(order)).toBe(first);
  await board.page.waitForTimeout(SETTLED_MS);
  await press(ticket, 'Take the time back');
  await expect.poll(() => promisedMinutes(order)).toBeNull();
  await ticket.getByRole('button', { name: 'Ready in 10 min' }).waitFor();
});

it('fills an amount with the decimal sign of its language', async () => {
  const { order } = await board.placeOrder();
  await board.page.evaluate(() => localStorage.setItem('sufra:board:lang', '"de"'));
  await board.page.reload();
  await board.page.getByRole('button', { name: 'Schicht starten' }).click();
  const { padded_order_id: number } = order;
  await board.page.getByRole('button', { name: `Mehr zu Bestellung ${number}` }).click();
  await board.page.getByRole('button', { name: 'Bar bezahlt' }).click();
  await expect.poll(() => board.page.getByLabel('Erhaltenes Bargeld').inputValue()).toMatch(/^\d+,\d\d$/);
});

/** Lets a call reach the server, and loses its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

it('takes cash, gives change, and reads both on the whole receipt', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Paid in cash' }).click();
  await board.page.getByLabel('Cash received').fill('١٠٠');
  // The payment is booked, and its answer lost: the board soon knows that nothing is owed any more.
  await board.page.route('**/payments/', loseAnswer, { times: 1 });
  await board.page.keyboard.press('Enter');
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  await ticket.getByText('Paid', { exact: true }).waitFor();
  await board.page.keyboard.press('Enter');
  await board.page.getByText(/^Booked: give AED\s24\.00 change/).waitFor();
  expect((await board.onBoard(order))?.payments).toHaveLength(1);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Show receipt' }).click();
  const receipt = board.page.getByRole('dialog');
  await receipt.getByText('Hummus').waitFor();
  const words = await receipt.innerText();
  expect(words).toMatch(/Cash\s+AED\s[^]*Balance due\s+AED\s0\.00[^]*Change\s+AED/);
  await board.page.keyboard.press('Escape');

  await board.call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status: 'canceled' });
  await ticket.getByText(/^Give back: AED/).waitFor();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Given back in cash' }).click();
  const handedBack = board.page.getByText(/was handed back to the guest\.$/);
  await handedBack.waitFor();
  // What is said stands apart from the field below it.
  const parts = [handedBack, board.page.getByText('Amount to give back')].map((each) => each.boundingBox());
  const [said, field] = await Promise.all(parts);
  expect((field?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThan(8);
  await board.page.route('**/refund/', loseAnswer, { times: 1 });
  await board.page.keyboard.press('Enter');
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  await board.page.keyboard.press('Enter');
  await board.page.getByText(`What was given back for order ${order.padded_order_id} is booked`).waitFor();
  await ticket.getByText(/^Give back: AED/).waitFor({ state: 'detached' });
});

it('keeps a question about money whose order leaves the board before it is answered', async () => {
  const { order, ticket } = await board.placeOrder();
  const paid = { payment_type: 'cash', amount: '76' };
  await board.call(staffPath('staffPayments', { uuid: order.uuid }), paid);
  await board.call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status: 'canceled' });
  await ticket.getByText(/^Give back: AED/).waitFor();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Given back in cash' }).click();
  // As where many later orders have ended: the board reads no more of them than it shows.
  await board.page.route(/\/staff\/api\/orders\?/, async (route) => {
    const response = await route.fetch();
    if (response.status() === 304) return route.fulfill({ response });
    const { orders, ...rest } = (await response.json()) as { orders: StaffOrder[] };
    const others = orders.filter(({ uuid }) => uuid !== order.uuid);
    await route.fulfill({ response, json: { ...rest, orders: others } });
  });
  await board.page.route(
    '**/refund/',
    async (route) => {
      await route.fetch();
      await ticket.waitFor({ state: 'detached' });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await board.page.keyboard.press('Enter');
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  await board.page.keyboard.press('Enter');
  await board.page.getByText(`What was given back for order ${order.padded_order_id} is booked`).waitFor();
  await board.page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('names the change that the server counts: another payment may have come first', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Paid in cash' }).click();
  await board.page.getByLabel('Cash received').fill('100');
  const payments = staffPath('staffPayments', { uuid: order.uuid });
  await board.page.route(
    `**${payments}`,
    async (route) => {
      await board.call(payments, { payment_type: 'machine', amount: '20' });
      await route.continue();
    },
    { times: 1 },
  );
  await board.page.keyboard.press('Enter');
  await board.page.getByText(/^Booked: give AED\s44\.00 change/).waitFor();
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
  expect(paper).toMatch(/2\s+Hummus\s+! Nut allergy\s+1\s+Ayran/);
  expect(paper).not.toContain('Accept');
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
    (await board.page.pdf({ preferCSSPageSize: true })).toString('latin1'),
  ) ?? ['', '0', '0'];
  expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 0);
  expect(Number(height)).toBeLessThan(400);
  await board.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await board.page.emulateMedia({ media: 'screen' });
});

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

  await board.page.getByRole('button', { name: '86 items' }).click();
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

it('draws the ring of a bill that nobody has paid so that it is seen, in light and dark', async () => {
  const { table } = await board.placeOrder();
  const { page } = board;
  await page.getByRole('radio', { name: /^Bills/ }).check();
  const bill = page.getByRole('listitem').filter({ has: page.getByText(`Table ${table}`, { exact: true }) });
  const colors = () =>
    bill.evaluate((card) => {
      const rim = card.querySelector('svg[viewBox="0 0 148 148"] circle');
      let ground: Element | null = rim;
      const colorOf = (each: Element) => getComputedStyle(each).backgroundColor;
      while (ground && colorOf(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
      return [rim && getComputedStyle(rim).stroke, ground && colorOf(ground)] as const;
    });
  await bill.waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const [rim, ground] = await colors();
    expect(shownContrast(rim ?? '', ground ?? ''), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

it('asks before an order is rejected, and names it', async () => {
  const { order, ticket } = await board.placeOrder();
  const number = order.padded_order_id;
  await press(ticket, `More for order ${number}`);
  await board.page.getByRole('button', { name: `Reject order ${number}` }).click();
  const question = board.page.getByRole('dialog', { name: `Reject order ${number}?` });
  await question.getByLabel('Reason').fill('The oven is cold');
  expect((await board.onBoard(order))?.status).toBe('pending');
  await question.getByRole('button', { name: `Reject order ${number}` }).click();
  await board.standsIn('Done', order);
  // The button has gone with the column; the ticket has not.
  await expect.poll(() => hasFocus(ticket)).toBe(true);
  await expect.poll(async () => (await board.onBoard(order))?.reason).toBe('The oven is cold');
});

it('removes a line, which stays readable, and its payment is due for a refund', async () => {
  const { order, ticket } = await board.placeOrder();
  const cash = { payment_type: 'cash', amount: '100' };
  await board.call(staffPath('staffPayments', { uuid: order.uuid }), cash);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Remove Ayran' }).click();
  await board.page.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
  await ticket.locator('del').getByText('Ayran').waitFor();
  // Keyboard users continue from the ticket, not from the top of the board.
  await expect.poll(() => ticket.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await expect
    .poll(async () => (await board.onBoard(order))?.line_items.map(({ status }) => status))
    .toEqual([null, 'Deleted']);
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await board.call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status });
  await board.standsIn('Done', order);
  await ticket.getByText('Give back: AED 12.00').waitFor();
});

it('keeps a dish’s tick beside its last word, and a removed dish in the middle of its row', async () => {
  const line_items = ['prawns', 'hummus'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
  const order = await board.call<OrderPlaced>(
    apiPath('placeOrder', { lang: 'en' }),
    buildOrder({ order_location: board.nextTable(), line_items }),
  );
  const ticket = board.page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await ticket.getByRole('button', { name: /Charcoal prawns/, pressed: false }).click();
  await ticket.getByRole('button', { name: /Charcoal prawns/, pressed: true }).waitFor();
  const isBeside = await ticket.getByText('Charcoal prawns').evaluate((name) => {
    // As wide as the name alone.
    const width = Math.ceil(name.getBoundingClientRect().width);
    if (name.parentElement) name.parentElement.style.inlineSize = `${width}px`;
    const { top = 0, bottom = 0 } = name.parentElement?.querySelector('svg')?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2 < ([...name.getClientRects()].at(-1)?.bottom ?? 0);
  });
  expect(isBeside).toBe(true);
  await board.call(staffPath('staffLineDelete', { uuid: order.uuid, line: 'hummus' }), {});
  const middle = (element: Element | null) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: Infinity };
    return (top + bottom) / 2;
  };
  const removed = ticket.locator('del');
  const row = removed.locator('xpath=..');
  expect(Math.abs((await removed.evaluate(middle)) - (await row.evaluate(middle)))).toBeLessThanOrEqual(1);
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
  const { request } = await board.call<{ request: string }>(apiPath('visit', { lang: 'en' }), {
    order_location: table,
    order_location_type: 'Table',
    name: 'Dana',
  });
  const question = board.page.getByText(`\u2068Dana\u2069 asks to join ${place}`);
  await question.waitFor();
  const asking = ['Omar', 'Layla', 'Priya', 'Noura', 'Sam', 'Karim', 'Mona', 'Huda'].map((name) =>
    board.call<{ request: string }>(apiPath('visit', { lang: 'en' }), {
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
    await board.call(apiPath('visitWithdraw', { lang: 'en', request: each.request }), {});
  await expect.poll(() => board.page.getByRole('button', { name: 'Admit' }).count()).toBe(1);
  await board.page.getByRole('button', { name: 'Admit' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  const heading = board.page.getByRole('heading', { level: 1 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  expect(await heading.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  await expect.poll(() => outcomeOf(request)).toContain('"state":"admitted"');
});

it('many waiting orders show their age, and each needs its own tap', async () => {
  const placed: OrderPlaced[] = [];
  const begun = Date.now();
  for (let count = 0; count < 55; count++)
    placed.push(
      await board.call<OrderPlaced>(
        apiPath('placeOrder', { lang: 'en' }),
        buildOrder({ order_location: board.nextTable() }),
      ),
    );
  const ids = new Set(placed.map(({ uuid }) => uuid));
  // They arrived more than twenty minutes ago.
  const WAITED_MS = 20.5 * 60_000;
  await board.context.route(/\/staff\/api\/orders(\?|\/?$)/, async (route) => {
    const answer = await route.fetch();
    if (answer.status() === 304) return route.fulfill({ response: answer });
    const body = (await answer.json()) as { orders: StaffOrder[] };
    for (const order of body.orders)
      if (ids.has(order.uuid)) order.created = new Date(Date.parse(order.created) - WAITED_MS).toISOString();
    await route.fulfill({ response: answer, json: body });
  });
  await board.page.reload();
  const waiting = board.page.getByRole('region', { name: 'New' }).getByRole('listitem', { name: /^Order / });
  const drawnAtEnd = async () => {
    await waiting.last().scrollIntoViewIfNeeded();
    return waiting.count();
  };
  await waiting.first().waitFor();
  expect(await waiting.count(), 'only what is near the view is drawn').toBeLessThan(50);
  await expect.poll(drawnAtEnd).toBe(50);
  await board.page.getByRole('button', { name: '5 more', exact: true }).click();
  await expect.poll(drawnAtEnd).toBe(55);
  const ages = await waiting
    .getByRole('timer')
    .evaluateAll((timers) => timers.map((timer) => timer.textContent));
  const oldestMs = WAITED_MS + Date.now() - begun;
  for (const age of ages) {
    const [minutes = NaN, seconds = NaN] = age.split(':').map(Number);
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect((minutes * 60 + seconds) * 1000).toBeLessThanOrEqual(oldestMs);
  }
  expect(ages).toHaveLength(55);
  // Also in one row beside the panel of dishes: a second row would move the buttons as an order gets old.
  expect(await board.page.getByRole('complementary').count(), 'closed until somebody opens it').toBe(0);
  await board.page.getByRole('button', { name: '86 items' }).click();
  await board.page.getByRole('complementary').waitFor();
  // Once the columns have taken the room that the panel leaves them.
  const below = () =>
    waiting.evaluateAll((tickets) =>
      tickets.flatMap((each) => {
        const [number, age] = [...each.querySelectorAll('h3, [role=timer]')];
        const isBeside =
          number && age && age.getBoundingClientRect().top < number.getBoundingClientRect().bottom;
        return isBeside ? [] : [`${number?.textContent} ${age?.textContent}`];
      }),
    );
  await expect.poll(below).toEqual([]);
  const [first] = placed;
  if (!first) throw new Error('none was placed');
  await board.page.evaluate(noteDrawn);
  await press(board.page.getByRole('listitem', { name: `Order ${first.padded_order_id}` }), 'Accept');
  await expect.poll(async () => (await board.onBoard(first))?.status).toBe('accepted');
  await board.standsIn('Accepted', first);
  // It has moved, and the number keys with it; no other ticket was drawn again.
  expect(await board.page.evaluate(countDrawnAgain)).toBeLessThanOrEqual(10);
  const { orders } = await board.call<{ orders: StaffOrder[] }>(staffPath('staffOrders'));
  expect(orders.filter(({ uuid, status }) => ids.has(uuid) && status === 'pending')).toHaveLength(54);
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
