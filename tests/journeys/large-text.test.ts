import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { addDish, fillCheckout, orderAtTable, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { bcp47, languageCodes } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { barsReach, expectNothingCutOff, spilled } from '#tests/support/browser/room.ts';

const stage = journey();

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

/** Checks that words have room where they are seen: what is only read out takes none. */
async function expectRoom({ page }: Phone, words: string): Promise<void> {
  const widest = () =>
    page
      .getByText(words)
      .evaluateAll((all) => Math.max(0, ...all.map((each) => each.getBoundingClientRect().width)));
  await expect
    .poll(widest, { message: `room for “${words}” beside what stands at its end` })
    .toBeGreaterThan(180);
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
    const bar = { cart: phone.link(/Checkout$/), 'product/lamb-kafta': phone.button(/^Add To Cart/) }[path];
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
  const count = mona.dialog('You are sending for Table 7');
  await mona.sees(count);
  expect(await pastRing(count.locator('div', { has: mona.page.locator('svg circle') }).last())).toBeLessThan(
    0,
  );
  await count.getByRole('button', { name: 'Stop, not yet' }).click();
});
