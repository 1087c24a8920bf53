import {
  buildCategory,
  buildMenu,
  buildProduct,
  buildVariation,
  type MenuChanges,
} from '#tests/support/build/build-menu.ts';
import { renderPath } from '#tests/support/app/render-page.ts';
import type { Menu, Picture, Product } from '#domain/menu/menu.ts';
import { en } from '#text/guest/en.ts';
import { describe, expect, it } from 'vitest';

function picture(name: string): Picture {
  const src = `/pictures/${name}`;
  return { src, thumb: src, width: 640, height: 480, widths: [], color: null };
}

function menuOf(changes: MenuChanges = {}): Menu {
  return buildMenu({
    name: 'Bayt',
    categories: [buildCategory('food', [buildProduct('tea', '12', { smallDescription: 'With mint' })])],
    ...changes,
  });
}

async function html(path: string, menu: Menu, languages = ['en', 'ar'] as const): Promise<string> {
  const page = await renderPath(menu, path, 'en', {
    languages: languages.map((code) => ({ code, nameLocal: code })),
  });
  return page.html;
}

/** A page without its scripts, which hold words and data. */
async function seen(path: string, menu: Menu): Promise<string> {
  return (await html(path, menu)).replace(/<script\b.*?<\/script>/gs, '');
}

describe('what a venue switches off is not there', () => {
  it('search', async () => {
    expect(await html('home', menuOf({ flags: { search: true } }))).toContain('/en/search');
    expect(await html('home', menuOf({ flags: { search: false } }))).not.toContain('/en/search');
  });

  it('the choice of the order type on home', async () => {
    const flags = { order: true, orderTypeHome: true };
    expect(await seen('home', menuOf({ flags }))).toContain(en.orderType);
    for (const flag of ['order', 'orderTypeHome']) {
      const page = await seen('home', menuOf({ flags: { ...flags, [flag]: false } }));
      expect(page, flag).not.toContain(en.orderType);
    }
  });

  it('what its dishes are, such as vegan, on their own pages', async () => {
    const menu = (propertiesInProduct: boolean) =>
      menuOf({
        flags: { propertiesInProduct },
        properties: [{ id: 'vegan', name: 'Vegan', icon: 'leaf', isDiet: true }],
        categories: [buildCategory('food', [buildProduct('tea', '12', { propertyIds: ['vegan'] })])],
      });
    expect(await seen('product/tea', menu(true))).toMatch(/#leaf"[^]*<bdi>Vegan<\/bdi>/);
    const without = await seen('product/tea', menu(false));
    expect(without).not.toContain('Vegan');
    expect(without).toContain(en.askAllergies);
  });

  it('the language menu, in the header and on the first screen', async () => {
    const names = { languageHeader: 'home', languageOnboarding: '' } as const;
    for (const [flag, path] of Object.entries(names)) {
      expect(await html(path, menuOf({ flags: { [flag]: true } })), flag).toContain('Change language');
      expect(await html(path, menuOf({ flags: { [flag]: false } })), flag).not.toContain('Change language');
    }
  });
});

describe('what a venue shows', () => {
  it('is its cover on the first screen, with its name', async () => {
    const page = await html('', menuOf({ cover: picture('cover') }));
    expect(page).toContain('/pictures/cover');
    expect(page).toContain('Open Menu');
    expect(page).toContain('Bayt');
  });

  it('is what it writes above and below its menu, and below a dish', async () => {
    const menu = menuOf({
      homeHeaderText: '<h2>Since 1987</h2>',
      homeFooterText: '<p>Closed on Mondays</p>',
      productFooterText: '<p>Prices include tax</p>',
    });
    const home = await seen('home', menu);
    expect(home).toMatch(/<h2>Since 1987<\/h2>[^]*<p>Closed on Mondays<\/p>/);
    expect(home).not.toContain('Prices include tax');
    const dish = await seen('product/tea', menu);
    expect(dish).toMatch(/<footer[^]*<p>Prices include tax<\/p>/);
    expect(dish).not.toMatch(/Since 1987|Closed on Mondays/);
  });

  it('is the part of a picture that it points at, without a style that the content policy would drop', async () => {
    const cover: Picture = { ...picture('cover'), focal: [0.32, 1] };
    const page = await html('', menuOf({ cover }));
    expect(page).toMatch(/<img class="_focal_\w+ _x30_\w+ _y100_\w+" src="\/pictures\/cover"/);
    expect(await html('', menuOf({ cover: picture('cover') }))).not.toContain('_focal_');
  });

  it('is the band of a category, on that category’s own screen', async () => {
    const menu = menuOf({ categoryBackground: picture('band') });
    expect(await html('category/food', menu)).toContain('/pictures/band');
    expect(await html('home', menu)).not.toContain('/pictures/band');
  });

  it('is a way to each section of its home, where there is more than one', async () => {
    const food = buildCategory('food', [buildProduct('tea', '12')]);
    const sweets = buildCategory('sweets', [buildProduct('knafeh', '36')]);
    const nav = 'aria-label="Categories"';
    const flags = { displayAllCategories: true };
    expect(await html('home', menuOf({ flags, categories: [food, sweets] }))).toContain(nav);
    expect(await html('home', menuOf({ flags, categories: [food] }))).not.toContain(nav);
  });

  it('is its own mark on what is recommended', async () => {
    const menu = menuOf({
      chefRecommends: picture('chef'),
      categories: [buildCategory('food', [buildProduct('tea', '12', { recommend: true })])],
    });
    expect(await html('category/food', menu)).toContain('/pictures/chef');
  });

  it('is its wide picture on home, else the cover', async () => {
    const both = { cover: picture('cover'), homeHeaderText: '<h1>Bayt</h1>' };
    const wide = await html('home', menuOf({ ...both, desktopImage: picture('wide') }));
    expect(wide).toContain('<img src="/pictures/wide"');
    expect(wide).not.toContain('<img src="/pictures/cover"');
    expect(await html('home', menuOf(both))).toContain('<img src="/pictures/cover"');
  });

  it.each([
    ['takes the whole row', { fullWidth: true }, '_wide_'],
    ['is raised', { cardShadow: true }, '_raised_'],
  ])('is a card that %s, where it says so', async (_what, changes, look) => {
    const listed = (product: Partial<Product>) =>
      html(
        'category/food',
        menuOf({ categories: [buildCategory('food', [buildProduct('tea', '12', product)])] }),
      );
    expect(await listed(changes)).toContain(look);
    expect(await listed({})).not.toContain(look);
  });

  it('is a category that takes the whole row, where it says so', async () => {
    const food = buildCategory('food', [buildProduct('tea', '12')]);
    expect(await html('home', menuOf({ categories: [{ ...food, fullWidth: true }] }))).toContain('_wide_');
    expect(await html('home', menuOf({ categories: [food] }))).not.toContain('_wide_');
  });

  it('is what a dish costs with a value, in lists too, where the value says so', async () => {
    const size = buildVariation('size', { small: '=18', large: '=32' });
    const listed = (displayPriceProduct: boolean) => {
      const values = size.values.map((value) => ({ ...value, displayPriceProduct }));
      const dish = buildProduct('tea', '12', { variations: [{ ...size, values }] });
      return html('category/food', menuOf({ categories: [buildCategory('food', [dish])] }));
    };
    expect(await listed(true)).toMatch(/large<\/bdi>\s*<b>AED\s32\.00/);
    expect(await listed(false)).not.toContain('32.00');
  });

  it('is a dish without a price where that would be 0, with the reason, unless it gives things away', async () => {
    const shown = async (path: string, changes: MenuChanges = {}) => {
      const free = buildCategory('food', [buildProduct('dressing', '0')]);
      const page = await html(path, menuOf({ categories: [free], ...changes }));
      return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    };
    const inLists = await shown('category/food');
    expect(inLists).toContain(en.noPrice);
    expect(inLists).not.toMatch(/AED|data-add/);
    const own = await shown('product/dressing');
    expect(own).toContain(en.noPriceMore);
    expect(own).not.toContain('AED');
    expect(await shown('category/food', { flags: { zeroPriceItems: true } })).toContain('0.00');
    expect(await shown('category/food', { flags: { order: false } })).not.toMatch(/AED|No price/);
  });

  it('is the price beside a required choice of a dish that costs nothing by itself', async () => {
    const size = buildVariation('size', { small: '+18', large: '+32' }, { required: true });
    const asked = async (price: string) => {
      const dish = buildProduct('tea', price, { variations: [size] });
      return (await html('product/tea', menuOf({ categories: [buildCategory('food', [dish])] }))).replaceAll(
        /<[^>]+>/g,
        '',
      );
    };
    expect(await asked('0')).toMatch(/large\s*AED\s32\.00/);
    expect(await asked('1')).toMatch(/large\s*\+\sAED\s32\.00/);
  });

  it('is a dish without its name where that is hidden; its picture and price stay', async () => {
    const listed = (hiddenTitle: boolean) => {
      const dish = buildProduct('tea', '12', { hiddenTitle, pictures: [picture('tea')] });
      return html('category/food', menuOf({ categories: [buildCategory('food', [dish])] }));
    };
    const page = await listed(true);
    expect(page).toContain('_nameless_');
    expect(page).toContain('/pictures/tea');
    expect(page).toContain('12.00');
    expect(await listed(false)).not.toContain('_nameless_');
  });
});
