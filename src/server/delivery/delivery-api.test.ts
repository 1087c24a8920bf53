import type { WireDeliveryMap, WireGeocodedPlaces } from '#contract/orders/delivery.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ring = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.4],
  [55.2, 25.4],
  [55.2, 25.2],
];
const venue = buildVenue({
  menu: {
    enable_delivery: true,
    enable_address_google_maps: true,
    enable_coupons: true,
    minimum_order_amount: '60',
    outlet_latitude: '25.2637',
    outlet_longitude: '55.2972',
  },
  coupons: [{ code: 'TAWSEEL', discount_value_type: 'fixed', discount_value: '0', free_delivery: true }],
  delivery_zones: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: { en: 'Old town', ar: 'المدينة القديمة' }, delivery_amount: '12' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  },
});

const delivery: Partial<OrderDraft> = {
  order_type: 'delivery',
  order_location: null,
  order_location_type: null,
  address: '1204, Al Musalla Tower, Al Fahidi St, Dubai',
  address_flat_no: '1204',
  address_building_premise: 'Al Musalla Tower',
  address_area_street: 'Al Fahidi St',
  address_coordinates: { type: 'Point', coordinates: [55.2975, 25.2602] },
  address_google_place_data: { source: 'gazetteer' },
  line_items: [{ product: 'hummus', quantity: 2, cart_uuid: 'one' }],
};

describe.each(variants(stores, 1))('deliveries on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, {
      venue,
      environment: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Tiles' },
    });
  });
  afterEach(() => test.close());

  it('the map shows zones with their names and prices, the outlet and its tiles', async () => {
    const { status, body } = await test.call<WireDeliveryMap>('/ar/api/delivery_map/menu-1/');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outlet: { lat: 25.2637, lng: 55.2972 },
      zones: [{ name: 'المدينة القديمة', delivery_amount: '12.000', geometry: { type: 'Polygon' } }],
      tiles_url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Tiles',
    });
    expect((await test.call('/en/api/delivery_map/other/')).status).toBe(404);
  });

  it('a zone that the office draws over another counts for guests once it is published, and again without it', async () => {
    const rami = draftHand(await signInOwner(test));
    const old = venue.delivery_zones?.features ?? [];
    const drawn = {
      type: 'Feature',
      properties: { name: 'Near', delivery_amount: '5', minimum_order: '10' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    const fee = async () => {
      const { body } = await test.order({ ...delivery, order_location: null });
      return (await test.read(body.uuid)).delivery_fees;
    };
    await rami.save('delivery_zones', { type: 'FeatureCollection', features: [drawn, ...old] });
    expect((await rami.plan()).changes).toMatchObject([{ at: 'delivery_zones/features' }]);
    expect(await fee(), 'a draft is no menu').toBe('12.000');
    const { body: publication } = await rami.publish();
    expect(await fee(), 'the higher zone wins').toBe('5.000');
    await rami.undo(publication.id);
    expect(await fee()).toBe('12.000');
    const [last] = await rami.publications();
    expect(last?.taken_back?.map(({ at }) => at)).toEqual(['delivery_zones']);
  });

  it('a zone whose lines cross is told at its field before guests have it', async () => {
    const rami = draftHand(await signInOwner(test));
    const [a, b, c, d] = ring;
    const crossed = { type: 'Polygon', coordinates: [[a, c, b, d, a]] };
    const features = [{ type: 'Feature', properties: { delivery_amount: '5' }, geometry: crossed }];
    await rami.save('delivery_zones', { type: 'FeatureCollection', features });
    const { findings } = await rami.plan();
    const told = { level: 'warning', at: 'delivery_zones/features', code: 'zone_crosses_itself' };
    expect(findings).toContainEqual(expect.objectContaining(told));
    expect((await test.call<WireDeliveryMap>('/en/api/delivery_map/menu-1/')).body.zones).toMatchObject([
      { delivery_amount: '12.000' },
    ]);
  });

  it('the map shows a zone that has no name', async () => {
    const nameless = structuredClone(venue);
    for (const { properties } of nameless.delivery_zones?.features ?? []) delete properties.name;
    await test.importFile(nameless);
    await test.app.venues.refresh(nameless.license);
    const { status, body } = await test.call<WireDeliveryMap>('/en/api/delivery_map/menu-1/');
    expect([status, body.zones?.map(({ name }) => name)]).toEqual([200, ['']]);
  });

  it('addresses are found around the outlet, and the address at a place', async () => {
    const found = await test.call<WireGeocodedPlaces>('/en/api/geocode?q=museum');
    expect(found.body.places[0]).toMatchObject({
      formatted_address: 'Dubai Museum, Al Fahidi, Bur Dubai, Dubai',
      location: { lat: 25.2634, lng: 55.2972 },
    });
    const elsewhere = await test.call<WireGeocodedPlaces>('/en/api/geocode?q=museum&near=48.58,7.76');
    expect(elsewhere.body.places).toEqual([]);
    const at = await test.call<WireGeocodedPlaces>('/en/api/geocode/25.2634,55.2972/');
    expect(at.body.places[0]?.formatted_address).toMatch(/^Dubai Museum/);
  });

  it.each(['/en/api/geocode', '/en/api/geocode?q=a&near=north', '/en/api/geocode/91,0/'])(
    '%s is refused',
    async (path) => {
      const { status, body } = await test.call(path);
      expect([status, body['code']]).toEqual([422, 'validation']);
    },
  );

  it('nobody asks the geocoder for others', async () => {
    const all = await Promise.all(Array.from({ length: 61 }, () => test.call('/en/api/geocode?q=museum')));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('the fee is the zone’s, whatever the phone says, and a coupon may waive it', async () => {
    const made = await test.order({ ...delivery, delivery_fees: '0.000', total: '64.000' });
    expect([made.status, made.body.code]).toEqual([409, 'price_changed']);
    const placed = await test.order(delivery);
    const visit = placed.body.visit_token;
    const order = await test.read(placed.body.uuid, { visit });
    expect(order).toMatchObject({
      delivery_fees: '12.000',
      total: '76.000',
      address: '1204, Al Musalla Tower, Al Fahidi St, Dubai',
    });
    const free = await test.order({ ...delivery, coupon: 'TAWSEEL' });
    expect(await test.read(free.body.uuid)).toMatchObject({ delivery_fees: '12.000', total: '64.000' });
  });

  it('needs a door at the place on the map: flat, building and street, each named where it is missing', async () => {
    const refusal = async (changes: Partial<OrderDraft>) => {
      const { status, body } = await test.order({ ...delivery, ...changes });
      return [status, body.code, body.errors?.map(({ path }) => path)];
    };
    const none = { address_flat_no: '', address_building_premise: null, address_area_street: ' \u00a0' };
    const fields = Object.keys(none);
    expect(await refusal(none)).toEqual([422, 'validation', fields]);
    expect(await refusal({ ...none, address_coordinates: null })).toEqual([
      422,
      'validation',
      ['address_coordinates', ...fields],
    ]);
    for (const [field, blank] of Object.entries(none))
      expect(await refusal({ [field]: blank })).toEqual([422, 'validation', [field]]);
    expect((await test.order({ ...delivery, address_landmark: '' })).status).toBe(201);
  });

  it('a zone’s own minimum replaces the menu’s, also after the phone has read it', async () => {
    const zones = structuredClone(venue);
    const [zone] = zones.delivery_zones?.features ?? [];
    if (!zone) throw new Error('the venue has a zone');
    const small = { ...delivery, line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'one' }] };
    for (const [least, quantity, expected] of [
      ['32', 1, 201],
      ['0', 1, 201],
      ['80.5', 2, 409],
    ] as const) {
      zone.properties.minimum_order = least;
      await test.importFile(zones);
      await test.app.venues.refresh();
      const line = { product: 'hummus', quantity, cart_uuid: 'one' };
      expect((await test.order({ ...delivery, line_items: [line] })).status).toBe(expected);
    }
    expect((await test.order(small)).body).toMatchObject({ code: 'minimum_order', minimum_order: '80.500' });
    const asked = await test.call('/en/api/delivery_zone/25.26,55.29/menu-1/');
    expect(asked.body).toEqual({ delivery_amount: '12.000', minimum_order: '80.500' });
    const map = (await test.call<WireDeliveryMap>('/en/api/delivery_map/menu-1/')).body;
    expect(map.zones[0]).toMatchObject({ minimum_order: '80.500' });
  });

  it('how long the way takes is told with the fee and on the map, where the zone says it', async () => {
    const told = async () => {
      const { body } = await test.call('/en/api/delivery_zone/25.26,55.29/menu-1/');
      const map = (await test.call<WireDeliveryMap>('/en/api/delivery_map/menu-1/')).body;
      return [body['minutes_away'], map.zones[0]?.minutes_away];
    };
    expect(await told()).toEqual([undefined, undefined]);
    const zones = structuredClone(venue);
    const [zone] = zones.delivery_zones?.features ?? [];
    if (!zone) throw new Error('the venue has a zone');
    zone.properties.minutes_away = 18;
    await test.importFile(zones);
    await test.app.venues.refresh();
    expect(await told()).toEqual([18, 18]);
    zone.properties.minutes_away = 0;
    expect(await test.importFile(zones)).toMatchObject({
      outcome: 'refused',
      findings: [{ path: 'delivery_zones.features[0].properties.minutes_away' }],
    });
  });

  it('nothing goes outside the zones, without a place, or below the minimum', async () => {
    const codes = await Promise.all([
      test.order({ ...delivery, address_coordinates: { type: 'Point', coordinates: [7.76, 48.58] } }),
      test.order({ ...delivery, address_coordinates: null }),
      test.order({ ...delivery, line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'one' }] }),
    ]);
    expect(codes.map(({ body }) => body.code)).toEqual([
      'outside_delivery_area',
      'validation',
      'minimum_order',
    ]);
  });
});

describe('a map without tiles of its own', () => {
  async function mapOf(environment: Record<string, string>, menu = {}): Promise<WireDeliveryMap> {
    const test = await createTestApp('sqlite', {
      venue: { ...venue, menu: { ...venue.menu, ...menu } },
      environment,
    });
    const { body } = await test.call<WireDeliveryMap>('/en/api/delivery_map/menu-1/');
    const tile = body.tiles_url?.startsWith('/')
      ? await test.call(body.tiles_url.replace('{z}', '16').replace('{x}', '42834').replace('{y}', '27930'))
      : null;
    if (tile) expect([tile.status, tile.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    for (const odd of ['/tiles/demo/30/1/1.svg', '/tiles/demo/16/-1/1.svg', '/tiles/demo/16/x/1.svg'])
      expect((await test.call(odd)).status).toBe(422);
    await test.close();
    return body;
  }

  it('shows the sketch of the demo city, where addresses are found in that city too', async () => {
    expect(await mapOf({})).toMatchObject({ tiles_url: '/tiles/demo/{z}/{x}/{y}.svg', attribution: '' });
  });

  it('shows the zones alone elsewhere, and for a venue that has its own search for addresses', async () => {
    const strasbourg = { outlet_latitude: '48.5826', outlet_longitude: '7.7609' };
    expect((await mapOf({}, strasbourg)).tiles_url).toBeNull();
    expect((await mapOf({ GEOCODER_URL: 'https://photon.example' })).tiles_url).toBeNull();
  });
});
