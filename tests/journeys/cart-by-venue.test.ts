import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { addDish, openCheckout, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** An hour of the week three days from now. */
function inThreeDays(): { weekday: number; from_hour: string; to_hour: string }[] {
  const weekday = (new Date().getUTCDay() + 6 + 3) % 7;
  return [{ weekday, from_hour: '10:00:00', to_hour: '11:00:00' }];
}

it('a delivery names what is missing at the lower edge, and links there', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Delivery').check();
  await phone.sees('AED 44.00 more and you can order.');
  for (let n = 1; n < 4; n++) await phone.button('Increase quantity: Sage tea').click();
  await phone.sees('Tell us where to bring it.');
  await phone.misses(phone.link(/Checkout$/));
  const delivers = (file: VenueFile) => {
    file.ordering = { ...file.ordering, hours: {} };
    file.menu.closing_rules = [];
  };
  await stage.changeForTest((file) => {
    file.ordering = { ...file.ordering, hours: { delivery: inThreeDays() } };
  }, delivers);
  await phone.page
    .getByText(/^Delivery: again on \w+day at 10:00/)
    .first()
    .waitFor();
  const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await stage.restaurant.change((file) => {
    file.menu.closing_rules = [{ start: daysAhead(1), end: daysAhead(5) }];
  });
  // A week later, by its date.
  await phone.page
    .getByText(/^Delivery: again on .*\d.* at 10:00/)
    .first()
    .waitFor();
  await phone.misses(phone.radio('Delivery'));
  await phone.sees(phone.link(/Checkout$/));
  await stage.restaurant.change(delivers);
  await phone.radio('Delivery').waitFor();
  await phone.link('Set Delivery Location').last().click();
  await phone.isAt('/en/delivery-location');
});

inLongRun(
  'a dish for takeaway only says so, at a table before it is added, and in a cart that is delivered',
  async () => {
    await stage.changeForTest(
      (file) => {
        for (const { products = [] } of file.menu.categories)
          for (const product of products) if (product.id === 'sage-tea') product.order_types = ['takeaway'];
      },
      (file) => {
        for (const { products = [] } of file.menu.categories)
          for (const product of products) delete product.order_types;
      },
    );
    const phone = await stage.phone();
    await phone.opens('/en/home');
    await addDish(phone, 'Sage tea');
    await phone.link('Cart, 1 item').click();
    await phone.radio('Delivery').check();
    await phone.sees('Only for: Takeaway');
    await phone.misses(phone.link(/Checkout$/));
    await phone.radio('Takeaway').check();
    await phone.misses(phone.page.getByText('Only for: Takeaway'));
    await phone.sees(phone.link(/Checkout$/));
    const guest = await stage.phone();
    await sitDown(guest, '39');
    await guest.opens('/en/product/sage-tea');
    await guest.page.getByText('Only for: Takeaway').first().waitFor();
    await guest
      .button(/^Add To Cart/)
      .and(guest.page.locator('[aria-disabled=true]'))
      .waitFor();
  },
);

it('the cart shows nothing before its rules have loaded, so that nothing moves while the guest reads', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  const held = Promise.withResolvers<void>();
  await phone.context.route('**/assets/*.css', async (route) => {
    await held.promise;
    return route.continue();
  });
  await phone.page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const screen = phone.page.waitForResponse(/cart-screen/);
  await phone.page.goto(`${stage.restaurant.origin}/en/cart`, { waitUntil: 'commit' });
  await (await screen).finished();
  await phone.page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
  expect(await phone.button('Remove Sage tea').count()).toBe(0);
  held.resolve();
  await phone.sees(phone.button('Remove Sage tea'));
  await phone.sees(phone.heading('Coupon'));
  const moved = await phone.page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});

it('the venue’s own coupon applies by itself, and stays away once the guest deleted it; its footer ends the cart, without a field for comments', async () => {
  await stage.changeForTest(
    (file) => {
      file.menu.coupon_auto_apply = 'MEZZE10';
      file.menu.cart_footer_text = '<p>All prices include service</p>';
      file.menu.enable_order_comments = false;
    },
    (file) => {
      delete file.menu.coupon_auto_apply;
      delete file.menu.cart_footer_text;
      file.menu.enable_order_comments = true;
    },
  );
  const phone = await stage.phone();
  await sitDown(phone, '38');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.sees('You save AED 1.60');
  await phone.sees('All prices include service');
  await phone.misses(phone.field('Order comments'));
  await phone.button('Delete Coupon').click();
  await phone.sees(phone.button('Apply Coupon'));
  await phone.page.reload();
  await phone.sees(phone.button('Apply Coupon'));
  await expect.poll(() => phone.field('Coupon').inputValue()).toBe('');
});

it('a venue without orders, order types or payment types says so instead of showing a button', async () => {
  const types = ['enable_dine_in', 'enable_takeaway', 'enable_delivery', 'enable_drive_thru'] as const;
  const ways = ['payment_enabled', 'enable_cash', 'enable_card_machine'] as const;
  const all = ['enable_order'] as const;
  const turn =
    (flags: readonly (typeof all | typeof types | typeof ways)[number][], on: boolean) =>
    ({ menu }: VenueFile) =>
      void Object.assign(menu, Object.fromEntries(flags.map((flag) => [flag, on])));
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Takeaway').check();
  await phone.sees(phone.link(/Checkout$/));
  for (const flags of [all, types, ways]) {
    await stage.changeForTest(turn(flags, false), turn(flags, true));
    await phone.sees('We are not taking orders just now');
    await phone.misses(phone.link(/Checkout$/));
    if (flags === ways) {
      await phone.opens('/en/checkout');
      await phone.isAt('/en/cart');
    }
    await stage.restaurant.change(turn(flags, true));
    await phone.sees(phone.link(/Checkout$/));
  }

  // It takes its last orders an hour before it closes, which is in ten minutes.
  await stage.restaurant.change((file) => {
    const [start, end] = [70, 130].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    file.menu.closing_rules = [{ start: start ?? '', end: end ?? '' }];
    file.ordering = { ...file.ordering, last_orders_minutes: 60 };
  });
  await phone.sees(/Last orders in (9|10) min/);
});

it('a venue that lets nobody choose how to pay asks for nothing, and takes its own way', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '37');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  const ways = phone.page.getByRole('radiogroup', { name: 'Payment type' });
  await ways.getByRole('radio', { name: 'Cash' }).check();
  const asks = (isAsked: boolean) => (file: VenueFile) => {
    file.menu.enable_payment_type = isAsked;
  };
  await stage.changeForTest(asks(false), asks(true));
  await phone.misses(ways);
  await openCheckout(phone);
  await phone.sees(phone.button(/^PAY/i));
  await phone.misses(phone.button(/^SUBMIT ORDER/));
});

it('with the wishlist the cart is a list to show, without payment, coupon or checkout', async () => {
  await stage.restaurant.change((file) => {
    file.menu.enable_wishlist = true;
  });
  const phone = await stage.phone();
  await sitDown(phone, '39');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.sees('Show this list to your waiter');
  await phone.misses(phone.link(/Checkout$/));
  await phone.misses(phone.page.getByRole('radiogroup', { name: 'Payment type' }));
  await phone.misses(phone.field('Coupon'));
  // A list is never delivered, so it has no minimum.
  const elsewhere = await stage.phone();
  await elsewhere.opens('/en/home');
  await addDish(elsewhere, 'Sage tea');
  await elsewhere.link('Cart, 1 item').click();
  await elsewhere.sees('Show this list to your waiter');
  await elsewhere.misses(elsewhere.page.getByText(/Minimum order amount|more and you can order/));
  await stage.restaurant.change((file) => {
    file.menu.enable_wishlist_table_orders = true;
  });
  await phone.sees(phone.link(/Checkout$/));
});
