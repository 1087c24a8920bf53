import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { writeSitemap } from '../../http/pages/seo/page-sitemap.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what is hidden', () => {
  let test: TestApp;
  beforeAll(async () => {
    const dish = (id: string) => ({ id, name: id, price: '10' });
    test = await createTestApp('sqlite', {
      venue: buildVenue({
        menu: {
          promotion_on_load: true,
          promotions: [
            { id: 'gone-dish', product: 'secret' },
            { id: 'gone-category', category: 'winter' },
            { id: 'other-way', product: 'secret', category: 'mains' },
            { id: 'picture' },
          ],
          categories: [
            // A sub-category that comes before its hidden parent.
            { id: 'stews', name: 'Stews', parent: 'soups', products: [dish('stew')] },
            { id: 'mains', name: 'Mains', products: [dish('kept'), { ...dish('secret'), hidden: true }] },
            { id: 'winter', name: 'Winter', hidden: true, products: [dish('glogg')] },
            { id: 'soups', name: 'Soups', parent: 'winter', products: [dish('soup')] },
            { id: 'deals', name: 'All', special_category_type: 'all', products: [] },
          ],
        },
      }),
    });
  });
  afterAll(() => test.close());

  it('is not served: a product, a category with all below it, and promotions that lead only there', async () => {
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    const menu = parseMenu(body);
    expect(menu.categories.map(({ id, products }) => [id, products.map((each) => each.id)])).toEqual([
      ['mains', ['kept']],
      ['deals', []],
    ]);
    expect(menu.promotions.map(({ id }) => id)).toEqual(['other-way', 'picture']);
    expect(menu.promotionOnLoadId).toBe('other-way');
    expect(JSON.stringify(body)).not.toContain('"hidden"');
  });

  it('has no place in the sitemap', async () => {
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    const sitemap = writeSitemap({ origin: 'https://x', menu: parseMenu(body), languages: ['en'] });
    expect(sitemap).toContain('kept');
    for (const id of ['secret', 'glogg', 'soup', 'stew', 'winter']) expect(sitemap).not.toContain(id);
  });

  it.each(['secret', 'glogg', 'soup', 'stew'])('cannot be ordered: %s', async (product) => {
    const { status, body } = await test.order({
      line_items: [{ product, quantity: 1, cart_uuid: `line-${product}` }],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'product_unavailable',
      errors: [{ path: 'line_items[0].product', message: 'The venue has no such product' }],
    });
  });

  it('cannot be marked as sold out on the board', async () => {
    const token = await test.staffToken();
    const answer = await test.call('/staff/api/products/secret/', {
      method: 'POST',
      body: { out_of_stock: true },
      token,
    });
    expect(answer.status).toBe(404);
  });
});
