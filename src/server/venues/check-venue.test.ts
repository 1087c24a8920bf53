import { buildVenue } from '#tests/support/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

describe('checking a venue file', () => {
  it('takes a form’s fields as a list or as JSON text', () => {
    const fields = [{ type: 'text', label: 'Your name', name: 'name' }];
    const forms = [{ id: 1, name: 'Feedback', form_data: JSON.stringify(fields) }];
    const text = JSON.stringify(buildVenue()).replace(
      '"categories"',
      `"forms":${JSON.stringify(forms)},"categories"`,
    );
    const { file, content, findings } = checkVenueFile(text);
    expect(findings).toEqual([]);
    expect(file?.menu.forms[0]?.form_data).toMatchObject(fields);
    expect(content).toBe(text);
    expect(checkVenueFile(text.replace(/\[\{\\"type/, 'broken')).findings).toMatchObject([
      { level: 'error', path: 'menu.forms[0].form_data' },
    ]);
  });

  /** What is said about a venue with these changes, as path and message. */
  function said(changes: Record<string, unknown>): string[] {
    const { findings } = checkVenueFile(JSON.stringify(buildVenue(changes as never)));
    return findings.map(({ level, path, message }) => `${level} ${path}: ${message}`);
  }

  it('says in one go what is wrong with shape, sense and references', () => {
    const product = { id: 'tea', name: 'Tea', price: '12,5', product_variations: [{ variation: 'sise' }] };
    const lines = said({
      coupons: [{ code: 'ALL', discount_value: '120' }],
      payment: { provider: 'stirpe' },
      menu: {
        timezone: 'Dubai',
        opening_hours: [{ weekday: 7, from_hour: '08:00:00', to_hour: '22:00:00' }],
        theme_data: { primry: '#b4431d' },
        categories: [{ id: 'hot', name: 'Hot', parent: 'drinks', products: [product] }],
      },
    });
    expect(lines).toEqual([
      'error menu.opening_hours[0].weekday: expected a weekday from 0 (Monday) to 6 (Sunday), found 7',
      'error menu.categories[0].products[0].price: expected "12.500", found "12,5"',
      'error menu.categories[0].parent: there is no category "drinks"',
      'error menu.categories[0].products[0].product_variations[0].variation: there is no variation "sise"',
      'error menu.timezone: expected an IANA time zone such as "Asia/Dubai", found "Dubai"',
      'error coupons[0].discount_value: a discount is at most 100 percent',
      expect.stringMatching(/^error payment\.provider: expected one of sumup, .*; did you mean "stripe"\?$/),
      'warning menu.theme_data.primry: is not a known key; did you mean "primary"?',
    ]);
  });

  it('says what a span means that ends where it begins; a day from midnight to midnight is meant', () => {
    const hours = (from: string, to: string) => [{ weekday: 0, from_hour: from, to_hour: to }];
    expect(said({ menu: { opening_hours: hours('00:00:00', '00:00:00') } })).toEqual([]);
    expect(said({ menu: { opening_hours: hours('08:00:00', '08:00:00') } })).toEqual([
      'warning menu.opening_hours[0]: 08:00:00 to 08:00:00 is open for 24 hours, until 08:00:00 on the next day; leave the entry out for a day that is closed',
    ]);
  });

  it('warns of a venue that takes orders and no money', () => {
    const unpaid = { enable_cash: false, enable_card_machine: false, payment_enabled: false };
    const warned = [
      'warning menu.enable_order: no way to pay is enabled, so nobody can order what costs anything',
    ];
    expect(said({ menu: unpaid })).toEqual(warned);
    expect(said({ menu: { enable_cash: true }, ordering: { pay_first: true } })).toEqual(warned);
    expect(said({ menu: { ...unpaid, enable_order: false } })).toEqual([]);
    expect(said({ menu: { ...unpaid, enable_wishlist: true } })).toEqual([]);
  });

  it('takes a coupon of a fixed 120, and refuses one that ends before it starts', () => {
    const coupon = { code: 'X', discount_value_type: 'fixed', discount_value: '120' };
    expect(said({ coupons: [coupon] })).toEqual([]);
    const times = { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' };
    expect(said({ coupons: [{ ...coupon, ...times }] })).toEqual([
      'error coupons[0].ends: the coupon ends before it starts',
    ]);
  });

  it('names texts in a language that the venue does not offer', () => {
    const category = { id: 'hot', name: { en: 'Hot', arr: 'x', fr: 'Chaud' }, products: [] };
    expect(said({ menu: { categories: [category] } })).toEqual([
      'warning menu.categories[0].name.arr: is no language of this venue, so nobody reads it; did you mean "ar"?',
      'warning menu.categories[0].name.fr: is no language of this venue, so nobody reads it',
    ]);
  });

  it('counts what it does not list', () => {
    const products = Array.from({ length: 250 }, (_, index) => ({ id: index, name: 'Tea', price: '1,5' }));
    const menu = { menu: { categories: [{ id: 1, name: 'All', products }] } };
    const { findings, omitted, file } = checkVenueFile(JSON.stringify(buildVenue(menu)));
    expect([findings.length, omitted, file]).toEqual([200, 50, null]);
  });

  it('says that a language beside a full venue file counts for nothing', () => {
    expect(checkVenueFile(JSON.stringify(buildVenue()), { language: 'ar' }).findings).toMatchObject([
      { level: 'warning', path: 'default_language' },
    ]);
  });

  it('says which colours guests do not get as they were written, and what they get', () => {
    const theme = { text: '#eeeeee', background: '#ffffff', primary: '#ffd400', mode: 'light' };
    const yaml = JSON.stringify(buildVenue({ menu: { theme_data: theme } }), null, 2);
    const { file, findings } = checkVenueFile(yaml);
    expect(file).not.toBeNull();
    expect(findings.map(({ level, path }) => [level, path])).toEqual([
      ['warning', 'menu.theme_data.text'],
      ['warning', 'menu.theme_data.primary'],
    ]);
    const [text, primary] = findings;
    expect(text?.message).toMatch(
      /^#eeeeee on #fefefe read at 1\.1 : 1 by day, and WCAG AA asks for 4\.5 : 1; #[\da-f]{6} is used instead$/,
    );
    expect(primary?.message).toMatch(/^words in #ffd400 on /);
    expect(yaml.split('\n')[(text?.line ?? 0) - 1]).toContain('"text"');
  });

  it('says which values of a theme it does not understand', () => {
    const theme = { primary: 'url(x)', body_font: 'Comic Sans', card_radius: 'round', mode: 'dim' };
    const { findings } = checkVenueFile(JSON.stringify(buildVenue({ menu: { theme_data: theme } })));
    expect(findings.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual([
      'menu.theme_data.body_font: expected a font that comes with Sufra or with every system, found "Comic Sans"; Sufra\'s own is used instead',
      'menu.theme_data.card_radius: expected a length of at most 28px, such as 8px or 1rem, found "round"; Sufra\'s own is used instead',
      'menu.theme_data.mode: expected light or dark, found "dim"; Sufra\'s own is used instead',
      'menu.theme_data.primary: expected a plain colour, such as #b4431d, found "url(x)"; Sufra\'s own is used instead',
    ]);
  });

  it('has nothing to say about the colours of a theme that can be read', () => {
    const theme = { mode: 'light', primary: '#1F4B45', background: '#F7F4EC', text: '#18231F' };
    expect(checkVenueFile(JSON.stringify(buildVenue({ menu: { theme_data: theme } }))).findings).toEqual([]);
  });

  it.each([
    '',
    '[]',
    'x',
    '12',
    '{',
    '"',
    '\u0000',
    `${'['.repeat(50_000)}`,
    '{"menu": null}',
    '{"categories": []}',
    '{"categories": null}',
    '--- a\n--- b\n',
  ])('refuses %j without crashing', (text) => {
    const { file, findings } = checkVenueFile(text);
    expect(file).toBeNull();
    expect(findings[0]).toMatchObject({ level: 'error', line: expect.any(Number) as number });
  });
});
