import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import { pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { codeNow, sharingVenue, WALLET_PHONES, wrongCode } from '#tests/support/build/dine-and-share.ts';
import { addDish, openCheckout, orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { call, place, placedOn, teas } from '#tests/support/journeys/wallet-guest.ts';
import { expect, it } from 'vitest';

const stage = journey({ venue: sharingVenue() });

/** An order placed by this phone or another; returns its payment page. */
async function ordered(phone?: Phone): Promise<string> {
  const order = await place(stage);
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
  await phone.sees('Everything is paid. Thank you!');
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
  await phone.button('Continue paying').click();
  expect(await phone.isAt(/^\/en\/sandbox\//)).toBe(bank);
  await phone.button('Decline payment').click();
  await phone.link('Back to the bill').click();
  await phone.sees(phone.button('Split again'));
  await other.misses('In progress');
});

it('a phone with only the address learns what only the order’s phones may do; the one that ordered undoes a split', async () => {
  const [phone, other] = [await stage.phone(), await stage.phone({ expects: [/403/] })];
  const order = await place(stage, WALLET_PHONES[1], 'card');
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
  const order = await place(stage, WALLET_PHONES[1]);
  const { uuid, visit_token: visit } = order;
  await placedOn(phone, order);
  await phone.opens(pagePath('loyalty-payment', 'en', { id: uuid }));
  await phone.radio('Split the bill').check();
  await phone.button('Split AED 32.00 in 2').click();
  await phone.sees(phone.heading('Choose your share'));
  await call(
    stage,
    'PATCH',
    fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }),
    { line_items: teas(1) },
    visit,
  );
  await phone.sees('The bill has changed since it was split. Please split the rest again.');
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
