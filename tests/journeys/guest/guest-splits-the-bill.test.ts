import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { codeNow, sharingVenue, WALLET_PHONES, wrongCode } from '#tests/support/build/dine-and-share.ts';
import { PARTNER_CODE, startFakePartner } from '#tests/support/outside/fake-partner.ts';
import { addDish, openCheckout, orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { journey, type Journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const stage = journey({ venue: sharingVenue() });
const partner = await startFakePartner();

/** Calls the server from this process, which cannot resolve the browser's names for the local machine. */
async function call(
  method: string,
  path: string,
  body: object,
  { visit = '', at = stage }: { visit?: string; at?: Journey } = {},
): Promise<OrderPlaced> {
  const { port } = new URL(at.restaurant.origin);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(visit && { 'sufra-visit': visit }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as OrderPlaced;
}

function teas(quantity: number) {
  return [{ product: 'sage-tea', quantity, cart_uuid: randomUUID() }];
}

/** A guest with a wallet orders two Sage teas, AED 32.00. */
async function place(
  phone: string = WALLET_PHONES[0],
  at = stage,
  payment_type: 'cash' | 'card' = 'cash',
): Promise<OrderPlaced & { lines: string[] }> {
  const body = {
    menu: 'bayt-zaytoun',
    order_type: 'takeaway',
    payment_type,
    phone,
    line_items: teas(2),
  };
  const placed = await call('POST', apiPath('placeOrder', { lang: 'en' }), body, { at });
  return { ...placed, lines: body.line_items.map(({ cart_uuid: id }) => id) };
}

/** Makes this phone the one that placed an order, as far as the server can tell. */
async function placedOn(phone: Phone, { visit_token: token }: OrderPlaced): Promise<void> {
  const kept = JSON.stringify({ tokens: [token], orders: [] });
  await phone.context.addInitScript((text) => {
    localStorage.setItem('sufra:bayt-zaytoun:visit', text);
  }, kept);
}

/** An order placed by this phone or another; returns its payment page. */
async function ordered(phone?: Phone): Promise<string> {
  const order = await place();
  if (phone) await placedOn(phone, order);
  return pagePath('loyalty-payment', 'en', { id: order.uuid });
}

/** Splits the bill in two on this phone, and opens the same page on another one. */
async function splitInTwo(phone: Phone, other: Phone): Promise<void> {
  const path = await ordered();
  await phone.opens(path);
  await phone.radio('Split the bill').check();
  await phone.button(/^Split AED/).click();
  await phone.sees(phone.heading('Choose your share'));
  await other.opens(path);
  await other.sees(other.heading('Choose your share'));
}

it('a press counts where it began, though the wallet loads meanwhile and moves the page', async () => {
  const phone = await stage.phone();
  const path = await ordered(phone);
  const walletAsked = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  await phone.page.route('**/loyalty/af/blue/**', async (route) => {
    walletAsked.resolve();
    await isHeld.promise;
    await route.continue();
  });
  await phone.opens(path);
  const split = phone.radio('Split the bill');
  await phone.sees(split);
  await walletAsked.promise;
  const before = await split.boundingBox();
  await split.hover();
  await phone.page.mouse.down();
  isHeld.resolve();
  await phone.sees('Redeemable AED 20.00');
  expect((await split.boundingBox())?.y).not.toBe(before?.y);
  await phone.page.mouse.up();
  await phone.sees(phone.button('Split AED 32.00 in 2'));
  await expect.poll(() => split.isChecked()).toBe(true);
});

it('two phones pay two shares: one by the link, each sees what the other does, and the order is paid', async () => {
  const [phone, other] = [await stage.phone(), await stage.phone()];
  const path = await ordered();
  await phone.opens(path);
  await phone.sees('Balance due');
  await phone.sees(phone.heading('Add a tip'));
  await phone.radio('Split the bill').check();
  await phone.button('Increase guests').click();
  await phone.field('Guest 3 amount').fill('0');
  await phone.sees(phone.button('Invalid Split Total'));
  await phone.button('Decrease guests').click();
  await phone.field('Guest 1 amount').fill('12');
  await phone.sees(phone.button('Invalid Split Total'));
  await phone.sees('AED 4.00 is still missing');
  await phone.field('Guest 2 amount').fill('٢٠,٠٠');
  await expectAccessible(phone.page);
  await phone.button('Split AED 32.00 in 2').click();

  await phone.button('Code for Guest 2').click();
  const link = await phone.dialog('Code for Guest 2').getByRole('link').innerText();
  await phone.sees(phone.dialog('Code for Guest 2').getByRole('img'));
  await expectAccessible(phone.page);
  await phone.button('Close').click();
  await phone.misses(phone.heading('Add a tip'));
  await other.opens(link.slice(stage.restaurant.origin.length));
  await other.sees(other.page.getByRole('radio', { name: 'Guest 2', checked: true }));
  await other.button('Pay my share').click();
  await other.isAt(/^\/en\/sandbox\//);
  await phone.sees('In progress');
  await other.button('Approve payment').click();
  await other.sees('AED 12.00 of the bill is still open.');
  await other.sees(other.page.getByRole('definition').filter({ hasText: 'AED 20.00' }));
  await phone.sees('1 of 2 shares paid');
  await phone.misses(/wallet$/);

  await phone.radio('Guest 1').check();
  await phone.button('Pay my share').click();
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await other.link('Order Details').click();
  const uuid = await orderOn(other);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ balance_due: '0.000' });
  await phone.opens(path);
  await phone.sees('All is paid. Thank you!');
});

it('of two phones that claim the same share one is refused; the other returns from the bank and continues', async () => {
  const [phone, other] = [await stage.phone(), await stage.phone({ expects: [/409/] })];
  await splitInTwo(phone, other);
  // The other phone presses before it learns of the first.
  const heard = Promise.withResolvers<void>();
  await other.page.route('**/api/order/*/', (route) => heard.promise.then(() => route.continue()));
  await phone.radio('Guest 1').check();
  await other.radio('Guest 1').check();
  await phone.button('Pay my share').click();
  const bank = await phone.isAt(/^\/en\/sandbox\//);
  await other.button('Pay my share').click();
  await other.sees('Somebody is paying this share just now.');
  heard.resolve();
  await other.sees('In progress');
  await expect.poll(() => other.radio('Guest 1').isDisabled()).toBe(true);

  await phone.page.goBack();
  await phone.radio('Guest 1').check();
  await phone.button('Go on paying').click();
  expect(await phone.isAt(/^\/en\/sandbox\//)).toBe(bank);
  await phone.button('Decline payment').click();
  await phone.link('Back to the bill').click();
  await phone.sees(phone.button('Split anew'));
  await other.misses('In progress');
});

it('a phone with only the address learns what only the order’s phones may do; the one that ordered undoes a split', async () => {
  const [phone, other] = [await stage.phone(), await stage.phone({ expects: [/403/] })];
  const order = await place(WALLET_PHONES[1], stage, 'card');
  const path = pagePath('loyalty-payment', 'en', { id: order.uuid });
  const only = 'Only the phone that ordered, or one that joined it, can do that.';
  await placedOn(phone, order);
  await other.opens(path);
  await other.button('Pay in cash').click();
  await other.sees(only);
  await expectAccessible(other.page);
  await other.page.reload();
  await other.radio('Another amount').check();
  await other.field(/^Another amount/).fill('32.01');
  await other.button(/^Add AED/).click();
  await other.sees(only);
  await other.radio('Split the bill').check();
  await other.button('Split AED 32.00 in 2').click();
  await other.sees(other.heading('Choose your share'));
  await other.misses(other.button('Undo the split'));
  await other.radio('Guest 1').check();
  await other.button('Pay my share').click();
  await other.isAt(/^\/en\/sandbox\//);

  await phone.opens(path);
  await phone.sees('In progress');
  await expectAccessible(phone.page);
  await phone.button('Undo the split').click();
  await phone.sees(phone.button(/^Pay now\s*AED 32\.00$/));
  await other.opens(path);
  await other.radio('Split the bill').check();
  await other.button('Split AED 32.00 in 2').click();
  await other.sees(only);
  await phone.button('Pay in cash').click();
  await phone.isAt(`/en/order/${order.uuid}`);
});

it('a guest redeems the wallet: a wrong code is refused and stays selected, the right one pays; a tip comes first', async () => {
  const phone = await stage.phone({ expects: [/422/] });
  await phone.opens(await ordered(phone));
  await phone.sees('L…’s wallet');
  await phone.page.getByRole('radio', { name: /10%/ }).check();
  await phone.sees('Total with tip: AED 35.20');
  await phone.button('Add AED 3.20').click();
  await phone.button('Remove tip').click();
  await phone.sees(phone.heading('Add a tip'));

  await phone.sees('Get from Blue App');
  await phone.field(/^Amount/).fill('20.01');
  await phone.sees('At most AED 20.00 can be redeemed');
  await phone.field(/^Amount/).fill('12,5');
  const code = phone.field(/^One-time code/);
  await code.fill(wrongCode());
  await phone.button('Redeem AED 12.50').click();
  await phone.sees('Incorrect OTP');
  await phone.misses('Get from Blue App');
  const selected = await code.evaluate((field: HTMLInputElement) => {
    const { selectionStart, selectionEnd } = field;
    return [document.activeElement === field, selectionStart, selectionEnd];
  });
  expect(selected).toEqual([true, 0, 6]);
  await expectAccessible(phone.page);
  // In forced colours, the digits show only in their boxes.
  await phone.page.emulateMedia({ forcedColors: 'active' });
  expect(await code.evaluate((field) => getComputedStyle(field).color)).toBe('rgba(0, 0, 0, 0)');
  await phone.page.emulateMedia({ forcedColors: 'none' });
  const right = codeNow();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await phone.button('Redeem AED 12.50').click();
  await phone.sees('AED 12.50 paid from the wallet');
  await phone.sees('Layla’s wallet');
  await phone.sees(phone.button(/AED 19\.50/));
  await phone.misses(phone.heading('Add a tip'));
});

it('an employee’s discount is in the cart before the order: no surprise at checkout, and the order page links on', async () => {
  const phone = await stage.phone({ expects: [/404/] });
  await sitDown(phone, '21');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.field('Employee ID').fill('nobody');
  await phone.button('Apply').click();
  await phone.sees('This employee ID is not known here.');
  await phone.field('Employee ID').fill('E-7');
  await phone.button('Apply').click();
  await phone.sees('Crew meal');
  await expectAccessible(phone.page);
  await phone.radio('Wallet').check();
  await phone.sees('With a code from the app, after you order');
  await openCheckout(phone);
  await expect
    .poll(() => phone.field('Phone').getAttribute('placeholder'))
    .toEqual(expect.stringMatching(/^05/));
  await phone.field('Phone').fill('050 123 4567');
  await phone.button(/^SUBMIT ORDER/).click();
  const uuid = await orderOn(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ total: '8.000', payment_type: 'blue_wallet' });
  await phone.link('Pay your order').click();
  await phone.isAt(`/en/af-checkout/${uuid}`);
  await phone.sees('L…’s wallet');
});

it('a bill that grows after a split must be split again; five wrong codes lock the wallet until a time', async () => {
  const phone = await stage.phone({ expects: [/422|429/] });
  const order = await place(WALLET_PHONES[1]);
  const { uuid, visit_token: visit } = order;
  await placedOn(phone, order);
  await phone.opens(pagePath('loyalty-payment', 'en', { id: uuid }));
  await phone.radio('Split the bill').check();
  await phone.button('Split AED 32.00 in 2').click();
  await phone.sees(phone.heading('Choose your share'));
  await call('PATCH', apiPath('order', { lang: 'en', uuid }), { line_items: teas(1) }, { visit });
  await phone.sees('The bill has changed since it was split. Please split the rest anew.');
  await phone.button('Split AED 48.00 in 2').click();
  await phone.sees(phone.heading('Choose your share'));
  await phone.sees('0 of 2 shares paid');

  await phone.field(/^One-time code/).fill(wrongCode());
  // While a code is checked no press counts, and the button says so.
  const redeem = phone.button('Redeem AED 20.00');
  const isChecked = Promise.withResolvers<void>();
  await phone.page.route('**/loyalty/af/blue/**', async (route) => {
    if (route.request().method() === 'POST') await isChecked.promise;
    await route.continue();
  });
  await redeem.click();
  await expect.poll(() => redeem.getAttribute('aria-disabled')).toBe('true');
  isChecked.resolve();
  for (let tries = 1; tries < 5; tries++) {
    const answered = phone.page.waitForResponse(/\/loyalty\/af\/blue\//);
    await redeem.click();
    await answered;
  }
  await phone.sees(/Too many wrong codes\. The wallet takes none until \d\d:\d\d\./);
  await expect.poll(() => phone.button('Redeem AED 20.00').isDisabled()).toBe(true);
  await expectAccessible(phone.page);
});

describe('a remote partner', () => {
  const elsewhere = journey({ venue: sharingVenue(), environment: { LOYALTY_API_URL: partner.url } });
  afterEach(() => partner.misbehave(null, 'all'));
  afterAll(() => partner.close());

  inLongRun(
    'that answers nonsense, is down or silent: the order is placed and paid in full anyway',
    async () => {
      const phone = await elsewhere.phone({ expects: [/503/] });
      partner.misbehave('garbage', 'all');
      await sitDown(phone, '22');
      await addDish(phone, 'Sage tea');
      await phone.link('Cart, 1 item').click();
      await phone.radio('Wallet').check();
      await openCheckout(phone);
      await phone.field('Phone').fill('050 123 4567');
      await phone.button(/^SUBMIT ORDER/).click();
      const uuid = await orderOn(phone);

      partner.misbehave('broken', 'all');
      await phone.link('Pay your order').click();
      await phone.isAt(`/en/af-checkout/${uuid}`);
      await phone.sees('No wallet is available for this order just now. Please pay another way.');
      await expectAccessible(phone.page);
      partner.misbehave('silent', 'all');
      await phone.button(/^Pay now/).click();
      await phone.button('Approve payment').click();
      await phone.sees(phone.heading('Payment received'));
      const order = (await elsewhere.restaurant.staff.orders()).find((each) => each.uuid === uuid);
      expect(order).toMatchObject({ balance_due: '0.000', total: '16.000' });
    },
  );

  /** An order with the partner's discount of AED 6.00. Whoever orders while a busy machine answers late gets none. */
  async function placeWithDiscount(): Promise<OrderPlaced> {
    for (;;) {
      const placed = await place(WALLET_PHONES[0], elsewhere);
      const orders = await elsewhere.restaurant.staff.orders();
      if (orders.some(({ uuid, total }) => uuid === placed.uuid && total === '26.000')) return placed;
    }
  }

  /**
   * A guest redeems AED 20.00 of AED 26.00, and no answer arrives; returns the order with its number for the
   * board.
   */
  async function redeemsInVain(phone: Phone): Promise<OrderPlaced> {
    const order = await placeWithDiscount();
    await placedOn(phone, order);
    await phone.opens(pagePath('loyalty-payment', 'en', { id: order.uuid }));
    await phone.sees(phone.button(/^Pay now\s*AED 26\.00$/));
    await phone.field(/^Amount/).fill('20');
    await phone.field(/^One-time code/).fill(PARTNER_CODE);
    partner.misbehave('broken_after', 'writes');
    await phone.button('Redeem AED 20.00').click();
    await phone.sees('AED 20.00 from your wallet is not confirmed yet.');
    partner.misbehave(null, 'all');
    return order;
  }

  it('whose answer is lost: the guest is asked only for the rest, and staff settle it on the board', async () => {
    const phone = await elsewhere.phone({ expects: [/503/] });
    const board = await elsewhere.phone({ wide: true });
    await board.opens(elsewhere.restaurant.staff.boardPath);
    const staffSay = async ({ padded_order_id: number }: OrderPlaced, words: string) => {
      const ticket = board.page.getByRole('listitem', { name: `Order ${number}` });
      await ticket.getByText('Check payment').waitFor();
      await ticket.getByRole('button', { name: `More for order ${number}` }).click();
      await board.sees('The loyalty partner never said whether it took money for this order');
      await expectAccessible(board.page);
      await board.button(words).click();
      await board.misses(ticket.getByText('Check payment'));
    };
    const taken = await redeemsInVain(phone);
    await phone.sees(phone.button(/^Pay now\s*AED 6\.00$/));
    await expectAccessible(phone.page);
    await staffSay(taken, 'Wallet: it was taken');
    await phone.misses(/not confirmed yet/);
    await phone.sees(phone.page.getByRole('definition').filter({ hasText: 'AED 20.00' }));
    await phone.sees(phone.button(/^Pay now\s*AED 6\.00$/));

    partner.topUp();
    await staffSay(await redeemsInVain(phone), 'Wallet: it was not taken');
    await phone.sees(phone.button(/^Pay now\s*AED 26\.00$/));
    await phone.misses(/not confirmed yet/);
    await phone.sees(phone.button(/^Redeem AED/));
  });
});
