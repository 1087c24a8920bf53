import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  addDish,
  fillCheckout,
  goToCheckout,
  openCheckout,
  opensUnfinished,
  orderOn,
  sitDown,
  submit,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

const ORDER_CALL = '**/en/api/order/';

/** The number of orders that the kitchen has from a table. */
async function ordersAt(table: string): Promise<number> {
  const orders = await stage.restaurant.staff.orders();
  return orders.filter((order) => order.customer_number === table).length;
}

async function readyToSend(table: string, expects: RegExp[] = []): Promise<Phone> {
  const phone = await stage.phone({ expects });
  await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Omar');
  return phone;
}

it('a double tap on the button orders once', async () => {
  const phone = await readyToSend('1');
  await phone.button(/^SUBMIT ORDER/).dblclick();
  await orderOn(phone);
  expect(await ordersAt('1')).toBe(1);
});

it('a reload after the kitchen got the order, before the phone knows, orders once', async () => {
  const phone = await readyToSend('2');
  const arrived = Promise.withResolvers<void>();
  await phone.page.route(
    ORDER_CALL,
    async (route) => {
      await stage.restaurant.deliver(route);
      arrived.resolve();
    },
    { times: 1 },
  );
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(phone.button('SUBMITTING'));
  await arrived.promise;
  await phone.button('Back').click();
  await phone.isAt('/en/cart');
  await phone.sees('Your order is being sent. You can add more once it has arrived.');
  await phone.page.reload();
  await orderOn(phone);
  await phone.sees('Thank you, Omar');
  expect(await ordersAt('2')).toBe(1);
});

it('a lost answer is requested again, and pressing again orders once', async () => {
  const phone = await readyToSend('3', [/ERR_CONNECTION_RESET/]);
  const pressed = Promise.withResolvers<void>();
  let calls = 0;
  await phone.page.route(ORDER_CALL, async (route) => {
    calls++;
    if (calls > 1) {
      await pressed.promise;
      return route.continue();
    }
    await stage.restaurant.deliver(route);
    return route.abort('connectionreset');
  });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('The kitchen does not have your order yet. We are still trying; keep this page open.');
  await expect.poll(() => phone.field('Name').inputValue()).toBe('Omar');
  await phone.button('SUBMITTING').click({ force: true });
  pressed.resolve();
  await orderOn(phone);
  expect(calls).toBeGreaterThan(1);
  expect(await ordersAt('3')).toBe(1);
});

it('an order without an answer continues as soon as a page of the venue works, though the cart went with the last tab', async () => {
  const phone = await readyToSend('7', [/ERR_CONNECTION_RESET/]);
  await phone.context.route(ORDER_CALL, (route) => route.abort('connectionreset'));
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('The kitchen does not have your order yet. We are still trying; keep this page open.');
  await phone.page.close();
  await phone.context.unroute(ORDER_CALL);
  const later = await phone.newTab();
  await opensUnfinished(later, `${stage.restaurant.origin}/en/home`);
  await orderOn(later);
  expect(await ordersAt('7')).toBe(1);
});

it('typed text survives going back and a reload', async () => {
  const phone = await readyToSend('4');
  await phone.page.goBack();
  await phone.field('Order comments').fill('Window seat, please');
  await phone.page.reload();
  await phone.sees(phone.heading('Your cart'));
  await expect.poll(() => phone.field('Order comments').inputValue()).toBe('Window seat, please');
  await expect.poll(() => phone.radio('Cash').isChecked()).toBe(true);
  await openCheckout(phone);
  await expect.poll(() => phone.field('Name').inputValue()).toBe('Omar');
  await expect.poll(() => phone.page.getByRole('checkbox').isChecked()).toBe(true);
  await phone.button('Clear my details').click();
  await expect.poll(() => phone.field('Name').inputValue()).toBe('');
  await phone.page.reload();
  await phone.sees(phone.button(/^SUBMIT ORDER/));
  await expect.poll(() => phone.field('Name').inputValue()).toBe('');
  await fillCheckout(phone, 'Omar');
  const uuid = await submit(phone);
  const [order] = (await stage.restaurant.staff.orders()).filter((each) => each.uuid === uuid);
  expect(order?.order_comments).toBe('Window seat, please');
});

it('Back closes a drawer and a sheet before it leaves the screen', async () => {
  const phone = await stage.phone();
  await phone.opens('/en');
  await phone.link('Open Menu').click();
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.dialog('Menu'));
  await expectAccessible(phone.page);
  await phone.page.goBack();
  await phone.misses(phone.dialog('Menu'));
  await phone.button('Add Lamb kafta khashkhash').first().click();
  const chooser = phone.dialog('Lamb kafta khashkhash');
  await phone.sees(chooser);
  await expectAccessible(phone.page);
  await phone.page.goBack();
  await phone.misses(chooser);
  await phone.isAt('/en/home');
  await phone.page.goBack();
  await phone.sees(phone.link('Open Menu'));
});

it('two tabs share the cart', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '6');
  await addDish(phone, 'Sage tea');
  const tab = await phone.newTab();
  await tab.opens('/en/home');
  await tab.sees(tab.link('Cart, 1 item'));
  await addDish(tab, 'Ayran', 2);
  await phone.sees(phone.link('Cart, 2 items'));
});

it('Escape, pressed again and again, does not close a question that has to be answered', async () => {
  const phone = await stage.phone({ expects: [/ERR_FAILED/, /404.*by-key/] });
  await sitDown(phone, '37');
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Layla');
  await phone.page.route(ORDER_CALL, (route) => route.abort());
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('No response from server');
  // The guest comes back after an hour.
  await phone.page.addInitScript(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.includes('pending-order'))
        localStorage.setItem(key, value.replace(/("startedAt":)\d+/, `$1${Date.now() - 3_600_000}`));
  });
  await phone.page.reload();
  const asked = phone.dialog(/^Still want this/);
  await phone.sees(asked);
  for (let n = 0; n < 3; n++) await phone.page.keyboard.press('Escape');
  await phone.sees(asked);
  await phone.page.unroute(ORDER_CALL);
  await phone.button('Discard order').click();
  await phone.misses(asked);
  expect(await ordersAt('37')).toBe(0);
});
