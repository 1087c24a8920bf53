import { expectAccessible } from '#tests/support/accessible.ts';
import { addDish, fillCheckout, orderOn, submit } from '#tests/support/guest.ts';
import { journey } from '#tests/support/journey.ts';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey({ pictures: true });

/** One congestion window is 14 600, of which headers take their part; this is the budget (docs/performance.md). */
const MOST_BYTES = 14_000;

/** The digits of the instant alone move what a page compresses to by fifty bytes: it is the mean of many that counts. */
function sizesBy(page: string): number[] {
  return Array.from({ length: 20 }, (_, index) => {
    const now = `"now":${1_790_000_000_000 + index * 977_131}`;
    return brotliCompressSync(page.replace(/"now":\d+/, now)).length;
  });
}

it('the menu of sixty dishes arrives with the first answer of a connection', async () => {
  const { port } = new URL(stage.restaurant.origin);
  const page = await (await fetch(`http://127.0.0.1:${port}/en/home`)).text();
  expect(page).toMatch(/"now":\d/);
  const sizes = sizesBy(page);
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThanOrEqual(MOST_BYTES);
});

it('of the promotions two stand whole on a wide screen, and the welcome has room beside its picture on a small one', async () => {
  const desk = await stage.phone({ wide: true });
  await desk.opens('/en/home');
  const strip = desk.page.getByRole('list', { name: 'Promotions' });
  const row = (await strip.boundingBox())!;
  const second = (await strip.getByRole('listitem').nth(1).boundingBox())!;
  expect(second.x + second.width).toBeLessThanOrEqual(row.x + row.width);
  await desk.page.setViewportSize({ width: 1024, height: 768 });
  await desk.opens('/ar/home');
  const heights = await desk.page.getByText('أهلاً، ماذا نضع على السفرة؟').evaluate((words) => {
    const welcome = words.parentElement!;
    const picture = welcome.querySelector('img')!;
    return [words, picture, welcome].map((each) => each.getBoundingClientRect().height);
  });
  const [words, picture, welcome] = heights as [number, number, number];
  expect(words, 'five words in three lines').toBeLessThan(200);
  expect(picture, 'from edge to edge').toBeCloseTo(welcome, 0);
});

it('a guest at table 12 orders a dish, follows it to the table, and a crash of the server loses nothing', async () => {
  const { restaurant } = stage;
  const phone = await stage.phone({ expects: [/events/, /ERR_CONNECTION_(REFUSED|RESET)/] });
  await phone.opens('/t/#12');
  await phone.sees('Table 12');
  await expectAccessible(phone.page);

  await phone.link('Open Menu').click();
  await phone.isAt('/en/home');
  await phone.sees('Dine in · Table 12');
  await expectAccessible(phone.page);

  await phone.link('Lamb kafta khashkhash').first().click();
  const add = phone.button('Add To Cart AED 64.00');
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await add.click({ force: true });
  await phone.sees('Please choose: Portion');
  expect(await phone.radio('Two skewers').evaluate((radio) => radio === document.activeElement)).toBe(true);
  await expectAccessible(phone.page);

  await phone.radio('Three skewers').check();
  await phone.sees(phone.button('Add To Cart AED 90.00'));
  await phone.button(/^Add To Cart/).dblclick();
  await phone.sees('Item added to cart');
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.heading('Your cart'));
  await phone.radio('Cash').check();
  await phone.sees('Served to Table 12');
  const served = phone.page.getByText('Served to Table 12');
  const room = await served.evaluate((element) => {
    const above = element.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    return element.getBoundingClientRect().top - above;
  });
  expect(room, 'room above one line').toBeLessThan(20);
  await expectAccessible(phone.page);

  await phone.link('Checkout').click();
  await phone.field('Name').fill('Layla');
  await expectAccessible(phone.page);
  await phone.page.getByRole('checkbox').check();
  await phone.button(/^SUBMIT ORDER/).click();

  const uuid = await orderOn(phone);
  await phone.sees('Thank you, Layla');
  await phone.sees(phone.page.locator('[aria-current=step]', { hasText: 'Pending' }));
  await expectAccessible(phone.page);

  for (const [status, words, title] of [
    ['accepted', 'Your order is accepted', /^Accepted · \d{6} \| Bayt Zaytoun \| Sufra$/],
    ['preparing', 'Your order is being prepared', /^Preparing/],
  ] as const) {
    await restaurant.staff.move(uuid, status);
    await phone.sees(phone.heading(words));
    expect(await phone.page.title()).toMatch(title);
  }

  await restaurant.crash();
  await restaurant.staff.move(uuid, 'fulfilled');
  await phone.sees(phone.heading('Your order is ready'));
  await phone.page.reload();
  await phone.sees(phone.heading('Your order is ready'));
  expect((await restaurant.staff.orders()).map((order) => order.uuid)).toEqual([uuid]);
});

/** Runs in the page: notes each time that a screen is shown which has yet to come. */
function notePlaceholders(): void {
  window.placeholders = [];
  new MutationObserver(() => {
    if (document.querySelector('main[aria-busy=true]')) window.placeholders?.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
}

/** Parts of the app are here and have run. `parts`: their files' names. */
async function isHere(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const times = (name: string) =>
      files.filter((file) => file.includes(`/${name}-`) && file.endsWith('.js')).length;
    // Once to have them, once to run them.
    return names.every((name) => times(name) > 1);
  }, parts);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

it('each screen on the way to the order is here before it is asked for', async () => {
  const phone = await stage.phone();
  const { page } = phone;
  await phone.opens('/t/#15');
  await isHere(page, 'home-screen');
  await page.evaluate(notePlaceholders);
  await phone.link('Open Menu').click();
  await addDish(phone, 'Sage tea');
  await isHere(page, 'cart-screen');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Cash').check();
  await isHere(page, 'checkout-screen');
  await phone.link('Checkout').click();
  await fillCheckout(phone, 'Layla');
  await isHere(page, 'order-screen');
  expect(await page.evaluate(() => window.placeholders)).toEqual([]);
  await submit(phone);
});

it('a guest reads, orders and follows in Arabic: from right to left, in the digits of Arabic', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await phone.opens('/ar/t/#14');
  await phone.sees('طاولة ١٤');
  expect(await phone.page.locator('html').getAttribute('dir')).toBe('rtl');
  await phone.link('عرض القائمة').click();
  await phone.isAt('/ar/home');
  await phone.sees('في المطعم · طاولة ١٤');
  await expectAccessible(phone.page);

  await phone.link('كفتة خشخاش').first().click();
  await phone.button(/^إضافة للسلة/).click({ force: true });
  await phone.sees('يرجى اختيار: الحصّة');
  await phone.radio('سيخان').check();
  await phone.sees(phone.button('إضافة للسلة د.إ ٦٤٫٠٠'));
  await expectAccessible(phone.page);
  await phone.button(/^إضافة للسلة/).click();
  await phone.link('السلة، صنف واحد').click();
  await phone.radio('نقدًا').check();
  await phone.sees('د.إ ٦٤٫٠٠');
  await expectAccessible(phone.page);

  await phone.link('إتمام الطلب').click();
  await phone.field('الاسم').fill('ليلى');
  await phone.page.getByRole('checkbox').check();
  await expectAccessible(phone.page);
  await phone.button(/^إرسال الطلب/).click();
  const uuid = await orderOn(phone);
  await phone.sees('شكرًا لكم، ليلى');
  await phone.sees(phone.heading(/^الطلب [٠-٩]{6}$/));
  await expectAccessible(phone.page);
  await stage.restaurant.staff.move(uuid, 'accepted');
  await phone.sees(phone.heading('تم قبول طلبكم'));
});

declare global {
  interface Window {
    /** What moved, by transition; each is held in its midst until something ends it. */
    heldTransitions?: string[][];
    /** Where a screen was shown that had yet to come. */
    placeholders?: string[];
  }
}

/** Runs in the page. */
function holdTransitions(): void {
  const held: string[][] = [];
  window.heldTransitions = held;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    // A phone goes on without movement after half a second, which a machine busy with other tests may take.
    transition.skipTransition = () => {};
    void transition.ready.then(
      () => {
        delete (transition as Partial<ViewTransition>).skipTransition;
        const moving = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect);
        for (const animation of moving) animation.pause();
        held.push(moving.map(({ effect }) => String((effect as KeyframeEffect).pseudoElement)));
      },
      () => {},
    );
    return transition;
  };
}

async function movesOf(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((least) => (window.heldTransitions?.length ?? 0) >= least, count);
  return (await page.evaluate(() => window.heldTransitions?.at(-1))) ?? [];
}

it('a dish’s picture grows out of its card and back into it, taps work meanwhile, and nothing moves for whoever wants no motion', async () => {
  const phone = await stage.phone({ moves: true });
  const { page } = phone;
  await page.addInitScript(holdTransitions);
  await phone.opens('/en/home');
  await phone.heading('Cold mezze').click();
  await isHere(page, 'product-screen', 'growing-picture');
  const dish = phone.link('Hummus Beiruti').first();
  const card = page
    .locator('li', { has: page.locator(':scope > * a', { hasText: 'Hummus Beiruti' }) })
    .locator('img')
    .first();
  const file = await card.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  // The larger picture takes its time: the card's own stands in for it.
  const arrival = Promise.withResolvers<void>();
  await phone.context.route('**/*.avif', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await dish.click();
  await phone.sees(phone.heading('Hummus Beiruti').and(page.locator('h1:focus')));
  expect(await movesOf(page, 1)).toContain('::view-transition-group(dish)');
  expect(await page.locator('[data-grows] img').evaluate((image) => image.style.background)).toContain(file);
  arrival.resolve();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-grows] img')?.style.background === '',
  );

  await phone.link('Next dish').click();
  await phone.sees(phone.heading('Smoked moutabal').and(page.locator('h1:focus')));
  expect(await page.evaluate(() => window.heldTransitions?.length)).toBe(1);
  await phone.button('Back').click();
  await phone.sees(dish.and(page.locator(':focus')));
  expect(await movesOf(page, 2)).toContain('::view-transition-group(dish)');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dish.click();
  await phone.sees(phone.heading('Hummus Beiruti').and(page.locator('h1:focus')));
  await phone.button('Back').click();
  await phone.sees(dish.and(page.locator(':focus')));
  expect(await page.evaluate(() => window.heldTransitions?.length)).toBe(2);
});
