import { said } from '#tests/support/app/said-of-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
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

  it.each(['__proto__', 'constructor', 'prototype'])('refuses a form’s field that is named %s', (name) => {
    const fields = [{ type: 'text', label: 'Your name', name, required: true }];
    const forms = [{ id: 1, name: 'Feedback', form_data: fields }];
    const text = JSON.stringify(buildVenue()).replace(
      '"categories"',
      `"forms":${JSON.stringify(forms)},"categories"`,
    );
    expect(checkVenueFile(text).findings).toMatchObject([
      { level: 'error', path: 'menu.forms[0].form_data[0].name' },
    ]);
  });

  it('says in one go what is wrong with shape, sense and references', () => {
    const product = { id: 'tea', name: 'Tea', price: '12,5', product_variations: [{ variation: 'sise' }] };
    const lines = said({
      coupons: [{ code: 'ALL', discount_value: '120' }],
      payment: { provider: 'stirpe' },
      menu: {
        enable_coupons: true,
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
      'error menu.timezone: expected "Asia/Dubai", found "Dubai"',
      'error coupons[0].discount_value: a discount is at most 100 percent',
      expect.stringMatching(/^error payment\.provider: expected one of sumup, .*; did you mean "stripe"\?$/),
      'warning menu.theme_data.primry: is not a known key here; did you mean "primary"?',
    ]);
  });

  it.each(['EST', 'EST5EDT', '+03:00', 'Etc/GMT+5'])(
    'advises against the zone %s, which is no place',
    (timezone) => {
      expect(said({ menu: { timezone } })).toEqual([
        `warning menu.timezone: "${timezone}" names no place, so clocks that change there are not followed; write a zone such as "America/New_York"`,
      ]);
    },
  );

  it.each(['UTC', 'Etc/UTC', 'Asia/Dubai', 'America/New_York'])('takes the zone %s', (timezone) => {
    expect(said({ menu: { timezone } })).toEqual([]);
  });

  it.each([
    ['Kuwait', '"Asia/Kuwait"'],
    ['Europe/Kuwait', '"Asia/Kuwait"'],
    ['new york', '"America/New_York"'],
    ['Kolkata', '"Asia/Kolkata"'],
    ['Manama', 'an IANA time zone such as "Asia/Dubai"'],
    ['', 'an IANA time zone such as "Asia/Dubai"'],
  ])('leads from the place %j to its time zone', (timezone, wanted) => {
    const found = JSON.stringify(timezone);
    expect(said({ menu: { timezone } })).toEqual([`error menu.timezone: expected ${wanted}, found ${found}`]);
  });

  it('says how choices of a combo and answers of a variation are written', () => {
    const group = { id: 'side', name: 'Side', products: ['fries'] };
    const product = { id: 'box', name: 'Box', price: '2.500', product_variations: ['size'] };
    const products = [{ ...product, combo_groups: [group, 'drink'] }];
    expect(said({ menu: { categories: [{ id: 'all', name: 'All', products }] } })).toEqual([
      expect.stringContaining('product_variations[0]: expected one answer of a variation such as {'),
      expect.stringMatching(/products\[0\]: expected a choice with a name of its own such as { id: fries, /),
      expect.stringContaining('combo_groups[1]: expected a group such as { id: side, '),
    ]);
  });

  it('says what a span means that ends where it begins; a day from midnight to midnight is meant', () => {
    const hours = (from: string, to: string) => [{ weekday: 0, from_hour: from, to_hour: to }];
    expect(said({ menu: { opening_hours: hours('00:00:00', '00:00:00') } })).toEqual([]);
    expect(said({ menu: { opening_hours: hours('08:00:00', '08:00:00') } })).toEqual([
      'warning menu.opening_hours[0]: 08:00:00 to 08:00:00 is open for 24 hours, until 08:00:00 on the next day; leave the entry out for a day that is closed',
    ]);
  });

  it('says of what is missing or of another form what belongs there, and nothing that follows from it', () => {
    const lines = said({
      languages: ['en', 'ar'],
      domains: ['Menu.Example:8080'],
      menu: {
        outlet_latitude: '25,2',
        opening_hours: [{ day: 'monday', from_hour: '8:00', to_hour: '29:00' }],
        categories: [{ id: 'hot', products: [{ id: 'tea', name: 'Tea' }] }],
      },
    });
    expect(lines).toEqual([
      'error domains[0]: expected a host name in small letters such as "menu.example", without https:// and port, found "Menu.Example:8080"',
      'error languages[0]: expected a language such as { code: en, name_local: English }, found "en"',
      'error languages[1]: expected a language such as { code: en, name_local: English }, found "ar"',
      'error menu.opening_hours[0].weekday: is missing; expected a weekday from 0 (Monday) to 6 (Sunday)',
      'error menu.opening_hours[0].from_hour: expected "08:00:00", found "8:00"',
      'error menu.opening_hours[0].to_hour: expected something like "09:00:00", found "29:00"',
      'error menu.outlet_latitude: expected a number such as "25.204800", found "25,2"',
      'error menu.categories[0].name: is missing; expected a text, or one for each language such as { en: Tea, fr: Thé }',
      'error menu.categories[0].products[0].price: is missing; expected an amount such as "12.500"',
      'warning menu.opening_hours[0].day: is not a known key here; did you mean "weekday"?',
    ]);
  });

  it('says what to write instead of a midnight at 24, a fourth decimal, a country by name, a secret that is none', () => {
    const hours = [{ weekday: 0, from_hour: '18:00:00', to_hour: '24:00' }];
    const tea = { id: 'tea', name: 'Tea', price: 0.3755 };
    const wallet = { wallet_id: 'w', phone: '050 123 4567', balance: '1', otp_secret: 'my secret' };
    const lines = said({
      menu: {
        menu_country: 'Kuwait',
        opening_hours: hours,
        categories: [{ id: 'hot', name: 'Hot', products: [tea] }],
      },
      loyalty: { wallets: [wallet] },
    });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      'error menu.menu_country: expected a country as two capital letters such as "AE" (ISO 3166), found "Kuwait"',
      'error menu.opening_hours[0].to_hour: expected "00:00:00" for the midnight that ends a day, found "24:00"',
      'error menu.categories[0].products[0].price: expected an amount with at most 3 decimals, found 0.3755',
      'error loyalty.wallets[0].otp_secret: expected at least 16 of the capital letters A to Z and the digits 2 to 7 (base32), found "my secret"',
    ]);
  });

  it('names what a promotion leads to and the menu does not have', () => {
    const promotions = [{ id: 'one', image: { product: 'feast.webp' }, product: 'gone', category: 'gone' }];
    expect(said({ menu: { promotions } })).toEqual([
      'error menu.promotions[0].product: there is no product "gone"',
      'error menu.promotions[0].category: there is no category "gone"',
    ]);
  });

  it('warns of promotions that nobody sees', () => {
    const promotions = [
      { id: 'words', title: 'Two for one' },
      { id: 'film', video: 'https://media.example/film.mp4' },
      { id: 'later', enable: false },
    ];
    expect(said({ menu: { promotions, promotion_on_load: 'two' } })).toEqual([
      'warning menu.promotions[0]: has neither an image nor a video, so it is shown nowhere',
      'warning menu.promotion_on_load: there is no promotion "two", so none is shown',
    ]);
    expect(said({ menu: { promotion_on_load: '' } })).toEqual([]);
  });

  it('names the right place of a key that stands in the wrong one', () => {
    const misplaced = {
      timezone: 'Asia/Dubai',
      signed: true,
      menu: {
        coupons: [],
        slot_minutes: 5,
        payment_provider: 'tap',
        enable_card: true,
        enable_machine: true,
      },
    };
    expect(said(misplaced)).toEqual([
      'warning timezone: is not a known key here; did you mean "menu.timezone"?',
      'warning signed: is not a known key here; did you mean "locations.signed"?',
      'warning menu.coupons: is not a known key here; did you mean "coupons" at the top of the file?',
      'warning menu.slot_minutes: is not a known key here; did you mean "ordering.slot_minutes"?',
      'warning menu.payment_provider: is not a known key here; did you mean "payment.provider"?',
      'warning menu.enable_card: is not a known key here; did you mean "menu.payment_enabled"?',
      'warning menu.enable_machine: is not a known key here; did you mean "menu.enable_card_machine"?',
    ]);
    expect(said({ payment: 'tap' })).toEqual([
      'error payment: expected an object such as { provider: sandbox }, found "tap"',
    ]);
  });

  it('warns of a license that opens nothing', () => {
    expect(said({ license_status: 'active' })).toEqual([
      'warning license_status: only ACTIVE opens the venue; with "active" guests see no menu, and nobody can order',
    ]);
    expect(said({ license_status: 'ACTIVE' })).toEqual([]);
  });

  it('says where a comma has cut a text in two', () => {
    const category = { id: 'hot', name: { en: 'Served 12', '5 hours': null, ar: null }, products: [] };
    expect(said({ menu: { categories: [category as never] } })).toEqual([
      'error menu.categories[0].name.5 hours: is what a comma has cut off the text before it: put the whole text in quotes',
      'error menu.categories[0].name.ar: expected a text, found null',
    ]);
  });

  it('takes a closure that ends when it starts, and says that it closes nothing; refuses one that ends before', () => {
    const closure = (start: string, end: string) => said({ menu: { closing_rules: [{ start, end }] } });
    expect(closure('2026-12-24T18:00:00+01:00', '2026-12-24T17:00:00Z')).toEqual([
      'warning menu.closing_rules[0]: the closure ends when it starts, so the venue is not closed for it',
    ]);
    expect(closure('2026-12-24T18:00:00Z', '2026-12-24T17:59:59Z')).toEqual([
      'error menu.closing_rules[0]: the closure ends before it starts',
    ]);
    expect(closure('2026-12-24T18:00:00Z', '2026-12-24T18:00:01Z')).toEqual([]);
  });

  it('tells of the fewest answers that cannot be given, and of an end without a beginning', () => {
    const values = ['a', 'b', 'c'].map((id) => ({ id, value: id }));
    const dips = { id: 'dips', name: 'Dips', multiple: true, min_choices_allowed: 2, values };
    const rows = [{ variation: 'dips', variation_value: 'a' }];
    const combo = { id: 'side', name: 'Side', products: [{ id: 'x', name: 'X', product_variations: rows }] };
    const dish = (id: string, more: object) => ({ id, name: id, price: '12', ...more });
    const categories = [
      {
        id: 'hot',
        name: 'Hot',
        products: [
          dish('few', { product_variations: rows }),
          dish('all', { product_variations: [{ variation: 'dips' }] }),
          dish('combo', { combo_groups: [combo] }),
        ],
      },
    ];
    const words = 'offers 1 of the 2 answers that "dips" asks for, so it cannot be ordered';
    expect(said({ menu: { variations: [dips], categories } })).toEqual([
      `warning menu.categories[0].products[0].product_variations: ${words}`,
      `warning menu.categories[0].products[2].combo_groups[0].products[0].product_variations: ${words}`,
    ]);
    const until = '2026-12-24T18:00:00Z';
    const wrong = [
      { ...dips, id: 'one', multiple: false },
      { ...dips, id: 'most', max_choices_allowed: 1 },
      { ...dips, id: 'many', min_choices_allowed: 4, values: [{ id: 'd', value: 'd', until }] },
    ];
    const unused = wrong.map((each, index) => ({
      ...each,
      values: each.values.map((value) => ({ ...value, id: `${value.id}${index}` })),
    }));
    const at = (index: number) => `menu.variations[${index}].min_choices_allowed`;
    expect(said({ menu: { variations: unused, categories: [] } })).toEqual([
      `error ${at(0)}: more than one answer can be chosen with "multiple: true" only`,
      `error ${at(1)}: is more than max_choices_allowed, which is 1`,
      `error ${at(2)}: has only 1 to offer`,
      'warning menu.variations[2].values[0].until: counts only beside "out_of_stock: true"',
    ]);
  });

  it('checks the hours of order types as any others, and tells of types that are not offered', () => {
    const hours = [{ weekday: 1, from_hour: '10:00:00', to_hour: '10:00:00' }];
    const closed = { start: '2026-11-21T00:00:00Z', end: '2026-11-20T00:00:00Z' };
    expect(said({ ordering: { hours: { delivery: hours }, closing_rules: { takeaway: [closed] } } })).toEqual(
      [
        'warning ordering.hours.delivery: counts for nothing, since menu.enable_delivery is off',
        'warning ordering.hours.delivery[0]: 10:00:00 to 10:00:00 is open for 24 hours, until 10:00:00 on the next day; leave the entry out for a day that is closed',
        'error ordering.closing_rules.takeaway[0]: the closure ends before it starts',
      ],
    );
    expect(said({ ordering: { hours: { pickup: hours } } })).toMatchObject([/pickup/]);
  });

  it('tells of a product for order types that the venue does not offer', () => {
    const dish = (id: string, order_types: string[]) => ({ id, name: id, price: '1', order_types });
    const products = [dish('a', ['delivery']), dish('b', ['delivery', 'takeaway']), dish('c', ['pickup'])];
    expect(said({ menu: { categories: [{ id: 'hot', name: 'Hot', products }] } })).toMatchObject([
      expect.stringContaining('error menu.categories[0].products[2].order_types[0]: expected'),
      'warning menu.categories[0].products[0].order_types: names no order type that the venue offers, so nobody can order it',
      expect.stringContaining('warning menu.categories[0].products[2].order_types: names no order type'),
    ]);
  });

  it('tells of what is written and counts for nothing', () => {
    const sizes = { id: 'size', name: 'Size', values: [{ id: 's', value: 'Small', price: '1' }] };
    const rows = [{ variation: 'size' }, { variation: 'size', variation_value: 's' }];
    const combo = { id: 'side', name: 'Side', products: [{ id: 'x', name: 'X', product_variations: rows }] };
    const tea = { id: 'tea', name: 'Tea', price: '12', product_variations: [...rows, ...rows] };
    const lunch = { id: 'lunch', name: 'Lunch', price: '30', combo_groups: [combo] };
    const menu = {
      enable_coupons: true,
      coupon_auto_apply: 'SUMER',
      enable_alt_currency: true,
      alt_currency: 'USD',
      alt_currency_exchange_rate: '0.0',
      variations: [sizes],
      categories: [{ id: 'hot', name: 'Hot', products: [tea, lunch] }],
    };
    const at = 'menu.categories[0].products[0].product_variations';
    const coupon = { code: 'SUMMER', discount_value: '10' };
    expect(said({ menu, coupons: [coupon] })).toEqual([
      `warning ${at}[2]: the same stands before it, so this counts for nothing`,
      `warning ${at}[3]: the same stands before it, so this counts for nothing`,
      'warning menu.alt_currency_exchange_rate: guests read 0 beside every total',
      'warning menu.coupon_auto_apply: there is no coupon "SUMER", so none is applied',
    ]);
    const meant = { ...menu, enable_alt_currency: false, categories: [], coupon_auto_apply: ' summer ' };
    expect(said({ menu: meant, coupons: [coupon] })).toEqual([]);
    expect(said({ menu: { ...meant, coupon_auto_apply: true } })).toEqual([]);
    expect(said({ menu: { ...meant, coupon_auto_apply: 'X', enable_coupons: false } })).toEqual([]);
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

  it('refuses allergens that neither the law nor the venue names, and own ones that the law names', () => {
    const allergensOfTea = { milk: 'free', kiwi: 'contains' } as const;
    const product = { id: 'tea', name: 'Tea', price: '10', allergens: allergensOfTea };
    type Own = { id: string; name: string }[];
    const menu = (allergens: Own) => ({
      allergens,
      categories: [{ id: 'drinks', name: 'Drinks', products: [product] }],
    });
    const pathsOf = (allergens: Own) => {
      const text = JSON.stringify(buildVenue({ menu: menu(allergens) }));
      return checkVenueFile(text).findings.map(({ level, path }) => [level, path]);
    };
    expect(pathsOf([])).toEqual([['error', 'menu.categories[0].products[0].allergens.kiwi']]);
    expect(pathsOf([{ id: 'kiwi', name: 'Kiwi' }])).toEqual([]);
    expect(
      pathsOf([
        { id: 'kiwi', name: 'Kiwi' },
        { id: 'milk', name: 'Milk' },
      ]),
    ).toEqual([['error', 'menu.allergens[1].id']]);
    const part = { id: 'rice', name: 'Rice', allergens: { kiwi: 'contains' as const } };
    const lunch = {
      ...product,
      allergens: {},
      combo_groups: [{ id: 'side', name: 'Side', products: [part] }],
    };
    const categories = [{ id: 'mains', name: 'Mains', products: [lunch] }];
    const { findings } = checkVenueFile(JSON.stringify(buildVenue({ menu: { categories } })));
    expect(findings.map(({ path }) => path)).toEqual([
      'menu.categories[0].products[0].combo_groups[0].products[0].allergens.kiwi',
    ]);
  });

  it('warns of what a dish, or a combo’s part, states against a mark of its own', () => {
    const properties = [
      { id: 'nuts', name: 'Contains nuts' },
      { id: 'nut-free', name: 'Nut-free' },
    ];
    const variations = [
      {
        id: 'top',
        name: 'Top',
        values: [{ id: 'almonds', value: 'Almonds', allergens: { 'nuts.almond': 'contains' } }],
      },
    ] as const;
    const part = { id: 'part', name: 'Part', properties: ['nuts'], allergens: { nuts: 'free' } };
    const dish = (id: string, more: object) => ({
      id,
      name: id,
      price: '10',
      allergens: { nuts: 'free' },
      ...more,
    });
    const products = [
      dish('kibbeh', { properties: ['nuts'] }),
      dish('rice', { properties: ['nut-free'] }),
      dish('pilaf', { properties: ['nuts'], product_variations: [{ variation: 'top' }] }),
      dish('lunch', { combo_groups: [{ id: 'side', name: 'Side', products: [part] }] }),
    ];
    const menu = { properties, variations, categories: [{ id: 'mains', name: 'Mains', products }] };
    const { findings, file } = checkVenueFile(JSON.stringify(buildVenue({ menu: menu as never })));
    expect(file).not.toBeNull();
    expect(findings.map(({ level, path, words }) => [level, path, words])).toEqual(
      ['products[0]', 'products[3].combo_groups[0].products[0]'].map((thing) => [
        'warning',
        `menu.categories[0].${thing}.allergens.nuts`,
        { code: 'mark_contradicts', values: { mark: 'Contains nuts' } },
      ]),
    );
  });

  it('says that a language beside a full venue file counts for nothing', () => {
    expect(checkVenueFile(JSON.stringify(buildVenue()), { language: 'ar' }).findings).toMatchObject([
      { level: 'warning', path: 'default_language' },
    ]);
  });
});
