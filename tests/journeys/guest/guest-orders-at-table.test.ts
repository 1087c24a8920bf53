import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { StatedFact } from '#domain/allergens/facts.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import {
  addDish,
  checkOut,
  fillCheckout,
  openCheckout,
  orderOn,
  sitDown,
  submit,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { partsAreHere } from '#tests/support/browser/parts-are-here.ts';
import { hasSharedCart, sharedCartFiles } from '#tests/support/browser/shared-cart-files.ts';
import { expect, it } from 'vitest';

const stage = journey({ pictures: true });

/** What a browser says of a server that was killed: of new connections, open ones, and those it had kept to use again. */
const KILLED = /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/;

/** Says of the sage tea whether sesame is in it. */
function tellSesame({ menu }: VenueFile, sesame: StatedFact): void {
  const dishes = menu.categories.flatMap(({ products = [] }) => products);
  const tea = dishes.find(({ id }) => id === 'sage-tea');
  if (tea) tea.allergens = { ...tea.allergens, sesame };
}

it('a guest at table 12 orders a dish and follows it to the table, and a server crash loses nothing', async () => {
  const { restaurant } = stage;
  const phone = await stage.phone({ expects: [/events/, KILLED] });
  await phone.opens('/en');
  await phone.sees(phone.link('Open Menu'));
  await expectAccessible(phone.page);

  await phone.opens('/t/#12');
  await phone.isAt('/en/home');
  await phone.sees('Dine in · Table 12');
  await expectAccessible(phone.page);

  await phone.link('Lamb kafta khashkhash').first().click();
  const add = phone.button('Add To Cart AED 64.00');
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await add.click({ force: true });
  await phone.sees('Please choose: Portion');
  await expect
    .poll(() => phone.radio('Two skewers').evaluate((radio) => radio === document.activeElement))
    .toBe(true);
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

  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  await expectAccessible(phone.page);
  await phone.page.getByRole('checkbox').check();
  await phone.button(/^SUBMIT ORDER/).click();

  const uuid = await orderOn(phone);
  await phone.sees('Thank you, Layla');
  await phone.sees(phone.page.getByText('Pending', { exact: true }).filter({ visible: true }));
  await expectAccessible(phone.page);

  for (const [status, words, title] of [
    ['accepted', 'The kitchen has it', /^Accepted · \d{6} \| Bayt Zaytoun \| Sufra$/],
    ['preparing', 'Your order is being made', /^Preparing/],
  ] as const) {
    await restaurant.staff.move(uuid, status);
    await phone.sees(phone.heading(words));
    await expect.poll(() => phone.page.title()).toMatch(title);
  }

  await restaurant.crash();
  await restaurant.staff.move(uuid, 'fulfilled');
  await phone.sees(phone.heading('Enjoy your meal.'));
  await phone.page.reload();
  await phone.sees(phone.heading('Enjoy your meal.'));
  expect((await restaurant.staff.orders()).map((order) => order.uuid)).toEqual([uuid]);
});

it('a guest asks for a dish to come later: the kitchen holds it apart until the pass fires it, and the order’s page follows', async () => {
  const { staff } = stage.restaurant;
  const [phone, board] = await Promise.all([stage.phone(), stage.phone({ wide: true })]);
  await sitDown(phone, '17');
  await addDish(phone, 'Falafel, six pieces');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.radio('Two skewers').check();
  await phone.button(/^Add To Cart/).click();
  await phone.link('Cart, 2 items').click();
  // A dish of the first course has nothing to wait for.
  const later = phone.button('Bring it later');
  await phone.sees(later);
  expect(await later.count()).toBe(1);
  await later.click();
  await expect.poll(() => later.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(phone.page);
  await checkOut(phone, 'Layla');
  const uuid = await submit(phone);
  const kafta = phone.page.getByRole('row', { name: /Lamb kafta/ });
  await phone.sees(kafta.getByText('Comes later'));
  expect(await phone.page.getByText('Comes later').filter({ visible: true }).count()).toBe(1);
  await staff.move(uuid, 'accepted');

  await board.opens(staff.boardPath);
  const stand = (station: RegExp) =>
    board.page.getByRole('radiogroup', { name: 'Stations' }).getByRole('radio', { name: station }).check();
  await stand(/^Grill/);
  const ticket = board.page.locator(`#ticket-${uuid}`);
  await board.sees(ticket.getByText('Course 2, held'));
  const now = board.page.getByRole('list', { name: 'Grill now' });
  await board.sees(now.getByText('Falafel'));
  expect(await now.getByText('Lamb kafta').count()).toBe(0);
  await ticket.getByRole('button', { name: /Falafel/, pressed: false }).click();
  expect(await ticket.getByRole('button', { name: /Lamb kafta/ }).count()).toBe(0);
  await stand(/^Pass/);
  await board.sees(ticket.getByText('On hold', { exact: true }).first());
  await ticket.getByRole('button', { name: 'Fire Course 2' }).click();
  await phone.misses('Comes later');
  await stand(/^Grill/);
  await board.sees(ticket.getByText(/^Course 2, fired/));
  await board.sees(now.getByText('Lamb kafta'));
  await ticket.getByRole('button', { name: /Lamb kafta/, pressed: false }).click();
  await board.misses(ticket);
});

declare global {
  interface Window {
    /** Where a loading placeholder was shown. */
    placeholders?: string[];
  }
}

/** Runs in the page: records each placeholder that is shown for a loading screen. */
function notePlaceholders(): void {
  window.placeholders = [];
  new MutationObserver(() => {
    if (document.querySelector('main[aria-busy=true]')) window.placeholders?.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
}

it('each screen on the way to the order has loaded before it is opened, and nothing of what tables share', async () => {
  const phone = await stage.phone();
  const { page } = phone;
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  await phone.opens('/t/#15');
  await phone.isAt('/en/home');
  await phone.sees(phone.button('Add Sage tea').first());
  await page.evaluate(notePlaceholders);
  await addDish(phone, 'Sage tea');
  await partsAreHere(page, 'cart-screen');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Cash').check();
  await partsAreHere(page, 'checkout-screen');
  await openCheckout(phone);
  await fillCheckout(phone, 'Layla');
  await partsAreHere(page, 'order-screen');
  expect(await page.evaluate(() => window.placeholders)).toEqual([]);
  await submit(phone);
  const shared = sharedCartFiles();
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter(hasSharedCart)).toHaveLength(1);
  const ours = [...loaded].filter((path) => path.startsWith('/assets/'));
  expect(ours.filter((path) => shared.includes(path) || hasSharedCart(path))).toEqual([]);
  expect([...loaded].filter((path) => path.includes('order-screen'))).not.toEqual([]);
});

it('a guest reads, orders and follows in Arabic: right to left, in Arabic digits', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await phone.opens('/ar/t/#14');
  await phone.isAt('/ar/home');
  await expect.poll(() => phone.page.locator('html').getAttribute('dir')).toBe('rtl');
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

  await openCheckout(phone, 'إتمام الطلب');
  await phone.field('الاسم').fill('ليلى');
  await phone.page.getByRole('checkbox').check();
  await expectAccessible(phone.page);
  await phone.button(/^إرسال الطلب/).click();
  const uuid = await orderOn(phone);
  await phone.sees('شكرًا لكم، ليلى');
  await phone.sees(phone.page.getByText(/الطلب [٠-٩]{6}$/).first());
  await expectAccessible(phone.page);
  await stage.restaurant.staff.move(uuid, 'accepted');
  await phone.sees(phone.page.getByText('طلبكم لدى المطبخ').first());
});

it('a guest with a sesame allergy is told on every dish, asked before adding, and of facts that change', async () => {
  const phone = await stage.phone({ expects: [/409/, /\/api\/menu\//] });
  await sitDown(phone, '18');
  await phone.sees('Anything you can’t eat?');
  await phone.button('Choose').click();
  const sheet = phone.dialog('What can’t you eat?');
  await sheet.getByRole('button', { name: 'Sesame', exact: true }).click();
  await phone.sees(sheet.getByRole('radio', { name: 'Allergy' }));
  await expectAccessible(phone.page);
  await phone.button('Show what fits you').click();
  await phone.misses(phone.link('Hummus Beiruti'));
  await phone.sees(/dishes are not shown/);
  await phone.button(/^All \d/).click();

  const hummus = phone.link('Hummus Beiruti').first();
  await phone.sees(hummus);
  await expect
    .poll(() =>
      hummus.evaluate(
        (link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )
    .toBe('Contains sesame');
  await expectAccessible(phone.page);
  await phone.button('Add Hummus Beiruti').first().click();
  await phone.button(/^Add To Cart/).click();
  const leave = phone.button('Don’t take this dish');
  await phone.sees(leave);
  await expect.poll(() => leave.evaluate((button) => button === document.activeElement)).toBe(true);
  await leave.click();
  // The sheet in which it was chosen goes with it.
  await phone.misses(phone.dialog());

  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.sees('The kitchen is told: sesame allergy');
  await checkOut(phone, 'Layla');
  await stage.changeForTest(
    (file) => tellSesame(file, 'may_contain'),
    (file) => tellSesame(file, 'free'),
  );
  // The news is there before the guest sends: nothing is sent until they decide.
  await phone.sees('Look again at 1 dish in your cart');
  await phone.sees('May contain sesame');
  await expectAccessible(phone.page);
  await phone.button(/^SUBMIT ORDER/).click();
  expect(await stage.restaurant.staff.orders()).not.toContainEqual(
    expect.objectContaining({ customer_number: '18' }),
  );
  await phone.button('Keep it, I know').click();
  await phone.misses('Look again at 1 dish in your cart');

  // The news does not reach the phone: the server stops the order.
  const isMenu = (url: URL) => url.pathname.startsWith('/en/api/menu/');
  await phone.page.route(isMenu, (route) => route.abort());
  await stage.restaurant.change((file) => tellSesame(file, 'contains'));
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('What we know about a dish has changed');
  await phone.sees('Contains sesame');
  await expectAccessible(phone.page);
  await phone.page.unroute(isMenu);
  await phone.button('Keep it, I know').click();
  await orderOn(phone);
  await phone.sees('Contains sesame');
});
