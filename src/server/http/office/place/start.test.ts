import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { findVenueFile } from '#server/store/queries/venues/venues.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { WireStartVenue } from '#contract/office/start.ts';
import type { WireOfficeSession } from '#contract/office/session.ts';
import { makeStartLink } from '#server/people/links.ts';
import { knownLicenses } from '#server/venues/venue-directory.ts';
import { OWN_PAGE, browserOf, cookieIn } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { buildStart } from '#tests/support/build/build-start.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('making a venue from nothing on %s', (kind) => {
  let test: TestApp;
  beforeEach(async () => {
    const environment = { DEFAULT_LICENSE: 'bayt-zaytoun', PUBLIC_URL: 'https://menu.example' };
    test = await createTestApp(kind, { environment });
  });
  afterEach(() => test.close());

  const aLink = async () =>
    (await makeStartLink({ engine: test.engine, clock: test.clock, ids: testIds })).token;
  const start = (body: WireStartVenue) =>
    test.call<WireOfficeSession & { code?: string }>(placeCalls.startVenue.path, {
      method: 'POST',
      body,
      headers: { ...OWN_PAGE, origin: 'https://menu.example' },
      host: 'menu.example',
    });

  it('serves the menu at PUBLIC_URL and signs its owner in, once', async () => {
    const token = await aLink();
    const answer = await start(buildStart(token));
    expect(answer.status).toBe(200);
    expect(answer.body.person).toMatchObject({ name: 'Owner', role: 'owner' });
    expect(answer.body.venue).toMatchObject({
      license: 'cafe-zoe',
      name: 'Café Zoë',
      guest_address: 'https://menu.example/',
    });
    const menu = await test.call('/en/api/menu/cafe-zoe/', { host: 'menu.example' });
    expect(JSON.stringify(menu.body)).toContain('Hummus');
    const owner = browserOf(test, cookieIn(answer), answer.body);
    expect((await owner.call(draftCalls.readDraft.path)).status).toBe(200);
    expect(await start(buildStart(token))).toMatchObject({ status: 409, body: { code: 'link_ended' } });
  });

  it('lays the menu out by itself, with the ornament of the kitchen that was named', async () => {
    await start(buildStart(await aLink(), { kitchen: 'japanese' }));
    const { body } = await test.call<WireMenu>('/en/api/menu/cafe-zoe/', { host: 'menu.example' });
    expect(body.look).toMatchObject({ mast: 'field', ornament: 'wave', home: 'all' });
  });

  it('answers again to who had the key, makes nothing more, and lets in nobody else with the link', async () => {
    const token = await aLink();
    const key = 'the-key-of-the-page-1';
    const first = await start(buildStart(token, { key }));
    const again = await start(buildStart(token, { key }));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(cookieIn(again)).toBe(cookieIn(first));
    expect(await knownLicenses(test.engine)).toHaveLength(2);
    const other = await start(buildStart(token, { key: 'the-key-of-the-page-2' }));
    expect(other).toMatchObject({ status: 409, body: { code: 'link_ended' } });
  });

  it('takes the language in which the dishes are written as the original', async () => {
    const dish = { description: '', price: '32.00', sizes: [] };
    const dishes = [
      { ...dish, name: 'حمص' },
      { ...dish, name: 'تبولة' },
      { ...dish, name: 'Cola' },
    ];
    const made = await start(buildStart(await aLink(), { categories: [{ name: 'المقبلات', dishes }] }));
    expect(made.body.venue.default_language).toBe('ar');
    const menu = await test.call('/ar/api/menu/cafe-zoe/', { host: 'menu.example' });
    expect(JSON.stringify(menu.body)).toContain('تبولة');
  });

  it('makes a venue of a venue file; one with errors makes nothing, and says where they are', async () => {
    const token = await aLink();
    const bring = (text: string) =>
      test.call(placeCalls.startVenueOfFile.path, {
        method: 'POST',
        body: { token, text },
        headers: { ...OWN_PAGE, origin: 'https://menu.example' },
        host: 'menu.example',
      });
    const before = await knownLicenses(test.engine);
    const file = buildVenue({ license: 'corner-cafe' });
    const wrong = await bring(JSON.stringify({ ...file, default_language: 'de' }));
    expect(wrong).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(wrong.body['findings']).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(await knownLicenses(test.engine)).toEqual(before);
    const made = await bring(JSON.stringify({ ...file, domains: ['victim.example'] }));
    expect(made).toMatchObject({ status: 200, body: { venue: { license: 'corner-cafe' } } });
    const kept = await findVenueFile(test.engine, 'corner-cafe', 1);
    expect(kept?.content).toContain('corner-cafe');
    expect(kept?.content, 'an address is proved before it leads there').not.toContain('victim.example');
    expect(await bring(JSON.stringify(file))).toMatchObject({ status: 409, body: { code: 'link_ended' } });
  });

  it('makes one venue of two tries at once, also by two links', async () => {
    const [one, two] = [await aLink(), await aLink()];
    const answers = await Promise.all(
      [one, one, two].map((token, at) => start(buildStart(token, { name: `Café ${at}` }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await knownLicenses(test.engine)).toHaveLength(2);
  });

  it('makes nothing of what the check refuses, and keeps the link', async () => {
    const token = await aLink();
    const bad = await start(buildStart(token, { timezone: 'Nowhere/Land' }));
    expect(bad).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(await knownLicenses(test.engine)).toEqual(['test-kitchen']);
    expect((await start(buildStart(token))).status).toBe(200);
  });

  it('makes a venue of a right link, however many wrong ones its address has tried', async () => {
    const wrong = () => start(buildStart('x'.repeat(32)));
    for (let count = 0; count < 20; count++) expect((await wrong()).status).toBe(409);
    expect((await wrong()).status).toBe(429);
    expect((await start(buildStart(await aLink()))).status).toBe(200);
  });

  it('takes no unknown link, none after a day, and none to sign in with', async () => {
    const token = await aLink();
    const signIn = await test.call(signInCalls.useOfficeLink.path, {
      method: 'POST',
      body: { token },
      headers: OWN_PAGE,
    });
    expect(signIn.status).not.toBe(200);
    expect((await start(buildStart('x'.repeat(32)))).body.code).toBe('link_ended');
    test.clock.advance(25 * 60 * 60_000);
    expect((await start(buildStart(token))).body.code).toBe('link_ended');
  });
});
