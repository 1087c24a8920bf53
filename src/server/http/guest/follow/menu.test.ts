import { buildVenue } from '#tests/support/build/build-venue.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { appVersion } from '#server/runtime/settings/config.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';

describe('the menu calls', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp('sqlite', {
      venue: buildVenue({
        domains: ['menu.example.com'],
        menu: { home_header_text: '<h1>Hi</h1><script>x()</script>' },
      }),
      environment: { BASE_DOMAIN: 'sufra.example' },
    });
  });
  afterEach(() => test.close());

  it('answers for every host that names a venue, and none for others', async () => {
    async function license(domain: string): Promise<unknown> {
      return (await test.call(`/en/menus/custom-domain/${domain}/`)).body['license'];
    }
    expect(await license('menu.example.com')).toBe('test-kitchen');
    expect(await license('MENU.example.com')).toBe('test-kitchen');
    expect(await license('test-kitchen.sufra.example')).toBe('test-kitchen');
    expect(await license('test-kitchen.localhost')).toBe('test-kitchen');
  });

  it('lists the languages', async () => {
    const { body } = await test.call('/en/api/menu_language/test-kitchen/');
    expect(body).toEqual({
      default_language: 'en',
      languages: [
        { code: 'en', name_local: 'English' },
        { code: 'ar', name_local: 'العربية' },
      ],
    });
  });

  it('serves plain texts of one language, sanitised, with every field', async () => {
    const { body } = await test.call('/ar/api/menu/test-kitchen/');
    expect(body).toMatchObject({
      name: 'مطبخ التجربة',
      language: 'ar',
      license_status: 'ACTIVE',
      enable_cash: true,
      timezone: 'Asia/Dubai',
      currency_symbol: 'AED',
      qr_app_version: appVersion,
    });
    expect(body['home_header_text']).toBe('<h2>Hi</h2>');
    for (const secret of ['coupons', 'loyalty', 'locations', 'ordering'])
      expect(body).not.toHaveProperty(secret);
  });

  it('says where a product belongs, and what is special, where the file leaves it to what is there', async () => {
    const groups = [{ id: 'g', name: 'Drink', products: [{ id: 'cola', name: 'Cola' }] }];
    await test.importFile(
      buildVenue({
        license: 'other-kitchen',
        menu: {
          id: 'menu-2',
          categories: [
            { id: 7, name: 'Meals', products: [{ id: 1, name: 'Meal', price: '9', combo_groups: groups }] },
            {
              id: 'all',
              name: 'All',
              special_category_type: 'all',
              view_format: 3,
              products: [{ id: 2, name: 'Tea', price: '1', enable_combo: false }],
            },
          ],
        },
      }),
    );
    const { body } = await test.call<WireMenu>('/en/api/menu/other-kitchen/');
    const [meals, all] = body.categories;
    expect([meals?.enable_special_category, all?.enable_special_category]).toEqual([false, true]);
    expect(meals?.products[0]).toMatchObject({ category: 7, enable_combo: true });
    expect(all?.products[0]).toMatchObject({ category: 'all', enable_combo: false });
    expect(meals).toMatchObject({ view_format: 1, default_view: true });
    expect(all).toMatchObject({ view_format: 3 });
    expect([all?.default_view, body.default_home_view]).toEqual([undefined, true]);
    expect(parseMenu(body)).toMatchObject({
      homeViewFormat: null,
      categories: [{ viewFormat: null }, { viewFormat: 3 }],
    });
  });

  it('keeps the figures of our texts beside words of the venue’s own that have no place for them', async () => {
    await test.importFile(
      buildVenue({
        license: 'other-kitchen',
        menu: {
          id: 'menu-2',
          ui_strings: {
            ui_str_minimum_order_amount: { en: 'At least', ar: 'الحد الأدنى {amount} فقط' },
            ui_str_cart_subtotal: 'Sum',
            ui_str_discount: 'OFF',
            ui_str_order_thanks: 'Cheers',
            ui_str_search: 'Find',
            ui_str_strange: 'x',
          },
        },
      }),
    );
    const served = async (lang: string) =>
      (await test.call<WireMenu>(`/${lang}/api/menu/other-kitchen/`)).body.ui_strings;
    expect(await served('en')).toEqual({
      ui_str_minimum_order_amount: 'At least: {amount}',
      ui_str_cart_subtotal: 'Sum ({n})',
      ui_str_discount: 'OFF {percent}%',
      ui_str_order_thanks: 'Cheers',
      ui_str_search: 'Find',
      ui_str_strange: 'x',
    });
    expect((await served('ar'))['ui_str_minimum_order_amount']).toBe('الحد الأدنى {amount} فقط');
  });

  it.each([
    [true, 'b'],
    ['a', 'a'],
    [false, null],
    ['', null],
    [null, null],
  ])('names the promotion that is shown on load: %s', async (promotion_on_load, shown) => {
    const promotions = [{ id: 'a', enable: false }, { id: 'b' }, { id: 'c' }];
    await test.importFile(
      buildVenue({ license: 'other-kitchen', menu: { id: 'menu-2', promotions, promotion_on_load } }),
    );
    const { body } = await test.call<WireMenu>('/en/api/menu/other-kitchen/');
    expect(body.promotion_on_load).toBe(shown);
  });

  it('is compressed, and 304 while it has not changed', async () => {
    const url = '/en/api/menu/test-kitchen/';
    const response = await test.app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({ id: 'menu-1' });
    const zstd = await test.app.http.inject({ url, headers: { 'accept-encoding': 'gzip, zstd' } });
    expect(zstd.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(zstd.rawPayload)).toEqual(brotliDecompressSync(response.rawPayload));
    const etag = String(response.headers['etag']);
    const kept = await test.app.http.inject({ url, headers: { 'if-none-match': etag } });
    expect(kept.statusCode).toBe(304);
    const any = await test.app.http.inject({ url, headers: { 'if-none-match': '*' } });
    expect(any.statusCode).toBe(304);
    for (const { headers } of [response, kept]) expect(headers['cache-control']).toBe('no-store');
    await test.call('/staff/api/products/hummus/', {
      method: 'POST',
      body: { out_of_stock: true },
      token: await test.staffToken(),
    });
    const changed = await test.app.http.inject({ url, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['content-encoding']).toBeUndefined();
  });

  it('works with and without the last slash', async () => {
    expect((await test.call('/en/api/menu/test-kitchen')).status).toBe(200);
    expect((await test.call('/en/api/menu_language/test-kitchen')).status).toBe(200);
  });

  it('a license foreign to the host does not exist there', async () => {
    await test.importFile(buildVenue({ license: 'other-kitchen', menu: { id: 'menu-2' } }));
    expect((await test.call('/en/api/menu/other-kitchen/')).status).toBe(200);
    expect((await test.call('/en/api/menu/other-kitchen/', { host: 'menu.example.com' })).status).toBe(404);
    expect((await test.call('/en/api/menu/test-kitchen/', { host: 'other-kitchen.localhost' })).status).toBe(
      404,
    );
    const { body } = await test.order();
    const url = `/en/api/order/${body.uuid}/`;
    expect((await test.call(url, { host: 'other-kitchen.localhost' })).status).toBe(404);
    expect((await test.call(url, { headers: { 'sufra-license': 'other-kitchen' } })).status).toBe(404);
    expect((await test.call(url, { headers: { 'sufra-license': 'test-kitchen' } })).status).toBe(200);
    expect(
      (await test.order({ menu: 'menu-2', license: 'other-kitchen' }, { host: 'menu.example.com' })).status,
    ).toBe(404);
    expect(
      (await test.order({ menu: 'menu-2' }, { headers: { 'sufra-license': 'other-kitchen' } })).status,
    ).toBe(201);
    const token = await test.staffToken();
    expect((await test.call('/staff/api/orders', { token, host: 'other-kitchen.localhost' })).status).toBe(
      401,
    );
  });

  it('a license in the query names the venue of a bare host, and is foreign to another host', async () => {
    await test.importFile(buildVenue({ license: 'other-kitchen', menu: { id: 'menu-2' } }));
    async function zone(query: string, options: { host?: string; headers?: Record<string, string> } = {}) {
      return (await test.call(`/en/api/delivery_zone/25.2,55.3/menu-2/${query}`, options)).status;
    }
    expect(await zone('')).toBe(404);
    expect(await zone('?license=other-kitchen')).toBe(200);
    expect(await zone('?license=nobody')).toBe(404);
    expect(await zone('?license=Nobody!')).toBe(404);
    const host = 'other-kitchen.localhost';
    expect(await zone('?license=other-kitchen', { host })).toBe(200);
    expect(await zone('?license=test-kitchen', { host })).toBe(404);
    expect(await zone('?license=other-kitchen&license=test-kitchen', { host })).toBe(404);
    const { status } = await test.call('/en/api/menu/other-kitchen/?license=test-kitchen');
    expect(status).toBe(404);
  });

  it('Sufra-License counts only where the host names no venue', async () => {
    await test.importFile(buildVenue({ license: 'other-kitchen', menu: { id: 'menu-2' } }));
    const headers = { 'sufra-license': 'test-kitchen' };
    const url = '/en/api/delivery_zone/25.2,55.3/menu-2/';
    expect((await test.call(url, { host: 'other-kitchen.localhost', headers })).status).toBe(200);
    expect((await test.call(url, { headers })).status).toBe(404);
  });

  it('an unknown venue is a problem with a code', async () => {
    expect(await test.call('/en/api/menu/nobody/')).toMatchObject({
      status: 404,
      body: { code: 'not_found', type: '/api/docs#problem-not_found' },
    });
  });
});
