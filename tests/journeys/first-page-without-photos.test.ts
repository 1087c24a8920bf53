import { buildBar, buildCafe, buildTeahouse, buildTrattoria } from '#tests/support/build/build-face-venue.ts';
import { boxOf, expectRoom, opensWhole, styleOf } from '#tests/support/browser/whole-page.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { describe, expect, it } from 'vitest';

describe('a trattoria without logo and photos', () => {
  const trattoria = buildTrattoria();
  const stage = journey({ venue: trattoria });

  it('opens with its letter, name, tagline and opening state on its colour, above its ornament', async () => {
    const phone = await stage.phone({ scripts: false });
    await phone.opens('/en/home');
    const { page } = phone;
    const name = phone.heading('Osteria da Nino');
    const field = await styleOf(page.locator('.mast'), 'background-color');
    expect(await styleOf(page.getByRole('banner'), 'background-color')).toBe(field);
    expect(field).toBe('rgb(180, 67, 29)');
    await phone.sees('Fish, pasta and the wine of the Karst');
    await phone.sees('Open now');
    const [words, ornament] = await Promise.all([boxOf(name), boxOf(page.locator('.mast > .orn'))]);
    expect(ornament.y).toBeGreaterThan(words.foot);
    expect(await styleOf(page.locator('.mast > .orn'), 'mask-image')).toMatch(/^url/);
    expect(await page.locator('.mast-logo').innerText()).toBe('O');
  });

  it('keeps its bar in its colour and the categories below it while the head scrolls away', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    await phone.works();
    const { page } = phone;
    await page.evaluate(() => scrollTo(0, 500));
    const bar = await boxOf(page.getByRole('banner'));
    const chips = await boxOf(page.getByRole('navigation', { name: 'Categories' }));
    expect(bar.y).toBe(0);
    expect(chips.y).toBe(bar.foot);
    expect((await boxOf(page.locator('.mast'))).foot).toBeLessThan(0);
  });

  it('has room for large letters', async () => {
    const phone = await stage.phone();
    await opensWhole(phone, '/en/home');
    await expectRoom(phone);
  });

  it('on a wide screen has its categories, dishes and cart side by side below the head', async () => {
    const phone = await stage.phone({ wide: true });
    await opensWhole(phone, '/en/home');
    const { page } = phone;
    const head = await boxOf(page.locator('.mast'));
    const rail = await boxOf(page.getByRole('navigation', { name: 'Categories' }));
    const dishes = await boxOf(phone.heading('Antipasti'));
    expect(head.width).toBe(page.viewportSize()?.width);
    expect(rail.y).toBeGreaterThan(head.foot);
    expect(dishes.x).toBeGreaterThan(rail.end);
  });

  it('lists a category out of its hours last, with its hours and without plus', async () => {
    const never = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from_hour: '00:00:00',
      to_hour: '00:00:01',
    }));
    await stage.changeForTest(
      (file) => Object.assign(file.menu.categories[0] ?? {}, { category_hours: never }),
      (file) => Object.assign(file.menu.categories[0] ?? {}, { category_hours: [] }),
    );
    const phone = await stage.phone({ scripts: false });
    await phone.opens('/en/home');
    const names = await phone.page.locator('main section h2').allInnerTexts();
    expect(names).toEqual(['Primi', 'Vini', 'Antipasti']);
    const last = phone.page.locator('#cat-antipasti');
    expect(await last.innerText()).toMatch(/Served (?:from|on)/);
    await phone.sees('Alici marinate');
    expect(await last.getByRole('button').count()).toBe(0);
  });
});

describe('a bar of 200 drinks', () => {
  const bar = buildBar(200);
  delete bar.menu.home_display_all_categories;
  const stage = journey({ venue: bar });

  it('begins with contents: how many drinks there are, three of them, and from which price', async () => {
    const phone = await stage.phone({ lang: 'ja', scripts: false });
    await phone.opens('/ja/home');
    const line = phone.page.getByRole('navigation').getByRole('listitem').filter({ hasText: '純米大吟醸' });
    const text = await line.innerText();
    expect(text).toContain('100');
    expect(text).toContain('900');
    expect(text).toContain('獺祭 1号, 獺祭 2号, 獺祭 3号');
    await line.getByRole('link').click();
    await phone.isAt('/ja/category/daiginjo');
  });

  it('has a field to search in', async () => {
    const phone = await stage.phone({ lang: 'ja' });
    await opensWhole(phone, '/ja/home');
    expect((await boxOf(phone.page.locator('main a[href="/ja/search"]'))).width).toBeGreaterThan(300);
    await expectRoom(phone);
  });
});

describe('a café with four photos', () => {
  const stage = journey({ venue: buildCafe(), pictures: true });

  it('shows its pictured dishes above the lists, where they can be added', async () => {
    const phone = await stage.phone({ lang: 'de' });
    await opensWhole(phone, '/de/home');
    const first = phone.page.locator('main img').first();
    expect((await boxOf(first)).foot).toBeLessThan((await boxOf(phone.heading('Frühstück'))).y);
    const top = phone.page.locator('.pict li');
    expect(await top.count()).toBe(4);
    await top.first().getByRole('button').click();
    await phone.sees(phone.link(/Warenkorb ansehen/));
  });

  it('has room for large letters', async () => {
    const phone = await stage.phone({ lang: 'de' });
    await opensWhole(phone, '/de/home');
    await expectRoom(phone);
  });
});

describe('a teahouse with a photo for each category', () => {
  const teahouse = buildTeahouse();
  const stage = journey({ venue: teahouse, pictures: true });

  it('has the photo beside the words over each section, and the ornament where one is missing', async () => {
    const phone = await stage.phone({ lang: 'ru' });
    await opensWhole(phone, '/ru/home');
    const section = phone.page.locator('#cat-plov');
    const [words, photo] = [section.getByText('Из казана'), section.locator('img')];
    expect((await boxOf(photo)).x).toBeGreaterThan((await boxOf(words)).x);
    expect(await phone.page.locator('#cat-tea .cat-head i').count()).toBe(1);
    await expectRoom(phone);
  });

  it('has a tile for each category where it wants them, with how many dishes and from which price', async () => {
    await stage.changeForTest(
      ({ menu }) => {
        delete menu.home_display_all_categories;
        menu.home_layout = 'tiles';
      },
      ({ menu }) => {
        menu.home_display_all_categories = true;
        delete menu.home_layout;
      },
    );
    const phone = await stage.phone({ lang: 'ru' });
    await opensWhole(phone, '/ru/home');
    const tile = phone.page.getByRole('navigation').getByRole('link').filter({ hasText: 'Плов' });
    expect(await tile.innerText()).toMatch(/2\s+блюда[^]*430/);
    expect(await tile.locator('img').count()).toBe(1);
    await expectRoom(phone);
  });
});
