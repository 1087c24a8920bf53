import { appVersion } from '#server/runtime/settings/config.ts';
import { addDish, opensUnfinished, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { tapDish } from '#tests/support/journeys/tapped-dish.ts';
import { expect, it } from 'vitest';

const stage = journey();
const house = journey({ license: 'hotel-lindenhof' });
const pictured = journey({ pictures: true });

/** A latency that browsers call 3g. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };

it('the sections of a special category are one tap away, the current one is marked, and Back leaves at once', async () => {
  const phone = await house.phone();
  await phone.opens('/en/home');
  await phone.link('The whole card').click();
  const sections = phone.page.getByRole('navigation', { name: 'Categories' });
  await sections.getByRole('link', { name: 'Mains' }).click();
  await phone.sees(sections.locator('[aria-current]').filter({ hasText: 'Mains' }));
  const top = (await phone.heading('Mains').boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(116);
  expect(top).toBeLessThan(220);

  await phone.heading('Wine').scrollIntoViewIfNeeded();
  await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await phone.misses(sections.locator('[aria-current]').filter({ hasText: 'Mains' }));
  await phone.button('Back').click();
  await phone.isAt('/en/home');
});

it('a list is restored at the guest’s position on return, with focus on the tapped dish', async () => {
  const phone = await house.phone();
  await phone.opens('/en/category/whole-card');
  const dish = phone.page.locator('#cat-wines').getByRole('link').first();
  const tapped = await tapDish(phone, dish);
  await phone.page.waitForFunction((dishName) => document.title.startsWith(`${dishName} | `), tapped.name);
  await expect.poll(() => phone.page.evaluate(() => scrollY)).toBe(0);
  await phone.button('Back').click();
  const link = phone.link(tapped.name).first().and(phone.page.locator(':focus'));
  await phone.sees(link);
  await expect.poll(() => phone.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await tapped.movedBy(link)).toBeLessThan(2);
});

it('Back from the cart leads to the guest’s position in the menu, also after the cart was reloaded', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  const openCart = async () => {
    const toCart = phone.link(/View cart/);
    await toCart.evaluate((link) => {
      const keep = () => sessionStorage.setItem('left', String(scrollY));
      link.addEventListener('click', keep, { capture: true, once: true });
    });
    await toCart.click();
    await phone.sees(phone.heading('Your cart'));
  };
  const place = () =>
    phone.page.evaluate(() => [scrollY > 1000, scrollY - Number(sessionStorage.getItem('left'))]);
  await openCart();
  await phone.page.goBack();
  await expect.poll(place).toEqual([true, 0]);
  await openCart();
  const remembers = phone.page.waitForResponse(/\/keep-places-/);
  await phone.page.reload();
  const script = (await remembers).url();
  await phone.page.evaluate(`import("${script}").then(() => null)`);
  await phone.page.goBack();
  await expect.poll(place).toEqual([true, 0]);
});

it('a page that the browser restores shows the cart as the page before has left it', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  const left = await phone.page.evaluate(() => ({ ...sessionStorage }));
  await phone.link('Cart, 1 item').click();
  await phone.button('Remove Sage tea').click();
  await phone.sees('Nothing on the table yet');
  await phone.page.evaluate((stored) => {
    Object.assign(sessionStorage, stored);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, left);
  await phone.sees(phone.button('Remove Sage tea'));
});

it('a dish that moves away at the moment of the press is added once', async () => {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    const move = () => (document.body.style.paddingBlockStart = '300px');
    addEventListener('pointerdown', move, { capture: true, once: true });
  });
  await phone.opens('/en/home');
  await phone.works();
  await addDish(phone, 'Pickles and olives');
});

it('a dish tapped while the menu still loads over a slow line comes from the server, and Back restores the position', async () => {
  const phone = await stage.phone({ link: '3g' });
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await phone.context.route(/\/api\/menu\/[^/]*\/$/, () => undefined);
  await phone.opens('/en/home');
  await phone.works();
  await tapDish(phone, phone.link('Lamb kafta khashkhash').first());
  await phone.sees(phone.heading('Lamb kafta khashkhash'));
  await phone.sees(phone.radio('Three skewers'));
  await phone.button('Back').click();
  await phone.isAt('/en/home');
  await expect.poll(() => phone.page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

it('far sections get their layout when the guest goes there, and a reloaded page keeps its position', async () => {
  const phone = await stage.phone({ moves: true });
  const rest = Promise.withResolvers<void>();
  await phone.context.route('**/assets/first-taps-*.js', async (route) => {
    await rest.promise;
    await route.continue();
  });
  await opensUnfinished(phone, `${stage.restaurant.origin}/en/home`);
  await phone.works();
  const section = phone.page.locator('#cat-rice');
  const topOf = async () => (await section.boundingBox())?.y ?? 0;
  const layout = () => section.evaluate((element) => getComputedStyle(element).contentVisibility);
  await expect.poll(layout).toBe('auto');
  await phone.page.locator('nav a[href="#cat-rice"]').click();
  await phone.sees(phone.page.locator('nav a[href="#cat-rice"][aria-current]'));
  await expect.poll(topOf).toBeGreaterThan(100);
  await expect.poll(topOf).toBeLessThan(160);
  await phone.page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  await phone.page.reload({ waitUntil: 'commit' });
  await phone.page.locator('nav a[href="#cat-rice"][aria-current]').waitFor();
  await expect.poll(topOf).toBeGreaterThan(100);
  await expect.poll(topOf).toBeLessThan(160);

  const other = await stage.phone();
  await other.opens('/en/home');
  await other.page.mouse.click(1, 1);
  await other.page.locator('html[data-whole]').waitFor();
  expect(await other.page.locator('#cat-rice').evaluate((element) => element.style.contentVisibility)).toBe(
    'visible',
  );
  rest.resolve();
});

it('neighbouring dishes are a swipe or a press away, and one step for Back', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/category/cold-mezze');
  await phone.sees(phone.button('Change language'));
  await phone.link('Hummus Beiruti').click();
  await phone.sees('1 / 9');
  await phone.link('Next dish').click();
  await phone.sees(phone.heading('Smoked moutabal').and(phone.page.locator('h1:focus')));
  const track = phone.page.locator('[data-swipes]');
  await track.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  await phone.sees(phone.heading('Fattoush').and(phone.page.locator('h1:focus')));
  await phone.sees('3 / 9');
  // The neighbouring dish is inert.
  await expect.poll(() => phone.button(/^Add To Cart/).count()).toBe(1);
  await phone.button('Back').click();
  await phone.isAt('/en/category/cold-mezze');
  // A phone loads nothing of what stands beside the screen on wide ones.
  const loaded = await phone.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => /category-rail|cart-column/.test(name))).toEqual([]);
});

it('on a wide screen categories and cart stay in place from dish to checkout, where the cart leads at once', async () => {
  const desk = await stage.phone({ wide: true });
  await sitDown(desk, '4');
  await desk.page.setViewportSize({ width: 1280, height: 400 });
  await addDish(desk, 'Sage tea');
  await desk.link('Hummus Beiruti').first().click();
  await desk.sees(desk.heading('Hummus Beiruti'));
  const rail = desk.page.getByRole('navigation', { name: 'Menu' });
  const column = desk.page.locator('section').filter({ has: desk.heading('Your cart') });
  await desk.sees(rail.locator('[aria-current=true]').filter({ hasText: 'Cold mezze' }));
  await desk.sees(column);
  await rail.evaluate((nav) => nav.scrollTo(0, nav.scrollHeight));
  const scrolled = () => rail.evaluate((nav) => nav.scrollTop);
  const end = await scrolled();
  expect(end).toBeGreaterThan(0);
  await desk.page.evaluate(() => {
    const look = () => {
      const titles = [...document.querySelectorAll('section h2')].map((title) => title.textContent);
      const isWhole = document.querySelector('nav[aria-label=Menu] a') && titles.includes('Your cart');
      if (!isWhole) document.body.dataset['flickered'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await desk.link('Next dish').click();
  await desk.sees(desk.heading('Smoked moutabal'));
  expect(await scrolled()).toBe(end);
  await rail.getByRole('link', { name: 'Sweets' }).click();
  await desk.isAt('/en/category/sweets');
  await desk.sees(rail.locator('[aria-current=page]').filter({ hasText: 'Sweets' }));
  expect(await scrolled()).toBe(end);
  await column.getByRole('link', { name: 'Checkout' }).click();
  await desk.isAt('/en/checkout');
  await desk.sees(desk.field(/^Name/));
  await desk.sees(column.getByText('Sage tea'));
  await expect.poll(() => desk.link('Checkout').count()).toBe(0);
  expect(await scrolled()).toBe(end);
  expect(await desk.page.locator('[data-flickered]').count()).toBe(0);
  await desk.page.goBack();
  await desk.isAt('/en/category/sweets');
  await desk.page.emulateMedia({ media: 'print' });
  await desk.misses(rail);
  await desk.misses(column);
});

it('a shared dish leads its recipient to the dish, and to no table', async () => {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => sessionStorage.setItem('shared', url ?? ''),
    });
  });
  await sitDown(phone, '4');
  await phone.link('Hummus Beiruti').first().click();
  await phone.sees('1 / 9');
  await phone.button('Share').click();
  await phone.page.waitForFunction(() => sessionStorage.getItem('shared'));
  expect(await phone.page.evaluate(() => sessionStorage.getItem('shared'))).toBe(
    `${stage.restaurant.origin}/en/product/hummus-beiruti`,
  );
});

it('where the phone has no sheet for sharing, the address of a dish is copied', async () => {
  const phone = await stage.phone();
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await sitDown(phone, '4');
  await phone.opens('/en/product/hummus-beiruti');
  await phone.button('Share').click();
  await phone.sees('Link copied');
  expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.restaurant.origin}/en/product/hummus-beiruti`,
  );
});

it('a dish left while it comes to rest leads nowhere else', async () => {
  const phone = await stage.phone();
  const arrival = Promise.withResolvers<void>();
  await phone.context.route('**/assets/cart-screen*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await phone.opens('/en/product/lamb-kafta');
  await phone.sees(phone.page.locator('[data-swipes] [data-beside]').first());
  await phone.page.evaluate(async () => {
    document.querySelector('[data-swipes]')?.dispatchEvent(new Event('scroll'));
    document.querySelector<HTMLElement>('main a[href="/en/cart"]')?.click();
    // Longer than a swipe takes to come to rest: what must not happen would have happened by then.
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  arrival.resolve();
  await phone.sees('Nothing on the table yet');
  await phone.isAt('/en/cart');
});

it('an unknown address says so in the language it begins with', async () => {
  const phone = await stage.phone({ lang: 'ar', expects: [/404/] });
  await phone.opens('/ar/nowhere/at/all');
  await phone.sees('الصفحة غير موجودة');
  await expect.poll(() => phone.page.locator('html').getAttribute('lang')).toBe('ar');
});

it('the menu is readable without JavaScript: dishes, prices, and working links', async () => {
  const phone = await stage.phone({ scripts: false, expects: [/\.js csp$/] });
  await phone.opens('/en/');
  await phone.link('Open Menu').click();
  await phone.sees('What’s for the table?');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.isAt('/en/product/lamb-kafta');
  await phone.sees(phone.heading('Lamb kafta khashkhash'));
  await phone.sees('64.00');
  await expect.poll(() => phone.page.locator('main').innerText()).toContain('Three skewers');
});

it('a sheet that is closed by two quick presses stays on its page, also while it still loads', async () => {
  const phone = await stage.phone();
  const sheets = Promise.withResolvers<void>();
  await phone.context.route('**/assets/sheet-*.js', async (route) => {
    await sheets.promise;
    await route.continue();
  });
  await opensUnfinished(phone, `${stage.restaurant.origin}/en/search`);
  await opensUnfinished(phone, `${stage.restaurant.origin}/en/home`);
  await phone.works();
  for (const [sheet, name] of [
    ['Loading', 'Back'],
    ['Order type', 'Close'],
  ] as const) {
    await phone.button('Order type').click();
    const close = phone.dialog(sheet).getByRole('button', { name });
    await close.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await phone.misses(phone.dialog());
    await phone.sees(phone.button('Order type'));
    expect(new URL(phone.page.url()).pathname).toBe('/en/home');
    sheets.resolve();
  }
});

it('two promotions fit on a wide screen, and the welcome fits beside its picture on a small one', async () => {
  const desk = await pictured.phone({ wide: true });
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

it('a venue that redirects to the previous page returns its guests there after each added dish, and one that redirects to the cart leads there', async () => {
  await stage.restaurant.change((file) => {
    file.menu.addtocart_redirect = 'back';
  });
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.dialog().getByText(appVersion, { exact: true }));
  await phone.dialog().getByRole('link', { name: 'Cold mezze' }).click();
  await phone.isAt('/en/category/cold-mezze');
  await phone.button('Add Smoked moutabal').click();
  await phone.isAt('/en/home');

  await phone.button('Open menu navigation').click();
  await phone.dialog().getByRole('link', { name: 'From the charcoal' }).click();
  await phone.button('Add Lamb kafta khashkhash').click();
  await phone.radio('Two skewers').check();
  await phone.button(/^Add To Cart/).click();
  await phone.isAt('/en/home');
  await phone.sees(phone.link('Cart, 2 items'));
  await expect.poll(() => phone.dialog().count()).toBe(0);

  await stage.restaurant.change((file) => {
    file.menu.addtocart_redirect = 'cart';
  });
  const other = await stage.phone();
  await other.opens('/en/home');
  await other.button('Add Sage tea').click();
  await other.isAt('/en/cart');
  await other.sees(other.button('Remove Sage tea'));
});
