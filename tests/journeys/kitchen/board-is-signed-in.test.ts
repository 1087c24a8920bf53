import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { WireDeviceCode, WirePerson, PersonLink } from '#contract/office/people.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFocus, kitchen, press } from '#tests/support/journeys/kitchen.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cookieBy, ownerCalls, type Ask } from '#tests/support/journeys/board-owner.ts';

const board = kitchen();

/** The server's answer once a session has ended. */
const signedOut = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unauthorized', title: 'Nobody is signed in' }),
};

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

/** The phone of a person who is signed in as themselves, by the link that the owner makes. */
async function ownPhone(ask: Ask, person: string): Promise<Page> {
  const { url } = await ask<PersonLink>(peopleCalls.givePersonLink.path.replace(':id', person), {});
  const [name = '', value = ''] = (await cookieBy(board, url)).split('=');
  const context = await board.browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name, value, url: board.base }]);
  const phone = await context.newPage();
  await phone.goto(`${board.base}${boardPaths.board}`);
  await phone.getByRole('heading', { name: 'Now' }).waitFor();
  return phone;
}

/** What asks a person on a shared tablet who they are. */
function whoIsThis(tablet: Page) {
  const question = tablet.getByRole('dialog', { name: 'Who is this?' });
  const say = async (name: string, pin: string) => {
    await question.getByRole('combobox', { name: 'Name' }).selectOption(name);
    await question.getByLabel('PIN').fill(pin);
    await question.getByRole('button', { name: 'Go on' }).click();
  };
  return { question, say };
}

/** A shared tablet of the kitchen before it is enrolled, and the code that enrols it. */
async function newTablet(ask: Ask): Promise<{ tablet: Page; enrol: () => Promise<void> }> {
  const device = { name: 'Grill tablet', kind: 'board', role: 'kitchen' };
  const { code } = await ask<WireDeviceCode>(peopleCalls.makeDeviceCode.path, device);
  const context = await board.browser.newContext({ locale: 'en' });
  const tablet = await context.newPage();
  await tablet.goto(`${board.base}${boardPaths.board}#code=000000`);
  await tablet.getByText('This code was used or has ended.').waitFor();
  const enrol = async () => {
    await tablet
      .getByRole('textbox', { name: 'Code from the office' })
      .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await tablet.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tablet.getByText('Live', { exact: true }).waitFor();
  };
  return { tablet, enrol };
}

it('is enrolled by the code that the office shows, and asks who strikes a line, as a waiter’s own phone does', async () => {
  const ask = await ownerCalls(board);
  await ask(peopleCalls.readPeople.path, { name: 'Mariam', role: 'manager', pin: '4711' });
  const yusuf = await ask<WirePerson>(peopleCalls.readPeople.path, {
    name: 'Yusuf',
    role: 'waiter',
    pin: '1234',
  });
  const { order, place } = await board.placeOrder();
  const { tablet, enrol } = await newTablet(ask);
  expect(tablet.url()).toBe(`${board.base}${boardPaths.board}`);
  await enrol();
  const ticket = tablet.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await press(ticket, `More for order ${order.padded_order_id}`);
  await tablet.getByRole('button', { name: 'Remove Ayran' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
  const { question, say } = whoIsThis(tablet);
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
  await tablet.context().close();
});

it('gives a strike up when the question who it is is cancelled, also after the time that its call had', async () => {
  const ask = await ownerCalls(board);
  await ask(peopleCalls.readPeople.path, { name: 'Salma', role: 'manager', pin: '4712' });
  const { order } = await board.placeOrder();
  const { tablet, enrol } = await newTablet(ask);
  await enrol();
  const ticket = tablet.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  // From here the time of a call ends when the story says so.
  const endTimes = await tablet.evaluateHandle(() => {
    const limits: AbortController[] = [];
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    };
    return () => limits.splice(0).forEach((limit) => limit.abort(new DOMException('', 'TimeoutError')));
  });
  const { question, say } = whoIsThis(tablet);
  const strike = async () => {
    await press(ticket, `More for order ${order.padded_order_id}`);
    await tablet.getByRole('button', { name: 'Remove Ayran' }).click();
    await tablet.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
    await question.waitFor();
  };
  await strike();
  await tablet.route('**/staff/api/person/', (route) => route.abort('connectionreset'), { times: 1 });
  await say('Salma', '4712');
  await question.getByText('The server did not answer. Try again.').waitFor();
  await endTimes.evaluate((end) => end());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await tablet.getByText('This needs a person with a PIN.').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await ticket.locator('del').count()).toBe(0);
  expect(await tablet.evaluate(() => sessionStorage.getItem('sufra:board:taps'))).toBe('[]');

  // That the dish is removed is said once the server has removed it.
  const isRemoved = tablet.getByText(`Ayran removed from order ${order.padded_order_id}`);
  await strike();
  expect(await isRemoved.count()).toBe(0);
  await say('Salma', '4712');
  await isRemoved.waitFor();
  await ticket.locator('del').getByText('Ayran').waitFor();
  await tablet.context().close();
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
  await board.page.route(`**${boardSignInCalls.signOut.path}`, async (route) => {
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
