import { promisedMs } from '#tests/support/until.ts';
import { handClock } from '#tests/support/clock.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaceFinder } from './find-places.ts';
import type { GeocodeContext, Geocoder } from './geocoder.ts';
import { createGoogle } from './google.ts';
import { createNominatim } from './nominatim.ts';
import { offlineGeocoder } from './offline.ts';
import { createPhoton } from './photon.ts';

const outlet = { lat: 25.2637, lng: 55.2972 };
const around: GeocodeContext = { near: outlet, language: 'en', country: 'AE' };
const street = { lat: 25.2602, lng: 55.2975 };

/** The answers of each service, in its own format. */
const answers = {
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [street.lng, street.lat] },
        properties: { street: 'Al Fahidi Street', housenumber: '42', city: 'Dubai', osm_id: 7 },
      },
      { type: 'Feature', geometry: null, properties: { name: 'Nowhere' } },
    ],
  },
  nominatim: [
    {
      place_id: 1,
      lat: String(street.lat),
      lon: String(street.lng),
      display_name: 'Al Fahidi Street 42, Dubai',
    },
    { place_id: 2, display_name: 'Nowhere' },
  ],
  google: {
    status: 'OK',
    results: [
      { formatted_address: 'Al Fahidi Street 42, Dubai', place_id: 'p', geometry: { location: street } },
      { formatted_address: 'Nowhere' },
    ],
  },
};

type Slug = keyof typeof answers;

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const isReverse = request.url?.startsWith('/reverse');
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (answer === HANG) return;
  response.statusCode = status;
  response.end(isReverse && Array.isArray(answer) ? JSON.stringify(answer[0]) : body);
});
const HANG = 'hang';
let asked: string[] = [];
let status = 200;
let answer: unknown = null;
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Google has one fixed address; the test's fetch redirects it to the fake. */
const toFake: typeof fetch = (url, options) =>
  fetch(String(url).replace('https://maps.googleapis.com', base), options);

const makers: Record<Slug, () => Geocoder> = {
  photon: () => createPhoton(base, fetch),
  nominatim: () => createNominatim(base, fetch),
  google: () => createGoogle('secret', toFake),
};

describe.each(Object.keys(makers) as Slug[])('the geocoder %s', (slug) => {
  function ask(given: unknown, code = 200): Geocoder {
    asked = [];
    status = code;
    answer = given;
    return makers[slug]();
  }

  it('finds places by their address, each with its own answer, and leaves out what has no place', async () => {
    const places = await ask(answers[slug]).search('fahidi', around);
    expect(places).toHaveLength(1);
    expect(places[0]?.formattedAddress).toBe('Al Fahidi Street 42, Dubai');
    expect(places[0]?.location).toEqual(street);
    expect(places[0]?.placeData).toBeTypeOf('object');
    expect(asked[0]).toContain('fahidi');
  });

  it('tells the address at a place', async () => {
    const place = await ask(answers[slug]).reverse(street, around);
    expect(place?.formattedAddress).toBe('Al Fahidi Street 42, Dubai');
  });

  it.each([
    ['an error', 'down', 500],
    ['a page instead of JSON', '<html>', 200],
    ['JSON of another shape', { surprise: true }, 200],
    ['nothing', 'null', 200],
  ])('that answers %s counts as down', async (_what, given, code) => {
    const finder = createPlaceFinder(ask(given, code), handClock());
    expect(await finder.search('fahidi', around)).toBeNull();
  });

  it('that never answers counts as down within seconds', async () => {
    const finder = createPlaceFinder(ask(HANG), handClock());
    const before = performance.now();
    expect(await finder.search('fahidi', around)).toBeNull();
    expect(performance.now() - before).toBeLessThan(promisedMs(4500));
  });
});

it('Google’s refusals count as down, no result as none', async () => {
  status = 200;
  answer = { status: 'REQUEST_DENIED', results: [] };
  await expect(makers.google().search('fahidi', around)).rejects.toThrow('REQUEST_DENIED');
  answer = { status: 'ZERO_RESULTS', results: [] };
  expect(await makers.google().search('fahidi', around)).toEqual([]);
});

describe('a place finder', () => {
  const far = { formattedAddress: 'Abu Dhabi', location: { lat: 24.45, lng: 54.38 }, placeData: null };
  const close = { formattedAddress: 'Al Fahidi', location: street, placeData: null };

  function counting(): { geocoder: Geocoder; calls: () => number } {
    let calls = 0;
    const search = async () => {
      calls++;
      return [far, close];
    };
    return { geocoder: { slug: 'fake', search, reverse: async () => close }, calls: () => calls };
  }

  it('drops what lies farther than 10 km from the outlet', async () => {
    const north = (km: number) => ({
      ...close,
      location: { lat: outlet.lat + km / 111.195, lng: outlet.lng },
    });
    const edges = { slug: 'fake', search: async () => [north(9.9), north(10.1)], reverse: async () => null };
    expect(await createPlaceFinder(edges, handClock()).search('al', around)).toEqual([north(9.9)]);
    const finder = createPlaceFinder(counting().geocoder, handClock());
    expect(await finder.search('al', around)).toEqual([close]);
    expect(await finder.search('al', { ...around, near: null })).toEqual([far, close]);
  });

  it('asks the same only once a day, however it is written', async () => {
    const clock = handClock();
    const { geocoder, calls } = counting();
    const finder = createPlaceFinder(geocoder, clock);
    await Promise.all([finder.search('Al Fahidi', around), finder.search(' al  fahidi ', around)]);
    expect(calls()).toBe(1);
    clock.advance(25 * 60 * 60 * 1000);
    await finder.search('al fahidi', around);
    expect(calls()).toBe(2);
  });

  it('asks again after a failure', async () => {
    let failing = true;
    const geocoder: Geocoder = {
      slug: 'fake',
      search: async () => {
        if (failing) throw new Error('down');
        return [close];
      },
      reverse: async () => null,
    };
    const finder = createPlaceFinder(geocoder, handClock());
    expect(await finder.search('al', around)).toBeNull();
    failing = false;
    expect(await finder.search('al', around)).toEqual([close]);
  });
});

describe('the built-in gazetteer', () => {
  it('finds places by any of their words, in English and Arabic', async () => {
    const [street] = await offlineGeocoder.search('fahidi st', around);
    expect(street?.formattedAddress).toBe('Al Fahidi Street, Al Fahidi, Bur Dubai, Dubai');
    const [museum] = await offlineGeocoder.search('متحف', { ...around, language: 'ar' });
    expect(museum?.formattedAddress).toBe('متحف دبي، الفهيدي، بر دبي، دبي');
    expect(await offlineGeocoder.search('zzz', around)).toEqual([]);
    expect(await offlineGeocoder.search(' , ', around)).toEqual([]);
  });

  it('names what is close, and nothing that is far', async () => {
    const museum = await offlineGeocoder.reverse({ lat: 25.2633, lng: 55.2971 }, around);
    expect(museum?.formattedAddress).toMatch(/^Dubai Museum/);
    expect(await offlineGeocoder.reverse({ lat: 48.58, lng: 7.76 }, around)).toBeNull();
  });
});
