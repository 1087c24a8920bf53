import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import {
  addDish,
  checkOut,
  fillCheckout,
  openCheckout,
  sitDown,
  submit,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { barsReach, expectNothingCutOff, reach } from '#tests/support/browser/room.ts';

const stage = journey();

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
  // The form comes once all is paid.
  const [order] = (await stage.restaurant.staff.orders()).filter((each) => each.uuid === uuid);
  if (order) await stage.restaurant.staff.takeCash(order);
  await unfoldOrder(phone);
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
  // Two places that are compared are read one after the other, with nothing to come in between.
  await hasFullSheets(phone.page);
  const bare = phone.page.locator('li', { has: phone.page.locator('a[href$="/pot-of-toum"]') });
  const [words, button] = await Promise.all([
    bare.getByRole('paragraph').boundingBox(),
    bare.getByRole('button').boundingBox(),
  ]);
  const end = (words?.y ?? 0) + (words?.height ?? 0);
  expect((button?.y ?? 0) - end, 'from the words, over the price, to the button').toBeLessThan(80);
  await stage.restaurant.change(({ menu }) => {
    for (const { products } of menu.categories) for (const product of products ?? []) product.price = '6';
    menu.home_header_text = 'Cheaper';
  });
  await phone.opens('/en/category/cold-mezze');
  await hasFullSheets(phone.page);
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
  await hasFullSheets(phone.page);
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
