import { said } from '#tests/support/app/said-of-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

describe('checking the places of a venue file', () => {
  it('refuses tables that no code could be, and asks about letters in a range', () => {
    expect(
      said({
        locations: { tables: '1–12, 9-3', rooms: ['101-120', 'A/1', '1-9999999'], drive_thru: 'B1-B4' },
      }),
    ).toEqual([
      expect.stringMatching(
        /^error locations\.tables: expected codes of letters, .* ranges such as 1-20, .* found "1–12"$/,
      ),
      'error locations.tables: "9-3" runs backwards, so it holds no code',
      expect.stringMatching(/^error locations\.rooms\[1\]: .* found "A\/1"$/),
      'warning locations.rooms[2]: "1-9999999" is one code of that name: ranges hold numbers alone, of at most 6 digits; list each of them',
      'warning locations.drive_thru: "B1-B4" is one code of that name: ranges hold numbers alone, of at most 6 digits; list each of them',
    ]);
    expect(said({ locations: { tables: '1-12, T 1, Garden-2,', rooms: 7 as never } })).toEqual([
      expect.stringMatching(/^error locations\.rooms: expected codes or ranges/),
    ]);
  });

  it('says of a delivery zone the one thing that is wrong with it', () => {
    const zones = (geometry: unknown) => ({
      menu: { enable_delivery: true, enable_address_google_maps: true },
      delivery_zones: {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { delivery_amount: '5' }, geometry }],
      },
    });
    const short = [
      [
        [55.1, 25.1],
        [55.2, 25.1],
        [55.1, 25.1],
      ],
    ];
    const at = 'error delivery_zones.features[0].geometry';
    expect(said(zones({ type: 'Polygon', coordinates: short }))).toEqual([
      expect.stringContaining(
        `${at}.coordinates[0]: expected a ring of at least 4 positions [longitude, latitude]`,
      ),
    ]);
    expect(said(zones({ type: 'Point', coordinates: [55.1, 25.1] }))).toEqual([
      expect.stringContaining(`${at}: expected a GeoJSON geometry of the type Polygon or MultiPolygon`),
    ]);
  });

  const begun = 'license: corner\nmenu:\n  name: Corner\n';
  it.each([
    ['a tab', `${begun}\tcurrency: AED\n`, [4, 1], 'begins with a tab'],
    ['a key twice', `${begun}  name: Other\n`, [4, 3], 'the key "name" stands here for the second time'],
    [
      'a key of JSON twice',
      '{"license":"x","license":"y"}',
      [1, 16],
      'the key "license" stands here for the',
    ],
    ['a colon in a text', `${begun}  title: Sake: cold\n`, [4, 10], 'stands in quotes'],
    ['a quote left open', `${begun}  title: "Sake\n`, [4, 10], 'never closed'],
    ['an entry without its hyphen', 'menu:\n  - id: a\n   b: c\n', [3, 1], 'begins with no "- "'],
    ['a second document', `${begun}---\nx: 1\n`, [4, 1], 'a venue is one document'],
    ['a star', `${begun}  title: *sake\n`, [4, 10], 'put a text that begins with * in quotes'],
    ['no comma', '{"license": "x"\n "menu": {}}', [2, 2], 'a comma is missing before this'],
  ] as const)('says in words where a text with %s cannot be read', (_, text, [line, column], message) => {
    const { file, findings } = checkVenueFile(text);
    expect(file).toBeNull();
    expect(findings).toEqual([
      {
        level: 'error',
        path: 'the file',
        line,
        column,
        message: expect.stringContaining(message) as string,
        words: null,
      },
    ]);
  });

  it('asks about a bay with the name of a table or a room', () => {
    const at = (tables: string, rooms: string) => said({ locations: { tables, rooms, drive_thru: 'B1, 7' } });
    expect(at('1-6', '8-20')).toEqual([]);
    const shared = 'warning locations.drive_thru: 7 is a drive-thru bay, and also a table or a room';
    expect(at('1-12', '101')).toEqual([shared]);
    expect(at('1-6', '7-20')).toEqual([shared]);
  });

  it('asks about codes that read the same, and about such coupons', () => {
    const at = (locations: object) => said({ locations });
    expect(at({ tables: '1-20, T1, Bar', rooms: '1-20, t1', drive_thru: 'D1' })).toEqual([]);
    const alike = (path: string, one: string, other: string) =>
      `warning ${path}: "${other}" reads like "${one}": each is found only when it is typed exactly so`;
    expect(at({ tables: 'T1, t1' })).toEqual([alike('locations.tables', 'T1', 't1')]);
    expect(at({ tables: ['1-20', '٧'] })).toEqual([alike('locations.tables', '7', '٧')]);
    expect(at({ tables: ['7', '07'] })).toEqual([alike('locations.tables', '7', '07')]);
    expect(at({ rooms: 'D1', drive_thru: 'd1' })).toEqual([alike('locations.rooms', 'D1', 'd1')]);
    const coupons = ['SUMMER10', 'SUMMER١٠'].map((code) => ({ code, discount_value: '10' }));
    const menu = { enable_coupons: true };
    expect(said({ menu, coupons })).toEqual([alike('coupons[1].code', 'SUMMER10', 'SUMMER١٠')]);
    expect(said({ menu, coupons: [coupons[0], { ...coupons[0], code: 'summer10' }] })[0]).toContain(
      'error coupons[1]',
    );
  });

  it('checks areas against the tables and against each other, and courses', () => {
    const area = (id: string, tables: string) => ({ id, name: id, tables });
    const areas = (...all: object[]) => said({ locations: { tables: '1-20, T1', rooms: '204', areas: all } });
    expect(areas(area('in', '1-8, 204'), area('out', '9-20, T1'))).toEqual([]);
    const at = 'locations.areas[1]';
    expect(areas(area('in', '1-8'), area('out', '5-6'))).toEqual([
      `error ${at}.tables: 5 is already in "in"`,
    ]);
    expect(areas(area('in', '5'), area('out', '1-8'))).toEqual([`error ${at}.tables: 5 is already in "in"`]);
    expect(areas(area('in', '1'), area('in', '21'))).toEqual([
      expect.stringContaining(`error ${at}.id`),
      `warning ${at}.tables: "21" is neither among the tables nor among the rooms`,
    ]);
    const dish = { id: 'soup', name: 'Soup', price: '1', course: 1 };
    const hot = { id: 'hot', name: 'Hot', course: 2, products: [dish] };
    expect(said({ menu: { categories: [hot] } })).toEqual([]);
    expect(said({ menu: { categories: [{ ...hot, course: 0 }] } })[0]).toContain('menu.categories[0].course');
  });

  it('checks stations: unknown dishes, ids twice, and stations without dishes', () => {
    const part = { id: 'fries', name: 'Fries' };
    const lunch = {
      id: 'lunch',
      name: 'Lunch',
      price: '9',
      combo_groups: [{ id: 'side', name: 'Side', products: [part] }],
    };
    const menu = { categories: [{ id: 'hot', name: 'Hot', products: [lunch] }] };
    const stations = (...all: object[]) => said({ menu, stations: all });
    const grill = { id: 'grill', name: 'Grill', categories: ['hot'], products: ['fries'] };
    expect(stations(grill, { ...grill, id: 'bar', printers: 'bar, pass' })).toEqual([]);
    expect(stations(grill, grill)).toEqual([expect.stringContaining('error stations[1].id')]);
    expect(stations({ ...grill, icon: 'fire' })).toEqual([]);
    expect(stations({ ...grill, icon: 'rocket' })[0]).toContain('error stations[0].icon');
    expect(stations({ ...grill, categories: ['cold'], products: ['soup'] })).toEqual([
      'error stations[0].categories[0]: there is no category "cold"',
      'error stations[0].products[0]: there is no product "soup"',
    ]);
    expect(stations({ id: 'pass', name: 'Pass' })).toEqual([
      'warning stations[0]: names no category and no product, so nothing is made there',
    ]);
  });

  it('checks that a station which holds mains makes some, itself or as parts', () => {
    const lunch = (course: number) => ({
      id: 'lunch',
      name: 'Lunch',
      price: '9',
      course,
      combo_groups: [{ id: 'side', name: 'Side', products: [{ id: 'fries', name: 'Fries' }] }],
    });
    const soup = { id: 'soup', name: 'Soup', price: '5', course: 1 };
    const holding = (station: object, course = 2, order_types: string[] = []) =>
      said({
        menu: { categories: [{ id: 'hot', name: 'Hot', products: [soup, lunch(course)] }] },
        stations: [{ id: 'grill', name: 'Grill', hold_until_fired: true, order_types, ...station }],
      });
    const nothing =
      'warning stations[0].hold_until_fired: no dish that it makes for tables is of a later course, so it holds nothing';
    expect(holding({ categories: ['hot'] })).toEqual([]);
    expect(holding({ products: ['fries'] })).toEqual([]);
    expect(holding({ products: ['soup'] })).toEqual([nothing]);
    expect(holding({ categories: ['hot'] }, 1)).toEqual([nothing]);
    expect(holding({ categories: ['hot'] }, 2, ['takeaway'])).toEqual([nothing]);
    expect(holding({ products: ['soup'], hold_until_fired: false })).toEqual([]);
  });

  it('refuses an outlet that lies nowhere on earth', () => {
    const menu = { outlet_latitude: '103.8', outlet_longitude: 1.3 };
    expect(said({ menu })).toEqual([
      'error menu.outlet_latitude: expected degrees from -90 to 90, found "103.8"; are longitude and latitude the right way round?',
    ]);
    expect(said({ menu: { outlet_latitude: '-90', outlet_longitude: '-180.1' } })).toEqual([
      'error menu.outlet_longitude: expected degrees from -180 to 180, found "-180.1"; are longitude and latitude the right way round?',
    ]);
  });
});
