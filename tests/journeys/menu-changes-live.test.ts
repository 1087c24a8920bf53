import type { VenueFile } from '#contract/menu/venue-file.ts';
import { addDish, opensUnfinished } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

function dishOf(file: VenueFile, id: string) {
  const found = file.menu.categories.flatMap(({ products = [] }) => products).find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not on the menu`);
  return found;
}

/** Weekly spans that cover no moment near now. */
function never(): { weekday: number; from_hour: string; to_hour: string }[] {
  const weekday = (new Date().getUTCDay() + 6 + 3) % 7;
  return [{ weekday, from_hour: '10:00:00', to_hour: '11:00:00' }];
}

/** Opens a page and waits until its stream is open. */
async function opensLive(phone: Phone, path: string): Promise<void> {
  const stream = phone.page.waitForResponse((response) => response.url().endsWith('/events'));
  await phone.opens(path);
  await stream;
}

/** The position of a heading at drawing time: only then has the browser adjusted the scroll position. */
function topOf(phone: Phone, name: string): Promise<number> {
  return phone.heading(name).evaluate(async (element) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    return Math.round(element.getBoundingClientRect().top);
  });
}

it('price, stock and hours of dishes change on an open menu, and the reading position stays', async () => {
  const phone = await stage.phone();
  await opensLive(phone, '/en/home');
  await phone.heading('Lamb kafta khashkhash').scrollIntoViewIfNeeded();
  const before = await topOf(phone, 'Lamb kafta khashkhash');
  await stage.restaurant.change((file) => {
    dishOf(file, 'falafel').price = '31.500';
    dishOf(file, 'hummus-beiruti').out_of_stock = true;
    dishOf(file, 'tabbouleh').product_hours = never();
  });
  await phone.page.getByText('31.50').first().waitFor();
  await phone.misses(phone.heading('Tabbouleh'));
  await phone.misses(phone.link('Hummus Beiruti'));
  await phone.sees(phone.heading('Hummus Beiruti'));
  expect(Math.abs((await topOf(phone, 'Lamb kafta khashkhash')) - before)).toBeLessThan(4);
});

it('an untouched page receives changes as soon as it works', async () => {
  const phone = await stage.phone();
  const stream = phone.page.waitForResponse((response) => response.url().endsWith('/events'));
  await opensUnfinished(phone, `${stage.restaurant.origin}/en/home`);
  await stream;
  await stage.restaurant.change((file) => {
    dishOf(file, 'falafel').price = '32.500';
  });
  await phone.page.getByText('32.50').first().waitFor();
});

it('a menu without a stream is requested again after a minute', async () => {
  const { page, ...phone } = await stage.phone();
  await page.route('**/events', () => {});
  await page.clock.install();
  const first = page.waitForResponse(/\/api\/menu\//);
  await phone.opens('/en/home');
  await first;
  await stage.restaurant.change((file) => {
    dishOf(file, 'falafel').price = '29.500';
  });
  await page.clock.runFor(63_000);
  await page.getByText('29.50').first().waitFor();
});

it('the stream is told which dishes the cart holds once the cart rests, and nothing of an empty one', async () => {
  const phone = await stage.phone();
  const { page } = phone;
  const told: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) told.push(request.headers()['sufra-cart']);
  });
  await page.clock.install();
  const first = page.waitForResponse(/\/events$/);
  await phone.opens('/en/home');
  await first;
  const again = page.waitForResponse((response) => response.request().headers()['sufra-cart'] !== undefined);
  await addDish(phone, 'Smoked moutabal');
  await page.clock.runFor(5000);
  await again;
  expect(told).toEqual([undefined, 'smoked-moutabal']);
});

it('eight tabs of one browser share one stream: each receives changes, also one opened later, and loads', async () => {
  const phone = await stage.phone();
  const streams: string[] = [];
  phone.context.on('request', (request) => request.url().endsWith('/events') && streams.push(request.url()));
  await opensLive(phone, '/en/home');
  const tabs = [phone];
  while (tabs.length < 7) {
    const tab = await phone.newTab();
    await tab.opens('/en/home');
    tabs.push(tab);
  }
  // A tab whose app starts when another tab has already stored the newer menu.
  const late = await phone.newTab();
  const held = Promise.withResolvers<void>();
  await late.page.route('**/assets/live-*', (route) => held.promise.then(() => route.continue()));
  await late.opens('/en/home');
  await stage.restaurant.change((file) => {
    dishOf(file, 'falafel').price = '33.500';
  });
  for (const tab of tabs) await tab.page.getByText('33.50').first().waitFor();
  held.resolve();
  await late.page.getByText('33.50').first().waitFor();
  expect(streams).toHaveLength(1);
});

it('a dish that sells out while the guest looks says so on its page', async () => {
  const phone = await stage.phone();
  await opensLive(phone, '/en/product/fattoush');
  await phone.sees(phone.button(/^Add To Cart/));
  await stage.restaurant.staff.soldOut('fattoush');
  await phone.button('Out of stock').waitFor();
  await expect.poll(() => phone.button('Out of stock').getAttribute('aria-disabled')).toBe('true');
});

it('an answer that sells out while the guest chooses it is taken back, and cannot be chosen again', async () => {
  const phone = await stage.phone();
  await opensLive(phone, '/en/product/shish-taouk');
  await phone.radio('Three skewers').check();
  await stage.restaurant.staff.soldOutAt('menu/variations/portion/values/three-skewers');
  await phone.page.getByRole('radio', { name: 'Three skewers', disabled: true }).waitFor();
  await expect.poll(() => phone.radio('Three skewers').isChecked()).toBe(false);
  await phone.radio('Two skewers').check();
  await phone.sees(phone.button(/^Add To Cart/));
});

it('when the venue closes, open screens say so and when it opens; nothing can be added any more', async () => {
  const phone = await stage.phone();
  await opensLive(phone, '/en/home');
  await phone.sees(phone.button('Add Smoked moutabal'));
  const reopen = ({ menu }: VenueFile) => void delete menu.opening_hours;
  await stage.changeForTest(({ menu }) => (menu.opening_hours = never()), reopen);
  await phone.page.getByText('We are currently closed').waitFor();
  await phone.sees(/Orders open on \w+day at 10:00/);
  await phone.misses(phone.button('Add Smoked moutabal'));
  await expect.poll(() => phone.button('Cart').isDisabled()).toBe(true);
  await stage.restaurant.change(reopen);
  await phone.misses('We are currently closed');
  await phone.sees(phone.button('Add Smoked moutabal'));
});

it('a dish outside its hours says from when it is served', async () => {
  await stage.restaurant.change((file) => {
    dishOf(file, 'muhammara').product_hours = never();
  });
  const phone = await stage.phone();
  await phone.opens('/en/product/muhammara');
  await phone.sees('Not available just now');
  await phone.sees(/Served on \w+day from 10:00/);
  await expect.poll(() => phone.button(/^Add To Cart/).count()).toBe(0);
});

it('an empty category, and a venue whose account is suspended, each have a way on', async () => {
  const phone = await stage.phone();
  await stage.restaurant.change((file) => {
    file.menu.categories.push({ id: 'later', name: { en: 'Later' } });
  });
  await phone.opens('/en/category/later');
  await phone.sees('Nothing here just now');
  await phone.sees(phone.page.getByRole('main').getByRole('link', { name: 'Back to Menu' }));

  await stage.restaurant.change((file) => {
    file.license_status = 'SUSPENDED';
  });
  await phone.opens('/en/home');
  await phone.sees(
    "Looks like there's an issue with your account. Please contact Sufra support team to resolve this error.",
  );
  await phone.sees(phone.link('Try again'));
  // It is centred in the page, with its plate: the page loaded the rules for that.
  const left = (await phone.heading('Error').boundingBox())?.x ?? 0;
  expect(left).toBeGreaterThan(60);
});
