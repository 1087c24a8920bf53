import { figureCalls } from '#contract/office/figure-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireOverview } from '#contract/office/overview.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { en } from '#text/office/en.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice();

/** Opens a page where a person is signed in by a link, without a key of the device. */
async function opensAs(link: string) {
  const { page } = await office.opens();
  await page.goto(link);
  await page.getByRole('button', { name: en.signInHere }).press('Enter');
  await page.getByRole('button', { name: en.later }).press('Enter');
  return page;
}

it('Publish tells how hours and lists change, and a manager throws away all but what is an owner’s', async () => {
  const owner = await office.opens();
  await office.signsIn(owner.page);
  const nadim = await office.joins(owner.page, { name: 'Nadim', role: 'manager' });
  const page = await opensAs(await office.invites(owner.page, { name: 'Salma', role: 'manager' }));
  const hours = (to: string, days = [0, 1]) =>
    days.map((weekday) => ({ weekday, from_hour: '12:00:00', to_hour: `${to}:00` }));
  const coupon = { code: 'EID25', discount_value: '25', categories: ['mains'], products: ['water'] };
  await nadim.save('menu/opening_hours', hours('17:00'), 0);
  await nadim.save('coupons/EID25', coupon, 0);
  await nadim.save('menu/products/hummus/small_description/en', 'With garlic', 0);
  await owner.page.goto(`${office.base}/office/publish`);
  await owner.page.getByRole('button', { name: 'Publish 3 changes', exact: true }).click();
  await owner.page.getByRole('heading', { name: en.allPublished }).waitFor();

  await nadim.save('menu/opening_hours', [...hours('18:00'), ...hours('15:00', [4])], 0);
  await nadim.save('coupons/EID25/categories', ['sweets'], 0);
  await nadim.save('coupons/EID25/products', [], 0);
  await nadim.save('menu/products/hummus/small_description/en', 'With lemon', 0);
  await owner.page.goto(`${office.base}/office/settings/paying`);
  await owner.page.locator('[data-at="menu/payment_enabled"]').click();
  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at }) => at))
    .toContain('menu/payment_enabled');
  await page.goto(`${office.base}/office/publish`);
  const told = page.getByRole('region', { name: '3 other changes' }).getByRole('listitem');
  const lines = async () => (await told.locator('small').allInnerTexts()).map((line) => line.trim());
  await expect
    .poll(lines)
    .toEqual([
      'Mon and Tue: 12:00–\u206017:00 12:00–\u206018:00',
      'Fri: 12:00–\u206015:00',
      `${en.onlyCategories}: Mains Sweets`,
      `${en.onlyDishes}: Water`,
    ]);
  expect(await told.locator('ins').allInnerTexts()).toEqual([
    '12:00–\u206018:00',
    '12:00–\u206015:00',
    'Sweets',
  ]);
  await page.getByText(`Hummus · ${en.shortText}`, { exact: true }).waitFor();
  const throwsAway = async (who: typeof page, count: string, stays = 0) => {
    await who.getByRole('button', { name: en.throwAway }).click();
    const asked = who.getByRole('dialog', { name: en.throwAwayAsk });
    await asked.getByText(count).waitFor();
    expect(await asked.getByText(en.ownersPublish.replace('{names}', en.cardOnline)).count()).toBe(stays);
    await asked.getByRole('button', { name: en.throwAway }).click();
    await who.getByText(`${count} thrown away`).waitFor();
  };
  await throwsAway(page, '4 changes', 1);
  expect((await office.draftOf(page)).edits.map(({ at }) => at)).toEqual(['menu/payment_enabled']);
  expect(await page.getByRole('button', { name: en.throwAway }).count()).toBe(0);
  await owner.page.goto(`${office.base}/office/publish`);
  await throwsAway(owner.page, '1 change');
  await owner.page.getByRole('heading', { name: en.allPublished }).waitFor();
});

it('Publish tells what happens to the fields of a form and to photos, Offers when a coupon ran, and Hours when a dish is offered', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const lina = await office.joins(page, { name: 'Lina', role: 'manager' });
  const field = (name: string, label: string) => ({ type: 'text', name, label });
  const [dish, notes, stars] = [field('dish', 'Dish'), field('notes', 'Notes'), field('stars', 'Stars')];
  const form = { id: 'visit', name: 'How was it?', form_data: [dish, notes, stars] };
  await lina.save('menu/forms/visit', form, 0);
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();

  const changed = [stars, field('dish', 'The dish'), field('waiter', 'Who served you')];
  await lina.save('menu/forms/visit/form_data', changed, 0);
  const photo = (product: string) => ({ image: { product } });
  await lina.save('menu/products/taouk/images', [photo('one.jpg'), photo('two.jpg')], 0);
  const friday = { weekday: 4, from_hour: '12:00:00', to_hour: '18:00:00' };
  const june = { starts: '2025-06-04T20:00:00Z', ends: '2025-06-08T20:00:00Z' };
  const always = { min_order_value: '0', max_discount_value: null, free_delivery: false, max_uses: null };
  const tenth = { discount_value_type: 'percentage', discount_value: '10', categories: [], products: [] };
  await lina.save('coupons/OLD10', { code: 'OLD10', ...tenth, ...always, ...june }, 0);
  await lina.save('menu/products/hummus/product_hours', [friday], 0);
  const told = page.getByRole('region', { name: '4 other changes' }).getByRole('listitem');
  const lines = (row: string) => told.filter({ hasText: row }).locator('small').allInnerTexts();
  await expect
    .poll(() => lines('How was it?'))
    .toEqual(['Notes: Removed', 'Stars: now in place 1', 'Dish The dish', 'Who served you: New']);
  expect(await lines('Shish taouk')).toEqual(['Photo 1: New', 'Photo 2: New']);

  await page.goto(`${office.base}/office/offers`);
  const shown = page.getByRole('button', { name: /^OLD10/ });
  await shown.getByText(en.couponOver).waitFor();
  expect(await shown.innerText()).toMatch(/June 5\s–\s8, 2025/);
  expect(await shown.getByText(en.everything).count()).toBe(0);

  // From noon, a quarter of a lane after its beginning, for six hours.
  await page.goto(`${office.base}/office/hours`);
  const own = page.getByRole('button', { name: /^Hummus/ });
  await own.getByText('12:00–\u206018:00').filter({ visible: true }).first().waitFor();
  const [lane, bar] = await Promise.all(
    ['lane', 'bar'].map((part) => own.locator(`[data-${part}]`).boundingBox()),
  );
  const [from = 0, size = 0] =
    lane && bar ? [bar.x - lane.x, bar.width].map((part) => part / lane.width) : [];
  expect([from, size]).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.25, 2)]);
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('button', { name: en.throwAway }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.throwAway }).click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();
});

it('the network is cut as a manager writes a price, and before they hear that it is published: once, without what is an owner’s', async () => {
  const owner = await office.opens();
  await office.signsIn(owner.page);
  const page = await opensAs(await office.invites(owner.page, { name: 'Dana', role: 'manager' }));
  const edits = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);
  await owner.page.goto(`${office.base}/office/settings/paying`);
  await owner.page.locator('[data-at="menu/payment_enabled"]').click();
  await expect.poll(edits).toHaveLength(1);

  await page.goto(`${office.base}/office/menu`);
  const price = page.getByRole('textbox', { name: en.priceOf.replace('{name}', 'Hummus') });
  await price.waitFor();
  await page.context().setOffline(true);
  await price.fill('47');
  await price.press('Enter');
  await page.getByText(en.keptHere).first().waitFor();
  await networkBack(page);
  await expect.poll(edits).toEqual([
    ['menu/payment_enabled', true],
    ['menu/products/hummus/price', '47.000'],
  ]);

  // The server publishes; the network goes before its answer.
  await page.goto(`${office.base}/office/publish`);
  const publish = page.getByRole('button', { name: 'Publish 1 change', exact: true });
  const before = await office.publicationsOf(page);
  const keys: (string | undefined)[] = [];
  const lost = Promise.withResolvers<void>();
  await page.context().route('**/office/api/publications', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await page.context().setOffline(true);
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await publish.click();
  await lost.promise;
  await networkBack(page);
  await page.getByRole('status').filter({ hasText: en.cardOnline }).waitFor();
  await publish.waitFor({ state: 'detached' });
  await expect.poll(edits).toEqual([['menu/payment_enabled', true]]);
  expect(new Set(keys).size).toBe(1);
  expect((await office.publicationsOf(page)).length).toBe(before.length + 1);
  await page
    .getByRole('region', { name: en.publishedBefore })
    .getByRole('button', { name: en.undo })
    .waitFor();

  await owner.page.goto(`${office.base}/office/publish`);
  await owner.page.getByRole('button', { name: en.throwAway }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: en.throwAway }).click();
  await owner.page.getByRole('heading', { name: en.allPublished }).waitFor();
});

it('a manager whose change waits for an owner’s publication is sent to the owner, and to no button of hers', async () => {
  const owner = await office.opens();
  await office.signsIn(owner.page);
  const page = await opensAs(await office.invites(owner.page, { name: 'Mariam Saleh', role: 'manager' }));
  const asks = (path: string, method: string, body: object) =>
    owner.page.evaluate(
      async ([url, how, what]) => {
        const headers = { 'content-type': 'application/json' };
        await fetch(url, { method: how, headers, body: what });
      },
      [path, method, JSON.stringify(body)] as const,
    );
  const saves = (at: string, value: unknown, seen: number) =>
    asks(draftCalls.readDraft.path, 'PUT', { edits: [{ at, value, seen }] });
  await saves('menu/payment_enabled', true, 0);
  await saves('menu/products/hummus/price', '43.000', 0);
  const { version } = await office.draftOf(owner.page);
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  await asks(publicationCalls.listPublications.path, 'POST', { version, at });
  await saves('menu/products/hummus/price', '44.000', version);
  await page.goto(`${office.base}/office/publish`);
  await page.getByText(en.publicationFirstAsk).waitFor();
  expect(await page.getByRole('button', { name: en.notThen }).count()).toBe(0);
  expect(await page.getByText(en.finding_publication_first).count()).toBe(0);
  await owner.page.goto(`${office.base}/office/publish`);
  await owner.page.getByText(en.finding_publication_first).waitFor();
  await owner.page.getByRole('button', { name: en.notThen }).click();
  await owner.page.getByText(en.notThenDone).waitFor();

  await owner.page.getByRole('button', { name: en.throwAway }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: en.throwAway }).click();
  await owner.page.getByRole('heading', { name: en.allPublished }).waitFor();
});

it('a manager is told what only an owner changes and publishes, and is led nowhere that is closed', async () => {
  const owner = await office.opens();
  await office.signsIn(owner.page);
  const rami = await office.joins(owner.page, { name: 'Rami', role: 'owner' });
  const page = await opensAs(await office.invites(owner.page, { name: 'Mariam Saleh', role: 'manager' }));
  await rami.save('menu/payment_enabled', true, 0);
  await rami.save('menu/products/hummus/price', '41.000', 0);
  const marina = { name: 'Marina', delivery_amount: '10' };
  const square = [0, 1, 2, 0].map((at) => [at, at === 2 ? 0 : at]);
  const geometry = { type: 'Polygon', coordinates: [square] };
  const features = [{ type: 'Feature', properties: marina, geometry }];
  await rami.save('delivery_zones', { type: 'FeatureCollection', features }, 0);
  await rami.save('menu/products/hummus/name/ar', 'حمص بيروتي', 0);
  await rami.save('locations/areas/area-1', { id: 'area-1', name: '', tables: '1-2' }, 0);

  // What an owner has put into the draft waits for an owner; what is hers can be put back and published.
  await page.goto(`${office.base}/office/publish`);
  await page
    .getByRole('status')
    .filter({ hasText: en.ownersPublish.replace('{names}', en.cardOnline) })
    .waitFor();
  await page.getByText('Marina: New').waitFor();
  await page.getByRole('button', { name: 'Publish 4 changes', exact: true }).waitFor();
  // A dish without a picture has its frame on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const priced = page.getByRole('region', { name: '1 price', exact: true }).getByRole('listitem');
  await priced.locator('svg').first().waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  // The number stays that of the list until the list is that of the draft; nothing unseen is published meanwhile.
  const held = Promise.withResolvers<void>();
  await page.route(`${office.base}${publicationCalls.planPublication.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Put Zones back', exact: true }).click();
  await page.getByText(en.isPutBack.replace('{name}', en.zones)).waitFor();
  expect(await page.getByRole('button', { name: 'Publish 4 changes', exact: true }).isDisabled()).toBe(true);
  await page.getByText('Marina: New').waitFor();
  held.resolve();
  const offered = () =>
    page
      .locator('[aria-label^="Put "]')
      .evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')));
  await expect.poll(offered).toEqual(['Hummus', 'Hummus', en.noName].map((name) => `Put ${name} back`));
  await page.locator('ins', { hasText: 'بيروتي' }).waitFor();
  await page.getByText(en.noName, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Publish 3 changes', exact: true }).click();
  await page.getByText('3 changes published').waitFor();
  expect((await office.draftOf(page)).edits.map(({ at }) => at)).toEqual(['menu/payment_enabled']);
  await page.getByRole('status').filter({ hasText: en.cardOnline }).waitFor();
  expect(await page.getByRole('button', { name: /^Publish \d/ }).count()).toBe(0);

  // Two presses on Undo take it back once.
  const undone: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/undo/')) undone.push(request.method());
  });
  await page
    .getByRole('region', { name: en.publishedBefore })
    .getByRole('button', { name: en.undo })
    .dblclick();
  const waiting = page.getByRole('region', { name: en.takenBackMark });
  await waiting.waitFor();
  expect(undone).toEqual(['POST']);
  await waiting.getByRole('button', { name: en.takeAllUpAgain }).click();
  await page.getByRole('button', { name: 'Publish 3 changes', exact: true }).waitFor();

  // Home leads to the codes, and says how many there are.
  await page.goto(`${office.base}/office/home`);
  await page.getByRole('link', { name: `${en.printCodes} 12 tables` }).click();
  await page.waitForURL('**/tables/codes');

  // The sheets stand there as they are printed: fewer cards on one, more sheets.
  const sheetsOf = (all: number) => page.getByRole('img', { name: `Sheet 1 of ${all}, A4` });
  const isDrawn = (sheet: Locator) =>
    sheet.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(() => isDrawn(sheetsOf(3))).toBe(true);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await expect.poll(() => isDrawn(sheetsOf(6))).toBe(true);
  const print = page.getByRole('link', { name: 'Print 6 sheets' });
  expect(await print.getAttribute('href')).toContain('per_sheet=2');

  // With the venue's own words, in both languages of the sheet; a sticker has none.
  const words = page.getByRole('textbox', { name: en.wordsUnderCode });
  await words.first().fill('Order from your seat');
  await words.last().fill('اطلب من مقعدك');
  const asked = () =>
    print.getAttribute('href').then((href) => new URL(href ?? '', office.base).searchParams);
  expect((await asked()).get('words')).toBe('Order from your seat\nاطلب من مقعدك');
  const drawn = () => sheetsOf(6).getAttribute('src');
  await expect.poll(drawn).toContain('words=Order');
  await expect.poll(() => isDrawn(sheetsOf(6))).toBe(true);
  await page.getByRole('radio', { name: en.shapeSticker }).check({ force: true });
  expect([(await asked()).get('shape'), await words.count()]).toEqual(['sticker', 0]);
  await expect.poll(drawn).toContain('shape=sticker');
  await expect.poll(() => isDrawn(sheetsOf(6))).toBe(true);

  // The gateway, its switch and what becomes of money that goes back say whom to ask.
  await page.goto(`${office.base}/office/settings/paying`);
  await expect.poll(() => page.getByText(en.lockedMore).count()).toBe(3);

  // A printer that prints nothing is named; its page is the owner's.
  await page.route(`${office.base}${figureCalls.readOverview.path}?*`, async (route) => {
    const answer = await route.fetch();
    const overview = (await answer.json()) as WireOverview;
    const advice: WireOverview['advice'] = [{ kind: 'printer', count: 1, names: ['Bar'], places: [] }];
    await route.fulfill({ response: answer, json: { ...overview, advice } });
  });
  await page.goto(`${office.base}/office/home`);
  const attention = page.getByRole('region', { name: en.needsAttention });
  await attention.getByText('Bar', { exact: true }).waitFor();
  expect(await attention.getByRole('link').filter({ hasText: 'Bar' }).count()).toBe(0);
});
