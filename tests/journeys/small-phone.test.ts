import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import {
  addDish,
  checkOut,
  fillCheckout,
  openCheckout,
  orderAtTable,
  sitDown,
  submit,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { bcp47, languageCodes } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

/** Checks that nothing reaches over the screen's edge where nobody can scroll. */
async function expectNothingCutOff(phone: Phone, most = 320): Promise<void> {
  // The complete sheets have the rules for the narrowest screens.
  await hasFullSheets(phone.page);
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${phone.page.url()}`).toBeLessThanOrEqual(most);
}

/** How far an element reaches from the start of the screen. */
async function reach(something: Locator): Promise<number> {
  const box = await something.boundingBox();
  return box ? box.x + box.width : Infinity;
}

/** How far controls in bars reach, which no scrolling brings into view. */
function barsReach(phone: Phone): Promise<number> {
  return phone.page
    .locator('[data-screen-only] :is(a, button)')
    .evaluateAll((all) => Math.max(0, ...all.map((each) => each.getBoundingClientRect().right)));
}

/** Text that overflows its control onto its neighbour. */
function spilled(phone: Phone): Promise<string[]> {
  return phone.page
    .locator('main :is(a, button, label)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.textContent !== '' && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent),
    );
}

/**
 * Checks the smallest phone, and a usual one with its page enlarged to twice its size; bars at the lower
 * edge show all their content.
 */
async function expectRoomEnough(phone: Phone): Promise<void> {
  for (const width of [195, 320]) {
    await phone.page.setViewportSize({ width, height: 568 });
    await expectNothingCutOff(phone, width);
    expect(await barsReach(phone), 'how far what can be pressed in bars reaches').toBeLessThanOrEqual(width);
  }
}

it('on the smallest phone and on an enlarged page nothing is cut off, from the table’s code to the order', async () => {
  const phone = await stage.phone();
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await sitDown(phone, '9');
  await expectNothingCutOff(phone);
  const table = phone.page.locator('header').getByText('Table 9');
  expect(await table.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  const where = await table.locator('..').boundingBox();
  expect(where?.height, 'where the guest sits, in one line').toBeLessThan(24);
  await addDish(phone, 'Sage tea');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.sees(phone.button(/^Add To Cart/));
  await expectRoomEnough(phone);
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await expectRoomEnough(phone);
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Layla');
  await expectRoomEnough(phone);
  const uuid = await submit(phone);
  await phone.sees('Thank you, Layla');
  await expectRoomEnough(phone);
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees(phone.field('Date of visit'));
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNothingCutOff(phone);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCutOff(phone, 390);
  await phone.page.setViewportSize({ width: 195, height: 422 });
  await phone.opens('/en/home');
  await expectNothingCutOff(phone, 195);
  await phone.opens('/en/product/hummus-beiruti');
  await expectNothingCutOff(phone, 195);
  expect(await reach(phone.link('Next dish')), 'the way to the next dish').toBeLessThanOrEqual(195);
});

/** Checks that at 200 % text the header shows venue and table in full, and covers nothing that sticks. */
async function expectHeaderWhole(phone: Phone, width: number): Promise<void> {
  await phone.page.setViewportSize({ width, height: 844 });
  await phone.opens('/en/home');
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await hasFullSheets(phone.page);
  const header = phone.page.locator('header', { has: phone.button('Open menu navigation') });
  for (const words of ['Bayt Zaytoun', 'Table 6']) {
    const cut = await header
      .getByText(words)
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
    // Less than part of a letter: tall fonts reach over their own line.
    expect(Math.max(...cut), `of “${words}” at ${width} px`).toBeLessThan(8);
  }
  await phone.page.locator('#cat-rice').evaluate((section) => section.scrollIntoView());
  const chips = phone.page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true });
  const [bar, ways] = await Promise.all([header.boundingBox(), chips.boundingBox()]);
  expect(ways?.y, 'the ways to the sections stay in sight').toBeGreaterThanOrEqual(0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((ways?.y ?? 0) + 1);
}

/** Checks that a count covers less than half of its icon, and reaches over no edge of the screen. */
async function expectIconSeen(link: Locator): Promise<void> {
  await link.waitFor();
  const [covered, beyond] = await link.evaluate((element) => {
    const icon = element.querySelector('svg')!.getBoundingClientRect();
    const count = element.querySelector('span')!.getBoundingClientRect();
    const across = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
    const down = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
    const covered = (Math.max(0, across) * Math.max(0, down)) / (icon.width * icon.height);
    return [covered, Math.max(count.right - innerWidth, -count.top)] as const;
  });
  expect(covered, 'of the icon lies below its count').toBeLessThan(0.5);
  expect(beyond, 'px of the count over the edge').toBeLessThanOrEqual(0);
}

async function expectRoom({ page }: Phone, words: string): Promise<void> {
  const text = page.getByText(words).last();
  await text.waitFor();
  const box = await text.boundingBox();
  expect(box?.width, `room for “${words}” beside what stands at its end`).toBeGreaterThan(180);
}

it('text of twice the size fits', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '6');
  await addDish(phone, 'Sage tea');
  for (const path of [
    '',
    'home',
    'category/charcoal',
    'product/lamb-kafta',
    'search',
    'cart',
    'promotions',
  ]) {
    await phone.opens(`/en/${path}`);
    await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNothingCutOff(phone, 390);
    const bar = { cart: phone.link('Checkout'), 'product/lamb-kafta': phone.button(/^Add To Cart/) }[path];
    if (!bar) continue;
    await phone.sees(bar);
    const reached = await barsReach(phone);
    expect(reached, 'the bar that holds it').toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(390);
    expect(await spilled(phone)).toEqual([]);
    if (path !== 'cart') continue;
    const code = await phone.field('Coupon').boundingBox();
    expect(code?.width, 'room for a code').toBeGreaterThan(180);
  }
  for (const width of [390, 320]) await expectHeaderWhole(phone, width);
  for (const path of ['home', 'product/lamb-kafta']) {
    await phone.opens(`/en/${path}`);
    await phone.works();
    await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await hasFullSheets(phone.page);
    await expectIconSeen(phone.link('Cart, 1 item').first());
  }
  await phone.opens('/en/product/lamb-kafta');
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await phone.radio('Three skewers').check();
  await expectRoom(phone, 'Three skewers');
  await phone.button(/^Add To Cart/).click();
  await expectRoom(phone, 'Item added to cart');
  await phone.page.setViewportSize({ width: 390, height: 844 });
  // Without a picture none is shown.
  await stage.changeForTest(
    ({ menu }) => {
      for (const promotion of menu.promotions ?? [])
        promotion.image = { product: 'images/knafeh.webp', width: 1280, height: 1280 };
    },
    ({ menu }) => {
      for (const promotion of menu.promotions ?? []) delete promotion.image;
    },
  );
  await phone.opens('/en/home');
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const promotions = phone.page.locator('ul[aria-label="Promotions"] a');
  await phone.sees(promotions.first());
  const cut = await promotions.evaluateAll(
    (cards) => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length,
  );
  expect(cut, 'promotions whose words are cut off').toBe(0);
});

/** How far each match reaches past the end of the element that holds it. */
function past(inner: Locator, holder: string): Promise<number[]> {
  return inner.evaluateAll(
    (all, selector) =>
      all.map((each) => {
        const edge = each.closest(selector)?.getBoundingClientRect().right ?? 0;
        return Math.round(each.getBoundingClientRect().right - edge);
      }),
    holder,
  );
}

/** The words that the end of a line breaks, of the texts in sight. */
function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) =>
    all.flatMap((each) => {
      const text = each.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );
}

/** Lines of these end between any two words, which no spaces part. */
const WITHOUT_SPACES = new Set(['ja', 'th', 'zh-hans']);

it('with text of twice the size words stay whole on a phone, and in the wide frame in every language', async () => {
  const headlines = await Promise.all(
    languageCodes
      .filter((code) => !WITHOUT_SPACES.has(code))
      .map(async (code) => {
        const { welcome, emptyCart } = await catalogues[code]();
        return { lang: bcp47(code), words: `${welcome} ${emptyCart}` };
      }),
  );
  const phone = await stage.phone({ wide: true });
  await phone.opens('/en/home');
  await phone.works();
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await hasFullSheets(phone.page);
  const headline = phone.page.getByText('What’s for the table?');
  const named = phone.page
    .locator('main :is(nav a, section > header, article, li h3) bdi')
    .filter({ visible: true });
  expect(await brokenWords(named), 'of categories and dishes').toEqual([]);
  await phone.page.setViewportSize({ width: 1024, height: 768 });
  expect(await brokenWords(named), 'of categories and dishes on a small screen').toEqual([]);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  expect(await brokenWords(named), 'of categories and dishes on a phone').toEqual([]);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  const prices = phone.page.locator('ul[aria-label="Promotions"] b > span');
  expect(Math.max(...(await past(prices, 'li'))), 'prices of promotions').toBeLessThanOrEqual(0);
  expect(await brokenWords(headline)).toEqual([]);
  const box = await headline.elementHandle();
  for (const { lang, words } of headlines) {
    await box?.evaluate(
      (element, [code = '', text = '']) => Object.assign(element, { lang: code, textContent: text }),
      [lang, words],
    );
    expect(await brokenWords(phone.page.getByText(words)), lang).toEqual([]);
  }
});

it('what a guest cannot eat keeps its words whole with text of twice the size', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '10');
  await phone.works();
  await phone.button('Choose').click();
  const sheet = phone.dialog('What can’t you eat?');
  const crustaceans = sheet.getByRole('button', { name: 'Crustaceans', exact: true });
  await crustaceans.click();
  expect(await brokenWords(crustaceans.locator('bdi')), 'beside a tick').toEqual([]);
  await crustaceans.click();
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const name of ['Sesame', 'Nuts']) await sheet.getByRole('button', { name, exact: true }).click();
  expect(await brokenWords(sheet.locator('li bdi').filter({ visible: true })), 'of allergens').toEqual([]);
  await sheet.getByRole('button', { name: 'Show what fits you' }).click();
  await phone.button(/^All/).click();
  await phone.link('Hummus Beiruti').first().click();
  const facts = phone.page.getByRole('table', { name: 'What is in it' });
  await phone.sees(facts.getByText('Contains', { exact: true }));
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await brokenWords(facts.locator('td span > span')), 'of facts').toEqual([]);
  await phone.opens('/en/home');
  await addDish(phone, 'Fattoush');
  await phone.link('Cart, 1 item').click();
  await phone.sees('On each of your dishes, in their language.');
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectRoom(phone, 'On each of your dishes, in their language.');
});

/** How far an element reaches past the inner edge of what it lies in. */
function pastPadding(inner: Locator, holder: string): Promise<number> {
  return inner.evaluate((each, selector) => {
    const box = each.closest(selector)!;
    const { right } = box.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(box).paddingRight);
    return Math.round(each.getBoundingClientRect().right - (right - padding));
  }, holder);
}

it('paying a part with text of twice the size keeps its words whole', async () => {
  const [phone, other] = await Promise.all([stage.phone(), stage.phone()]);
  const uuid = await orderAtTable(phone, '11', 'Fattoush', 'Alexandra');
  await sitDown(other, '11');
  await other.button('Ask to join').click();
  await phone.button('Let in').click();
  await other.misses(other.button('Ask to join'));
  await phone.opens(`/en/order/${uuid}/pay`);
  await phone.sees(phone.button('Go on to tip'));
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await hasFullSheets(phone.page);
  const foot = phone.page.locator('[data-screen-only]', { hasText: 'Your part' }).getByRole('button');
  for (const code of languageCodes) {
    await say(foot, bcp47(code), String((await catalogues[code]()).goOnToTip));
    expect(await pastPadding(foot, '[data-screen-only]'), code).toBeLessThanOrEqual(0);
  }
  await foot.click();
  await phone.sees('A tip from you?');

  await other.opens(`/en/order/${uuid}/pay`);
  await other.sees('Alexandra is paying');
  await other.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await hasFullSheets(other.page);
  const named = other.page.locator('main section :is(h2 bdi, [role="checkbox"] bdi)');
  await other.sees(named.first());
  expect(await brokenWords(named), 'of a guest and their dishes').toEqual([]);
  await expectNothingCutOff(other, 390);

  await phone.page.goBack();
  await phone.radio('Evenly').check();
  await phone.button('Go on to tip').click();
  await phone.sees('A tip from you?');
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await brokenWords(phone.page.locator('label b')), 'of tips').toEqual([]);
  expect(await brokenWords(phone.heading('Alexandra’s part')), 'of the receipt').toEqual([]);
  await phone.button(/^Pay my part/).click();
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Your part is paid'));
  await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const payers = phone.page.locator('main li small').filter({ visible: true });
  await phone.sees(payers.first());
  expect(await brokenWords(payers), 'of who has paid').toEqual([]);
});

/** How far the words in a ring reach past it. */
function pastRing(ring: Locator): Promise<number> {
  return ring.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const [x, y, radius] = [left + width / 2, top + width / 2, width / 2];
    const corners = [...element.querySelectorAll('b, span')].flatMap((words) => {
      const box = words.getBoundingClientRect();
      return [box.left, box.right].flatMap((across) => [box.top, box.bottom].map((down) => [across, down]));
    });
    return Math.max(...corners.map(([across = 0, down = 0]) => Math.hypot(across - x, down - y) - radius));
  });
}

/** Writes other words at the beginning of an element. */
function say(element: Locator, lang: string, words: string): Promise<void> {
  return element.evaluate(
    (each, [code = '', text = '']) => {
      each.setAttribute('lang', code);
      if (each.firstChild) each.firstChild.textContent = text;
    },
    [lang, words],
  );
}

it('a table’s cart with text of twice the size loses nothing, on a phone and in the wide frame', async () => {
  await stage.changeForTest(
    ({ menu }) => Object.assign(menu.categories[0]?.name ?? {}, { en: 'Holzkohlengrillspezialitäten' }),
    ({ menu }) => Object.assign(menu.categories[0]?.name ?? {}, { en: 'Cold mezze' }),
  );
  const [mona, omar] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(mona, '7');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await sitDown(omar, '7');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await omar.button('Go on as Guest 2').click();
  await addDish(omar, 'Sage tea');
  await mona.button('Go on as Guest 1').click();
  const ask = mona.button('Ask Guest 2 to change something');
  await mona.sees(ask);
  for (const width of [390, 1280]) {
    await mona.page.setViewportSize({ width, height: 844 });
    await mona.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await mona.sees(ask);
    await expectNothingCutOff(mona, width);
    expect(await spilled(mona)).toEqual([]);
    expect(await past(ask, 'section'), 'the end of the row').toEqual([0]);
  }
  const named = mona.page.getByRole('navigation', { name: 'Menu' }).locator('a > :is(bdi, span)');
  await named.first().waitFor();
  expect(Math.max(...(await past(named, 'a'))), 'categories and their counts').toBeLessThanOrEqual(0);

  // Beside the menu, in every language: the cart's heading in its column, and its amount in the bar of a phone.
  await omar.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const heading = omar.page.locator('div:has(> h2 + span) > h2');
  const bar = omar.page.locator('[data-screen-only] > a:has(small)');
  for (const code of languageCodes.toSorted((a, b) => Number(a === 'en') - Number(b === 'en'))) {
    const { cartForTable } = await catalogues[code]();
    await omar.page.setViewportSize({ width: 1280, height: 844 });
    await say(heading.locator('+ span'), 'de', '12 Artikel');
    await say(heading, bcp47(code), String(cartForTable));
    if (!WITHOUT_SPACES.has(code)) expect(await brokenWords(heading), code).toEqual([]);
    await omar.page.setViewportSize({ width: 390, height: 844 });
    await say(bar.locator('span:has(> small)'), bcp47(code), String(cartForTable));
    expect(Math.max(...(await past(bar.locator('> :last-child'), 'a'))), code).toBeLessThan(0);
  }

  // The count before sending: its words stay in their ring.
  await mona.page.setViewportSize({ width: 390, height: 844 });
  await omar.link(/Cart for the table/).click();
  await omar.button('I’m ready').click();
  await mona.sees('1 of 2 are ready');
  await mona.button('Send for the table').click();
  await fillCheckout(mona, 'Mona');
  await mona.radio('Cash').check();
  await mona.button(/^Send for the table/).click();
  const count = mona.dialog('You are sending for the table');
  await mona.sees(count);
  expect(await pastRing(count.locator('div', { has: mona.page.locator('svg circle') }).last())).toBeLessThan(
    0,
  );
  await count.getByRole('button', { name: 'Stop, not yet' }).click();
});

/** A bar's CSS position, and whether it is at the lower edge of the screen. */
function barOf(button: Locator): Promise<{ position: string; isAtEdge: boolean }> {
  return button.evaluate((element) => {
    const bar = element.closest('[data-screen-only]') ?? element;
    const { bottom } = bar.getBoundingClientRect();
    return { position: getComputedStyle(bar).position, isAtEdge: Math.abs(bottom - innerHeight) < 1 };
  });
}

it('while the guest types with a keyboard that shrinks the page, the bar stands in the page, not over it', async () => {
  const phone = await stage.phone();
  await phone.page.setViewportSize({ width: 390, height: 440 });
  await sitDown(phone, '8');
  await phone.link('Sage tea').first().click();
  const add = phone.button(/^Add To Cart/);
  await phone.sees(add);
  const note = phone.field('Special instructions');
  const fixed = { position: 'fixed', isAtEdge: true };
  await expect.poll(() => barOf(add)).toEqual(fixed);
  await note.tap();
  await expect.poll(() => barOf(add)).toMatchObject({ position: 'static' });
  await note.fill('Two sugars');
  await add.tap();
  await phone.link('Cart, 1 item').tap();
  await phone.sees('Two sugars');

  const checkout = phone.link('Checkout');
  await phone.radio('Cash').check();
  await phone.sees(checkout);
  await expect.poll(() => barOf(checkout)).toEqual(fixed);
  await phone.field('Coupon').tap();
  await expect.poll(() => barOf(checkout)).toMatchObject({ position: 'static' });
  await phone.heading('Your cart').tap();
  await expect.poll(() => barOf(checkout)).toEqual(fixed);

  await checkout.tap();
  await phone.sees(phone.heading('Checkout'));
  const send = phone.button(/^SUBMIT ORDER/);
  await phone.field('Name').tap();
  await expect.poll(() => barOf(send)).toMatchObject({ position: 'static' });
  await fillCheckout(phone, 'Layla');
  await submit(phone);
});

/**
 * A phone whose keyboard lies over the page, as on iOS; returns it with a function that raises and lowers
 * the keyboard.
 */
async function coveredPhone(): Promise<{ phone: Phone; cover: (byPx: number) => Promise<void> }> {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
    Object.defineProperty(globalThis, 'visualViewport', { value: view });
  });
  const cover = (byPx: number) =>
    phone.page.evaluate((px) => {
      Object.assign(visualViewport!, { height: innerHeight - px });
      visualViewport!.dispatchEvent(new Event('resize'));
    }, byPx);
  return { phone, cover };
}

it('a keyboard over the page covers no field, and no bar moves under a press that leaves the field', async () => {
  const { phone, cover } = await coveredPhone();
  const { page } = phone;
  await sitDown(phone, '7');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  const send = phone.button(/^SUBMIT ORDER/);
  const name = phone.field('Name');
  await name.tap();
  const fixed = { position: 'fixed', isAtEdge: true };
  await expect.poll(() => barOf(send)).toEqual(fixed);
  // The keyboard's upper edge in the middle of the field.
  const edge = (await name.boundingBox())!.y + 20;
  await cover(844 - edge);
  await expect.poll(() => barOf(send)).toMatchObject({ position: 'static' });
  const seen = await name.evaluate((field, most) => {
    const { top, bottom } = (field as HTMLInputElement).labels![0]!.parentElement!.getBoundingClientRect();
    return top > 60 && bottom < most;
  }, edge);
  expect(seen, 'the field with its name above the keyboard').toBe(true);

  const heading = phone.heading('Checkout');
  const { x, y } = (await heading.boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.clock.install();
  await page.mouse.down();
  await cover(0);
  await page.clock.runFor(2000);
  expect(await barOf(send), 'while something is pressed').toMatchObject({ position: 'static' });
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect.poll(() => barOf(send)).toEqual(fixed);
});

/** How far the widest heading reaches over the screen. */
function headingsReach(phone: Phone): Promise<number> {
  return phone.page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.scrollWidth)),
  );
}

/** True when the last line of a wrapped text ends at the right edge of its box. */
function endsAtStart(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const last = [...range.getClientRects()].at(-1);
    return Math.abs((last?.right ?? 0) - element.getBoundingClientRect().right) < 2;
  });
}

it('unbreakable names and cards without a picture keep their layout on it', async () => {
  const phone = await stage.phone();
  await phone.page.setViewportSize({ width: 320, height: 568 });
  const endless = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenplatte';
  await stage.restaurant.change(({ menu }) => {
    menu.default_product_image = { resized: 'images/bayt-zaytoun-plate.webp', width: 640, height: 640 };
    for (const variation of menu.variations ?? []) variation.name = endless;
    for (const { products } of menu.categories)
      for (const product of products ?? []) {
        product.name = endless;
        product.price = '987654321.00';
        product.description = `<table><tr>${'<td>Carbohydrates</td>'.repeat(5)}</tr></table>`;
      }
  });
  await phone.opens('/en/home');
  await expectNothingCutOff(phone);
  await phone.opens('/en/category/cold-mezze');
  const bare = phone.page.locator('li', { has: phone.page.locator('a[href$="/pot-of-toum"]') });
  const [name, button] = await Promise.all([
    bare.getByRole('heading').boundingBox(),
    bare.getByRole('button').boundingBox(),
  ]);
  const end = (name?.y ?? 0) + (name?.height ?? 0);
  expect((button?.y ?? 0) - end, 'from the name, over the price, to the button').toBeLessThan(80);
  await stage.restaurant.change(({ menu }) => {
    for (const { products } of menu.categories) for (const product of products ?? []) product.price = '6';
    menu.home_header_text = 'Cheaper';
  });
  await phone.opens('/en/category/cold-mezze');
  const [price, add] = await Promise.all([
    bare.getByText(/6\.00/).boundingBox(),
    bare.getByRole('button').boundingBox(),
  ]);
  const middle = (box: typeof price) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(price) - middle(add)), 'the button stands beside its price').toBeLessThan(16);
  await phone.opens('/en/product/shish-taouk');
  await expectNothingCutOff(phone);
  expect(await headingsReach(phone)).toBeLessThanOrEqual(320);
  // The app may just be redrawing the page.
  const described = async () => (await phone.page.locator('main table').boundingBox())?.width ?? Infinity;
  await expect.poll(described, { message: 'of what scrolls for itself' }).toBeLessThan(320);

  await phone.opens('/en/product/pot-of-toum');
  // One letter with a hundred combining marks, which are drawn side by side.
  const heap = `ก${'้'.repeat(100)}`;
  await phone.field('Special instructions').fill(`${endless.repeat(2)} ${heap}`);
  await phone.button(/^Add To Cart/).click();
  await phone.link('Cart, 1 item').click();
  // Every dish has that name: the category tells them apart.
  await phone.sees(phone.button(`Remove ${endless} · Cold mezze`));
  await expectNothingCutOff(phone);
  const totals = phone.page.locator('dl').last();
  expect(await reach(totals.locator('dd > :first-child').last())).toBeLessThanOrEqual(await reach(totals));
  await phone.opens('/ar/cart');
  const line = phone.page.locator('main li').first();
  await line.waitFor();
  for (const words of await line.locator('bdi').filter({ hasNotText: heap }).all())
    expect(await endsAtStart(words), 'the last line stands where an Arabic one would').toBe(true);
  await phone.opens('/en/cart');
  await phone.radio(/^Takeaway/).check();
  const guest = `${endless} ${heap}`;
  await checkOut(phone, guest);
  await submit(phone);
  await phone.sees(`Thank you, ${guest}`);
  await expectNothingCutOff(phone);
});

/** The number of lines of an element's text. */
function linesOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
}

it('names that differ at their end are distinguishable, and no word of a category breaks', async () => {
  const phone = await stage.phone();
  const dishes = ['Vegetarian', 'Vegan', 'Chicken'].map(
    (kind) => `Catering XL Sharing Platter for Ten, ${kind}`,
  );
  await stage.restaurant.change(({ menu }) => {
    menu.home_display_all_categories = false;
    const added = ['Hühnerfleischgerichte', 'Meerfrüchtegerichte', 'Suppen', 'Salate'].map((name) => ({
      id: name,
      name,
      // The last one sets no view: without a picture it is a list.
      ...(name !== 'Salate' && { view_format: 1 }),
      products: dishes.map((dish) => ({ id: `${name}-${dish.length}`, name: dish, price: '12' })),
    }));
    menu.categories.unshift(...added);
  });
  await phone.opens('/en/home');
  const tile = (name: string) => phone.page.locator('main li', { hasText: name });
  for (const name of ['Hühnerfleischgerichte', 'Meerfrüchtegerichte'])
    expect(await linesOf(tile(name).getByRole('heading')), name).toBe(1);
  const boxes = await Promise.all(['Suppen', 'Salate'].map((name) => tile(name).boundingBox()));
  expect(boxes[0]?.y, 'two short ones stand in a row').toBe(boxes[1]?.y);

  for (const category of ['Suppen', 'Salate']) {
    await phone.opens(`/en/category/${category}`);
    for (const dish of dishes) {
      const name = phone.page.getByRole('heading', { name: dish });
      await phone.sees(name);
      expect(
        await name.evaluate((it) => it.scrollHeight - it.clientHeight),
        `${dish}, ${category}`,
      ).toBeLessThan(2);
    }
  }
  // A text card has space for four lines.
  await phone.opens('/en/category/sweets');
  const texts = phone.page.locator('main li p').filter({ visible: true });
  await phone.sees(texts.first());
  for (const text of await texts.all())
    expect(await text.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2);
});

inLongRun(
  'in Japanese, which breaks only between phrases, long words leave space for their neighbours',
  async () => {
    const phone = await stage.phone({ lang: 'ja' });
    await phone.page.setViewportSize({ width: 320, height: 568 });
    await stage.restaurant.change(({ languages, menu }) => {
      languages.push({ code: 'ja', name_local: '日本語' });
      menu.name = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte';
      for (const { products } of menu.categories)
        for (const product of products ?? []) product.name = 'オリーブオイルのムハンマラ';
    });
    await phone.opens('/ja/product/fattoush');
    await phone.button(/^カートに追加/).click();
    await phone.sees('カートに追加しました');
    await phone.opens('/ja/cart');
    await phone.radio(/^テイクアウト/).check();
    await phone.radio(/^クレジットカード/).check();
    await expectNothingCutOff(phone);
    await phone.link(/^ご注文手続き/).click();
    await phone.field('お名前').fill('Hana');
    await phone.page.getByRole('checkbox').last().check();
    await phone.button(/^支払う/).click();
    await phone.sees(phone.button('支払いを承認'));
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await phone.button('支払いを承認').click();
    await phone.sees('支払い済み');
    await expectNothingCutOff(phone);
    const reference = phone.page.locator('dd small');
    expect((await reference.boundingBox())?.height, 'of a reference in lines').toBeLessThan(80);
    await phone.link('ご注文内容').click();
    await phone.sees('お支払い残額');
    await expectNothingCutOff(phone);
  },
);
