import { inLongRun, variants } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  addDish,
  checkOut,
  goToCheckout,
  openCheckout,
  orderOn,
  sitDown,
  submit,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { en } from '#text/guest/en.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { NOT_SENT, readyToSend } from '#tests/support/journeys/ready-to-send.ts';

const stage = journey();

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const CLOSED = en.menuClosed;

function productOf(file: VenueFile, id: string) {
  const products = file.menu.categories.flatMap((category) => category.products ?? []);
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

it('a dish sold out meanwhile: named, the rest stays and can be ordered', async () => {
  const phone = await readyToSend(stage, '1');
  await stage.restaurant.staff.soldOut('ayran');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('Now sold out: Ayran. The rest of your cart is kept.');
  await expectAccessible(phone.page);
  await expect.poll(() => phone.field('Name').inputValue()).toBe('Layla');
  await phone.link('Back to cart').click();
  await phone.sees('Out of stock');
  await expectAccessible(phone.page);
  await phone.button('Remove Ayran').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await openCheckout(phone);
  await submit(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
});

it('a price changed meanwhile: old and new are shown, one tap accepts', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '2');
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Layla');
  await stage.restaurant.change((file) => {
    productOf(file, 'sage-tea').price = '18.50';
  });
  await phone.button(/^SUBMIT ORDER/).click();
  const dialog = phone.dialog('A price has changed');
  await phone.sees(dialog.getByText('AED 16.00'));
  await phone.sees(dialog.getByText('AED 18.50').first());
  await phone.page.setViewportSize({ width: 320, height: 568 });
  const beyond = await dialog.locator('dl').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(beyond, 'how far amounts reach over their dialog on the smallest phone').toBe(0);
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await orderOn(phone);
  await unfoldOrder(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea 18\.50/ }));
  await phone.sees('Thank you, Layla');
});

/** At the checkout with a coupon of 10 %, as the price of the dish changes; ends at the question whether to order anyway. */
async function askedWithCoupon(table: string, code: string, price: string): Promise<Phone> {
  const phone = await stage.phone({ expects: [/409/, /404/, /events/, /coupon/] });
  await phone.context.route('**/events', (route) => route.abort());
  await stage.restaurant.change((file) => {
    file.coupons = [...(file.coupons ?? []), { code, discount_value: '10' }];
  });
  await sitDown(phone, table);
  await addDish(phone, 'Fattoush');
  await phone.link('Cart, 1 item').click();
  await phone.field('Coupon').fill(code);
  await phone.button('Apply Coupon').click();
  await phone.sees(phone.button('Coupon Applied'));
  await checkOut(phone, 'Layla');
  await stage.restaurant.change((file) => {
    productOf(file, 'fattoush').price = price;
  });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(phone.dialog('A price has changed'));
  return phone;
}

it('a price changed, and nobody answers about the coupon: the order has the total that was agreed', async () => {
  const phone = await askedWithCoupon('31', 'STAYS', '40.00');
  await phone.context.route('**/api/coupon/**', (route) => route.abort());
  await phone.button('Continue').click();
  await phone.isAt(/\/order\//);
  const uuid = phone.page.url().split('/').at(-1);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ coupon: 'STAYS', total: '36.000' });
});

it('a price changed, and the coupon has ended meanwhile: nothing is ordered at another total', async () => {
  const phone = await askedWithCoupon('32', 'ENDS', '50.00');
  const before = (await stage.restaurant.staff.orders()).length;
  await stage.restaurant.change((file) => {
    file.coupons = file.coupons?.filter(({ code }) => code !== 'ENDS');
  });
  await phone.button('Continue').click();
  await phone.sees(NOT_SENT);
  await phone.sees('This code is not known here.');
  await expectAccessible(phone.page);
  expect(await stage.restaurant.staff.orders()).toHaveLength(before);
});

it('a price changed while the guest looks: the open screen shows the new one', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '3');
  await addDish(phone, 'White coffee');
  await phone.link('Cart, 1 item').click();
  await phone.sees('AED 12.00');
  await stage.restaurant.change((file) => {
    productOf(file, 'white-coffee').price = '13.00';
  });
  await phone.sees('AED 13.00');
});

/** From an hour ago until an hour from now. */
function close({ menu }: VenueFile): void {
  const [start, end] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS].map((at) => new Date(at).toISOString());
  menu.closing_rules = [{ start: String(start), end: String(end), name: 'National Day' }];
}

function reopen({ menu }: VenueFile): void {
  menu.closing_rules = [];
}

it('the venue closed meanwhile: the page says so, keeps everything, and the order goes through once it is open', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '4');
  await addDish(phone, 'Jallab, pine nuts');
  await goToCheckout(phone, 'Layla');
  await stage.changeForTest(close, reopen);
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('The venue has now closed (National Day). Your cart is kept.');
  await expect.poll(() => phone.field('Name').inputValue()).toBe('Layla');
  await stage.restaurant.change(reopen);
  await submit(phone);
  await phone.sees('Thank you, Layla');
});

it.each(
  variants(
    [
      ['ahead', 1, '38'],
      ['behind', -1, '39'],
    ],
    1,
  ),
)(
  'a phone whose clock is a year %s goes by the server’s: closed is closed, and open takes its order',
  async (_where, years, table) => {
    await stage.changeForTest(close, reopen);
    const phone = await stage.phone();
    await phone.page.clock.install({ time: Date.now() + years * YEAR_MS });
    /** Opens a dish: the phone itself makes the screen, by its clock. */
    const looks = async () => {
      await phone.opens('/en/home');
      await phone.link('Sage tea').first().click();
      await phone.isAt('/en/product/sage-tea');
    };
    const add = phone.button(/^Add To Cart/).first();
    // The second time its page requests nothing from the server: the phone has the menu.
    for (let count = 0; count < 2; count++) {
      await looks();
      await phone.sees(CLOSED);
      await phone.sees(phone.page.getByText('Black tea, wild sage').last());
      await expect.poll(() => add.count()).toBe(0);
    }
    await stage.restaurant.change(reopen);
    await looks();
    await phone.sees(add);
    await sitDown(phone, table);
    await addDish(phone, 'Sage tea');
    await goToCheckout(phone, 'Layla');
    const uuid = await submit(phone);
    const orders = await stage.restaurant.staff.orders();
    const created = Date.parse(orders.find((order) => order.uuid === uuid)?.created ?? '');
    expect(Math.abs(created - Date.now())).toBeLessThan(HOUR_MS);
  },
);

it('a dish sold out meanwhile: one tap orders the rest', async () => {
  const phone = await readyToSend(stage, '5', 'White coffee');
  await stage.restaurant.staff.soldOut('white-coffee');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('White coffee × 1');
  await phone.sees(phone.button('SUBMIT ORDER AED 18.50'));
  await phone.button('Order the rest').click();
  await phone.isAt(/\/order\//);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
  await expect.poll(() => phone.page.getByRole('row', { name: /White coffee/ }).count()).toBe(0);
});

// Last: the venue has a partner from here on, and asks for other fields.
inLongRun('the loyalty partner adds a discount meanwhile: it is shown, one tap accepts', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '16');
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Layla');
  await stage.restaurant.change((file) => {
    file.menu.loyalty_enabled = true;
    file.loyalty = {
      promotions: [
        { id: 'evening', name: 'Evening tea', discount_value_type: 'fixed', discount_value: '5.00' },
      ],
    };
  });
  await phone.button(/^SUBMIT ORDER/).click();
  const dialog = phone.dialog('A price has changed');
  await phone.sees(dialog.getByText('Evening tea'));
  await phone.sees(dialog.getByText('AED 5.00'));
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await phone.isAt(/\/order\//);
  await phone.sees('Evening tea');
});
