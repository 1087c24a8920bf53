import {
  buildBar,
  buildCafe,
  buildGrill,
  buildTeahouse,
  buildTrattoria,
} from '#tests/support/build/build-face-venue.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { boxOf, enlarge, expectRoom, opensWhole, styleOf } from '#tests/support/browser/whole-page.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** The row or card of a dish: the last one, since a few with photos stand above the lists too. */
function dish({ page }: Phone, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
}

describe('a trattoria without a photo', () => {
  const stage = journey({ venue: buildTrattoria() });

  it('leads from a name to its price, with a plus of 44 px in a column of its own', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    const rows = ['Alici marinate', 'Bruschetta al pomodoro', 'Risotto ai frutti di mare'];
    const ends = await Promise.all(
      rows.map(async (name) => {
        const row = dish(phone, name);
        expect(await row.locator('img').count()).toBe(0);
        const [words, price] = await Promise.all([
          boxOf(row.getByRole('heading')),
          boxOf(row.getByText(/^EUR/).locator('..')),
        ]);
        expect(price.y, `${name} beside its price`).toBeLessThan(words.foot);
        expect(price.x).toBeGreaterThan(words.end);
        expect(await styleOf(row.locator('> div'), 'border-block-end-style', true)).toBe('dotted');
        const plus = await boxOf(row.getByRole('button'));
        expect([plus.width, plus.height]).toEqual([44, 44]);
        return [words.x, plus.end];
      }),
    );
    expect(new Set(ends.map(String)).size, 'edges of rows').toBe(1);
    await expectRoom(phone);
  });

  it('strikes what is sold out, says so, and has no plus for it', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    const row = dish(phone, 'Lasagne della domenica');
    await phone.sees(row.getByText('Out of stock'));
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await styleOf(row.getByRole('heading'), 'text-decoration-line')).toBe('line-through');
    const other = dish(phone, 'Gnocchi di susine').getByRole('heading');
    expect(await styleOf(other, 'text-decoration-line')).toBe('none');
  });

  it('says from when a dish that is sold out is to be had again', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    const row = dish(phone, 'Burrata');
    const { staff } = stage.restaurant;
    await staff.soldOut('burrata', true, new Date(Date.now() + 7_200_000).toISOString());
    await phone.sees(row.getByText(/Out of stock\. Served (?:from|on)/));
    await staff.soldOut('burrata', false);
    await phone.sees(row.getByRole('button'));
  });

  it('has wines in columns of sizes, whose rows open the dish', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    const row = dish(phone, 'Malvasia Istriana');
    const heads = row.locator('xpath=..').getByRole('listitem', { includeHidden: true }).first();
    const ends = (await heads.locator('bdi').all()).map(async (head) => (await boxOf(head)).end);
    const figures = ['4.50', '12.00', '23.00'].map(async (price) => (await boxOf(row.getByText(price))).end);
    expect(await Promise.all(figures)).toEqual(await Promise.all(ends));
    expect(await row.innerText()).toMatch(/Glass\s+4\.50\s+½ litre\s+12\.00\s+Bottle\s+23\.00/);
    expect(await row.getByRole('button').count()).toBe(0);
    await row.click({ position: { x: (await boxOf(row)).width - 8, y: 20 } });
    await phone.isAt('/en/product/malvasia-istriana');
  });

  it('folds the columns into lines below the name where letters are large', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    const row = dish(phone, 'Vitovska');
    const size = row.getByText('Bottle');
    expect((await boxOf(size)).width).toBe(1);
    await enlarge(phone);
    expect((await boxOf(size)).width).toBeGreaterThan(40);
    expect((await boxOf(size)).y).toBeGreaterThan((await boxOf(row.getByRole('heading'))).foot - 1);
  });

  it('shows a dish as its name, on the venue’s soft colour, and nothing empty', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/product/gnocchi-di-susine');
    const title = phone.heading('Gnocchi di susine');
    const head = title.locator('..');
    expect(await styleOf(head, 'background-color')).not.toBe(
      await styleOf(phone.page.locator('body'), 'background-color'),
    );
    expect((await boxOf(title)).y, 'the name stands high').toBeLessThan(160);
    expect((await boxOf(head)).y, 'below the bar').toBeGreaterThanOrEqual(60);
    await expectRoom(phone);
  });

  it('opens a dish by its plus where no scripts run', async () => {
    const phone = await stage.phone({ scripts: false });
    await phone.opens('/en/home');
    const plus = await boxOf(dish(phone, 'Burrata').getByRole('button'));
    await phone.page.mouse.click(plus.x + 22, plus.y + 22);
    await phone.isAt('/en/product/burrata');
  });

  it('prints as before: names and prices, the sizes of wines in words', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    await phone.page.emulateMedia({ media: 'print' });
    const row = dish(phone, 'Terrano');
    expect((await boxOf(row.getByText('Bottle'))).width).toBeGreaterThan(20);
    expect(await row.locator('xpath=..').evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  });
});

describe('a café with few photos', () => {
  const stage = journey({ venue: buildCafe(), pictures: true });

  it('keeps its edges straight, with a photo or without', async () => {
    const phone = await stage.phone({ lang: 'de' });
    await opensWhole(phone, '/de/home');
    const edges = await Promise.all(
      ['Flat White', 'Milchkaffee', 'Filterkaffee'].map(async (name) => {
        const row = dish(phone, name);
        const [words, plus, price] = await Promise.all([
          boxOf(row.getByRole('heading')),
          boxOf(row.getByRole('button')),
          boxOf(row.getByText(/^EUR/)),
        ]);
        expect(price.y, `the price of ${name} below it`).toBeGreaterThanOrEqual(words.foot - 1);
        return [words.x, plus.end];
      }),
    );
    expect(new Set(edges.map(String)).size).toBe(1);
    expect(await dish(phone, 'Flat White').locator('img').count()).toBe(1);
    expect(await dish(phone, 'Milchkaffee').locator('img').count()).toBe(0);
    await expectRoom(phone);
  });

  it('says on cards what a dish is, its facts in one line, and sets one without a photo in type', async () => {
    const phone = await stage.phone({ lang: 'de' });
    await opensWhole(phone, '/de/home');
    const [pictured, inType] = ['Schwarzwälder Kirschtorte', 'Rhabarberstreuselkuchenvariationen'].map(
      (name) => dish(phone, name),
    );
    if (!pictured || !inType) throw new Error('There are two');
    const words = await boxOf(pictured.getByText('Mit Kirschwasser'));
    expect(words.height, 'two lines').toBeLessThan(45);
    const facts = pictured.getByText('Milch').locator('..');
    expect((await boxOf(facts)).height, 'one line').toBeLessThan(26);
    expect(await styleOf(pictured.getByText('Milch'), 'content', true)).toBe('" · "');
    expect(await inType.locator('img').count()).toBe(0);
    expect(await styleOf(inType, 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
    const [one, other] = await Promise.all([boxOf(pictured), boxOf(inType)]);
    expect([one.y, one.height]).toEqual([other.y, other.height]);
  });

  it('says on all cards what their dishes are as soon as the menu is there', async () => {
    const before = await stage.phone({ lang: 'de', scripts: false });
    await before.opens('/de/home');
    await before.sees('Drei Stück');
    await before.misses('Warm und knusprig');
    const phone = await stage.phone({ lang: 'de' });
    await phone.opens('/de/home');
    await phone.sees('Warm und knusprig');
  });
});

describe('a bar of 224 drinks in Japanese', () => {
  const stage = journey({ venue: buildBar() });

  it('is read in the phone’s own letters', async () => {
    const phone = await stage.phone({ lang: 'ja' });
    const fonts: string[] = [];
    phone.page.on('request', (request) => {
      if (/noto-(?:sans|serif)-jp/.test(request.url()) || /japanese.*\.css/.test(request.url()))
        fonts.push(request.url());
    });
    await opensWhole(phone, '/ja/category/daiginjo');
    await phone.works();
    await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(fonts).toEqual([]);
    await expectRoom(phone);
  });
});

describe('a grill house in Arabic', () => {
  const stage = journey({ venue: buildGrill() });

  it('gives its lines room, from its own side', async () => {
    const phone = await stage.phone({ lang: 'ar' });
    await opensWhole(phone, '/ar/category/grill');
    const row = dish(phone, 'أوصال غنم');
    const ratio = async (element: Locator) =>
      Number.parseFloat(await styleOf(element, 'line-height')) /
      Number.parseFloat(await styleOf(element, 'font-size'));
    expect(await ratio(row.getByRole('heading'))).toBeGreaterThanOrEqual(1.5);
    expect(await ratio(row.getByText('لحم نعيمي'))).toBeCloseTo(1.6);
    expect(await styleOf(row.locator('> div'), 'content', true)).toBe('none');
    const [name, plus] = await Promise.all([boxOf(row.getByRole('heading')), boxOf(row.getByRole('button'))]);
    expect(plus.end).toBeLessThan(name.x);
    await expectRoom(phone);
  });
});

describe('a teahouse with a photo for each category', () => {
  const stage = journey({ venue: buildTeahouse(), pictures: true });

  it('shows it in an arch beside the category’s words, and the ornament where one is missing', async () => {
    const phone = await stage.phone({ lang: 'ru' });
    await opensWhole(phone, '/ru/category/plov');
    const words = phone.page.getByText('Из казана');
    await phone.sees(words);
    const photo = phone.page.locator('main img').first();
    expect((await boxOf(photo)).x).toBeGreaterThan((await boxOf(words)).x);
    expect(Number.parseFloat(await styleOf(photo, 'border-start-start-radius'))).toBeGreaterThan(60);
    await expectRoom(phone);
    await opensWhole(phone, '/ru/category/tea');
    expect(await phone.page.locator('main img').count()).toBe(0);
    expect(await styleOf(phone.page.locator('main i').first(), 'mask-image')).toMatch(/^url/);
  });
});
