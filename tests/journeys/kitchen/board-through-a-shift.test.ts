import { apiPath } from '#contract/paths/api-paths.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import type { DeviceCode, Person, PersonLink } from '#contract/office/people.ts';
import { boardPaths, staffPath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFocus, kitchen, press } from '#tests/support/journeys/kitchen.ts';
import type { Page } from 'playwright-core';
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

/** In the page: counts how often the phone shakes. */
function countBuzzes(): void {
  const counted = globalThis as { buzzes?: number };
  counted.buzzes = 0;
  navigator.vibrate = () => {
    counted.buzzes = (counted.buzzes ?? 0) + 1;
    return true;
  };
}

function buzzes(phone: Page): Promise<number> {
  return phone.evaluate(() => (globalThis as { buzzes?: number }).buzzes ?? 0);
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

/** The server's answer once a session has ended. */
const signedOut = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unauthorized', title: 'Nobody is signed in' }),
};

/** True when guests see a dish as out of stock. */
async function isSoldOut(id: string): Promise<boolean | undefined> {
  const path = apiPath('menu', { lang: 'en', license: 'test-kitchen' });
  const { categories } = await board.call<WireMenu>(path);
  const dishes = categories.flatMap(({ products }) => products ?? []);
  return dishes.find((dish) => String(dish.id) === id)?.out_of_stock;
}

/** True when guests see an answer as out of stock. */
async function isAnswerOut(id: string): Promise<boolean | undefined> {
  const path = apiPath('menu', { lang: 'en', license: 'test-kitchen' });
  const { variations } = await board.call<WireMenu>(path);
  const value = variations.flatMap(({ values }) => values).find((each) => String(each.id) === id);
  return value && value.out_of_stock === true;
}

it('is signed in by a link, whose token leaves the address at once', async () => {
  expect(board.page.url()).toBe(`${board.base}${boardPaths.board}`);
  const [cookie] = await board.context.cookies();
  expect([cookie?.httpOnly, cookie?.sameSite]).toEqual([true, 'Strict']);
  await board.page.reload();
  await board.page.getByText('Live', { exact: true }).waitFor();
});

it('whose session ends during a question shows how to go on, and returns to the board alone', async () => {
  const { order, ticket } = await board.placeOrder();
  await board.page.keyboard.press('f');
  await board.page.getByLabel('Order number').fill('999999');
  await board.context.clearCookies();
  await board.page.keyboard.press('Enter');
  await expect
    .poll(() => hasFocus(board.page.getByRole('heading', { name: 'Sign this board in' })))
    .toBe(true);
  expect(await board.page.title()).toBe('Sufra');
  await board.page.goto(`${board.base}${boardPaths.board}#${board.token}`);
  await board.page.getByText('Live', { exact: true }).waitFor();
  expect(await board.page.getByRole('dialog').count()).toBe(0);
  // A step pressed after the session ended is taken once somebody signs in.
  await board.page.route('**/status/**', (route) => route.fulfill(signedOut));
  await press(ticket, 'Accept');
  await board.page.getByText('1 step waits to be sent').waitFor();
  await board.page.unroute('**/status/**');
  await board.page.goto(`${board.base}${boardPaths.board}#${board.token}`);
  await board.standsIn('Accepted', order);
  await expect.poll(async () => (await board.onBoard(order))?.version).toBe(2);
  expect((await board.onBoard(order))?.status).toBe('accepted');
});

it('does not send another user’s commands unasked', async () => {
  const { order, ticket } = await board.placeOrder();
  await board.page.route('**/status/**', (route) => route.fulfill(signedOut));
  await press(ticket, 'Accept');
  await board.page.getByRole('heading', { name: 'Sign this board in' }).waitFor();
  await board.page.unroute('**/status/**');
  const next = await board.bench.json<{ token: string }>('staff', 'token', 'test-kitchen');
  await board.page.goto(`${board.base}${boardPaths.board}#${next.token}`);
  const left = board.page.getByText('1 step waits to be sent: pressed before you signed in');
  await left.waitFor();
  await ticket.getByText('Waiting to be sent').waitFor();
  // Whatever the board receives and reads meanwhile.
  await board.placeOrder();
  expect((await board.onBoard(order))?.version).toBe(1);
  await board.page.getByRole('button', { name: 'Send now' }).click();
  await left.waitFor({ state: 'detached' });
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('accepted');
});

it('shows how to get a link when nobody is signed in', async () => {
  const other = await board.browser.newContext({ locale: 'en' });
  const stranger = await other.newPage();
  await stranger.goto(`${board.base}${boardPaths.board}`);
  await stranger.getByRole('heading', { name: 'Sign this board in' }).waitFor();
  const command = stranger.getByText('npm run sufra');
  expect(await command.isVisible(), 'what is for the server alone').toBe(false);
  await stranger.getByText('Making a link on the server').click();
  await command.waitFor();
  await stranger.goto(`${board.base}${boardPaths.board}#test-kitchen.wrong`);
  await stranger.getByRole('alert').getByText('no longer signs in').waitFor();
  await other.close();
});

function postOffice(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${board.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: board.base, cookie },
    body: JSON.stringify(body),
  });
}

/** The cookie of whoever signs in by an office's link. */
async function cookieBy(link: string): Promise<string> {
  const signedIn = await postOffice(officePaths.officeLinkUse, { token: link.slice(link.indexOf('=') + 1) });
  return (signedIn.headers.getSetCookie().at(-1) ?? '').split(';')[0] ?? '';
}

type Ask = <T>(path: string, body: object) => Promise<T>;

/** An owner's calls, signed in by the link of the command line. */
async function ownerCalls(): Promise<Ask> {
  const { link } = await board.bench.json<{ link: string }>('office', 'link', 'test-kitchen');
  const cookie = await cookieBy(link);
  return async (path, body) => (await postOffice(path, body, cookie)).json();
}

/** The phone of a person who is signed in as themselves, by the link that the owner makes. */
async function ownPhone(ask: Ask, person: string): Promise<Page> {
  const { url } = await ask<PersonLink>(officePaths.officePersonLink.replace(':id', person), {});
  const [name = '', value = ''] = (await cookieBy(url)).split('=');
  const context = await board.browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name, value, url: board.base }]);
  const phone = await context.newPage();
  await phone.goto(`${board.base}${boardPaths.board}`);
  await phone.getByRole('heading', { name: 'Now' }).waitFor();
  return phone;
}

it('is enrolled by the code that the office shows, and asks who strikes a line, as a waiter’s own phone does', async () => {
  const ask = await ownerCalls();
  const device = { name: 'Grill tablet', kind: 'board', role: 'kitchen' };
  const { code } = await ask<DeviceCode>(officePaths.officeDeviceCode, device);
  await ask(officePaths.officePeople, { name: 'Mariam', role: 'manager', pin: '4711' });
  const yusuf = await ask<Person>(officePaths.officePeople, { name: 'Yusuf', role: 'waiter', pin: '1234' });
  const { order, place } = await board.placeOrder();
  const other = await board.browser.newContext({ locale: 'en' });
  const tablet = await other.newPage();
  await tablet.goto(`${board.base}${boardPaths.board}#code=000000`);
  await tablet.getByText('This code was used or has ended.').waitFor();
  expect(tablet.url()).toBe(`${board.base}${boardPaths.board}`);
  await tablet
    .getByRole('textbox', { name: 'Code from the office' })
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await tablet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tablet.getByText('Live', { exact: true }).waitFor();
  const ticket = tablet.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await press(ticket, `More for order ${order.padded_order_id}`);
  await tablet.getByRole('button', { name: 'Remove Ayran' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
  const question = tablet.getByRole('dialog', { name: 'Who is this?' });
  const say = async (name: string, pin: string) => {
    await question.getByRole('combobox', { name: 'Name' }).selectOption(name);
    await question.getByLabel('PIN').fill(pin);
    await question.getByRole('button', { name: 'Go on' }).click();
  };
  await say('Mariam', '0000');
  await question.getByText('That is not the PIN.').waitFor();
  await say('Yusuf', '1234');
  await question.getByText('Yusuf may not do this. Ask a manager.').waitFor();
  await expectAccessible(tablet);
  await say('Mariam', '4711');
  await question.waitFor({ state: 'detached' });
  await ticket.locator('del').getByText('Ayran').waitFor();

  const phone = await ownPhone(ask, yusuf.id);
  await phone.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await phone.getByRole('button', { name: new RegExp(`^${place}, `) }).click();
  await phone.getByRole('button', { name: `More for order ${order.padded_order_id}` }).click();
  await phone.getByRole('button', { name: 'Remove Hummus' }).click();
  await phone
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove Hummus' })
    .click();
  const managers = phone.getByRole('dialog', { name: 'A manager’s PIN is needed' });
  await expectAccessible(phone);
  await managers.getByRole('combobox', { name: 'Name' }).selectOption('Mariam');
  await managers.getByLabel('PIN').fill('٤٧١١');
  await managers.getByRole('button', { name: 'Go on' }).click();
  await managers.waitFor({ state: 'detached' });
  await ticket.locator('del').getByText('Hummus').waitFor();
  await phone.context().close();
  await other.close();
});

it('says when its sign-in ends within a week, and renews it with one tap', async () => {
  const { token } = await board.bench.json<{ token: string }>(
    'staff',
    'token',
    'test-kitchen',
    '--days',
    '5',
  );
  const other = await board.browser.newContext({ locale: 'en' });
  const tablet = await other.newPage();
  await tablet.goto(`${board.base}${boardPaths.board}#${token}`);
  await tablet.getByText(/^This board is signed in until .+ After that it needs a new link\.$/).waitFor();
  await tablet.getByRole('button', { name: 'Stay signed in' }).click();
  await tablet.getByText('This board stays signed in').waitFor();
  await tablet.getByText('This board is signed in until').waitFor({ state: 'detached' });
  const kept = (await other.cookies()).map(({ expires }) =>
    Math.round((expires * 1000 - Date.now()) / 86_400_000),
  );
  expect(new Set(kept)).toEqual(new Set([30]));
  await other.close();
});

it('shows a cook no amounts', async () => {
  await board.placeOrder();
  const cook = await board.bench.json<{ token: string }>(
    'staff',
    'token',
    'test-kitchen',
    '--role',
    'kitchen',
  );
  await board.page.goto(`${board.base}${boardPaths.board}#${cook.token}`);
  await board.page.getByText('Pay at table · Cash', { exact: true }).first().waitFor();
  expect(await board.page.getByText(/AED/).count()).toBe(0);
});

it('signs out, and keeps nothing of the venue', async () => {
  const { order, ticket } = await board.placeOrder();
  await board.page.route('**/status/**', (route) => route.abort());
  await press(ticket, 'Accept');
  await board.page.getByRole('button', { name: 'More', exact: true }).click();
  await board.page.getByRole('dialog').getByText('1 step waits to be sent').waitFor();
  // Over plain http a browser ignores Clear-Site-Data.
  await board.page.route(`**${staffPath('staffSignOut')}`, async (route) => {
    const response = await route.fetch();
    const { 'clear-site-data': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await board.page.getByRole('button', { name: 'Sign out without sending' }).click();
  await board.page.getByRole('heading', { name: 'Sign this board in' }).waitFor();
  await expect.poll(() => ticket.count()).toBe(0);
  expect(await board.context.cookies()).toEqual([]);
  await board.page.unroute('**/status/**');
  await board.page.goto(`${board.base}${boardPaths.board}#${board.token}`);
  await board.standsIn('New', order);
});

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
  await board.page.getByRole('button', { name: '86 items' }).click();
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

it('a waiter’s phone hears what is ready, takes it, moves the table and takes the money', async () => {
  const ask = await ownerCalls();
  const opens = async (name: string) => {
    const { code } = await ask<DeviceCode>(officePaths.officeDeviceCode, {
      name,
      kind: 'waiter',
      role: 'waiter',
    });
    const context = await board.browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.addInitScript(countBuzzes);
    await phone.goto(`${board.base}${boardPaths.board}#code=${code}`);
    await phone.getByRole('heading', { name: 'Now' }).waitFor();
    return phone;
  };
  // Omar's phone knew nobody called Nadia as it opened.
  const omar = await opens('Omar');
  const nadia = await opens('Nadia');
  const { order, ticket, place } = await board.placeOrder();
  await ticket.waitFor();
  const free = board.nextTable();
  const shown = await board.onBoard(order);
  const lines = shown?.line_items.map(({ cart_uuid: line }) => ({ line, state: 'done' }));
  await board.call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status: 'accepted' });
  await board.call(staffPath('staffLinesTick', { uuid: order.uuid }), { lines });
  const cardOf = (phone: Page) => phone.getByRole('listitem').filter({ hasText: place });
  await cardOf(omar).getByText('Ready at the pass').waitFor();
  await cardOf(nadia).getByText('Ready at the pass').waitFor();
  // Each phone rings once for it, and for nothing that stood there as it opened.
  expect([await buzzes(nadia), await buzzes(omar)]).toEqual([1, 1]);
  await cardOf(nadia).getByRole('button', { name: 'I take it' }).click();
  await cardOf(nadia).getByText('You have this').waitFor();
  await cardOf(omar)
    .getByText(/Nadia.* runs it/)
    .waitFor();
  expect(await buzzes(omar), 'what a colleague has taken').toBe(1);
  await expect.poll(() => cardOf(omar).getByRole('button').count()).toBe(0);
  await expectAccessible(nadia);
  await nadia.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await nadia.getByRole('button', { name: new RegExp(`^${place}, `) }).click();
  const sheet = nadia.getByRole('dialog', { name: place, exact: true });
  await expectAccessible(nadia);
  // The tables scroll, and nothing around them.
  expect(await nadia.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await sheet.getByRole('button', { name: `Table ${free}`, exact: true }).click();
  await nadia.getByText(`The guests are at Table ${free} now`).waitFor();
  await expect.poll(async () => (await board.onBoard(order))?.customer_number).toBe(free);
  await nadia.getByRole('button', { name: new RegExp(`^Table ${free}, `) }).click();
  const there = nadia.getByRole('dialog', { name: `Table ${free}`, exact: true });
  await there.getByRole('button', { name: 'Paid in cash' }).click();
  await nadia.getByRole('button', { name: 'Book payment' }).click();
  await there.getByRole('button', { name: 'Paid in cash' }).waitFor({ state: 'detached' });
  expect((await board.onBoard(order))?.payments).toHaveLength(1);

  // A second round for the same table, in the waiter's own hand.
  await there.getByRole('button', { name: 'Order', exact: true }).click();
  const ordering = nadia.getByRole('dialog', { name: `Order for Table ${free}` });
  const menu = ordering.frameLocator('iframe');
  await menu.getByRole('link', { name: /^Mains/ }).click();
  await menu.getByRole('button', { name: 'Add Hummus' }).first().click();
  await menu.getByRole('link', { name: /View cart/ }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).waitFor();
  await expectAccessible(nadia);
  // Nothing of a guest's is kept on the phone: what was chosen is the board's own.
  const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await nadia.evaluate(stored)).filter((name) => !name.startsWith('sufra:board:'))).toEqual([]);
  await ordering.getByRole('button', { name: 'Hold until fired' }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).dblclick();
  await nadia.getByText(`Table ${free}: the order is with the kitchen`).waitFor();
  await expect
    .poll(async () => (await board.onBoard(order))?.line_items.filter((line) => line.by_staff))
    .toMatchObject([{ product_name: 'Hummus', quantity: 1, added_by: 'Nadia', on_hold: true }]);
  await ticket.getByText(/Taken by .*Nadia/).waitFor();
  await there.getByRole('button', { name: 'Fire Hummus' }).click();
  await there.getByRole('button', { name: 'Hold Hummus' }).waitFor();

  // Served, and a third round: one payment settles both orders.
  for (const status of ['preparing', 'fulfilled'])
    await board.call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status });
  await there.getByRole('button', { name: 'Order', exact: true }).click();
  await menu.getByRole('link', { name: /^Mains/ }).click();
  await menu
    .getByRole('link', { name: /^Hummus/ })
    .first()
    .click();
  await menu.getByRole('button', { name: /^Add To Cart/ }).click();
  await menu.getByRole('link', { name: /^Cart/ }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).click();
  await there.getByRole('button', { name: 'Whole table in cash' }).click();
  const paying = nadia.getByRole('dialog', { name: `Payment for Table ${free}` });
  await paying.getByRole('button', { name: 'Book payment' }).click();
  await nadia.getByText(`Table ${free} is paid`).waitFor();
  expect((await board.onBoard(order))?.balance_due).toBe('0.000');
  for (const phone of [nadia, omar]) await phone.context().close();
});
