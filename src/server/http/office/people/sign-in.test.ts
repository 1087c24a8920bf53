import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { People, PersonLink, WireSignedInSessions } from '#contract/office/people.ts';
import type { WireOfficeSession, PasskeyOptions } from '#contract/office/session.ts';
import type { Problem } from '#contract/values/problem.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { writeLimits } from '#server/http/guards/limit-writes.ts';
import { newAuthenticator, type Authenticator } from '#tests/support/browser/authenticator.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import {
  addPerson,
  browserOf,
  cookieIn,
  OWN_PAGE,
  signInAs,
  signInOwner,
  type OfficeBrowser,
} from '#tests/support/app/office.ts';
import { officeRoutes } from '#tests/support/app/office-routes.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let owner: OfficeBrowser;
beforeAll(async () => {
  test = await createTestApp('sqlite');
  owner = await signInOwner(test);
});
afterAll(() => test.close());

function codeOf({ status, body }: { status: number; body: unknown }): string {
  return status < 400 ? String(status) : String((body as { code?: string }).code);
}

const person = (id: string) => peopleCalls.changePerson.path.replace(':id', id);

describe('a session of the office', () => {
  it('ends after 12 hours without use, and after 30 days however much it is used', async () => {
    const mariam = await signInAs(test, owner, 'manager');
    const here = () => mariam.call(peopleCalls.readSessions.path).then(codeOf);
    const keep = signInAs(test, owner, 'manager');
    const rami = owner.call(peopleCalls.readSessions.path);
    await Promise.all([keep, rami]);
    test.clock.advance(11 * HOUR_MS);
    expect(await here()).toBe('200');
    test.clock.advance(12 * HOUR_MS);
    expect(await here()).toBe('unauthorized');
    owner = await signInOwner(test);
    const busy = await signInAs(test, owner, 'manager');
    const used = () => busy.call(peopleCalls.readSessions.path).then(codeOf);
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      test.clock.advance(10 * HOUR_MS);
      if ((await used()) !== '200') expect.fail(`It ended after ${hours} hours`);
    }
    test.clock.advance(10 * HOUR_MS);
    expect(await used()).toBe('unauthorized');
    owner = await signInOwner(test);
  });

  it('is not used by a page that is left open: its stream, the stream’s renewals, and where its person is', async () => {
    const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const left = await signInAs(test, owner, 'manager');
    const beat = () => left.call(draftCalls.notePresence.path, 'PUT', { at: null }).then(codeOf);
    const { cookie = '' } = left.headers;
    const ended: Promise<string>[] = [];
    for (const hours of [5, 5]) {
      test.clock.advance(hours * HOUR_MS);
      expect(await beat()).toBe('200');
      const stream = await fetch(base + draftCalls.followOffice.path, { headers: { cookie, origin: base } });
      expect(stream.status).toBe(200);
      ended.push(stream.text());
    }
    const { people } = (await owner.call<People>(peopleCalls.readPeople.path)).body;
    expect(people.find(({ id }) => id === left.session.person.id)?.here).toBe(true);
    test.clock.advance(2 * HOUR_MS);
    expect(await beat()).toBe('unauthorized');
    await Promise.all(ended);
  });

  it('gets a new token with each sign-in, and the one before ends', async () => {
    const link = peopleCalls.givePersonLink.path.replace(':id', owner.session.person.id);
    const { url } = (await owner.call<PersonLink>(link, 'POST', {})).body;
    const body = { token: url.slice(url.indexOf('#link=') + 6) };
    const answer = await test.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
      method: 'POST',
      body,
      headers: owner.headers,
    });
    const next = browserOf(test, cookieIn(answer), answer.body);
    expect(next.token).not.toBe(owner.token);
    expect(codeOf(await owner.call(peopleCalls.readSessions.path))).toBe('unauthorized');
    expect(codeOf(await next.call(peopleCalls.readSessions.path))).toBe('200');
    expect([answer.headers['set-cookie']].flat().join()).toMatch(/HttpOnly; SameSite=Strict/);
    owner = next;
  });

  it('is answered again for ten minutes to who had the key of its link, also at once, and to nobody else', async () => {
    const link = peopleCalls.givePersonLink.path.replace(':id', owner.session.person.id);
    const { url } = (await owner.call<PersonLink>(link, 'POST', {})).body;
    const token = url.slice(url.indexOf('#link=') + 6);
    const use = (key?: string) =>
      test.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
        method: 'POST',
        body: { token, ...(key !== undefined && { key }) },
        headers: OWN_PAGE,
      });
    const key = 'the-key-of-the-page-1';
    const [one, two] = await Promise.all([use(key), use(key)]);
    expect([one, two].map(codeOf)).toEqual(['200', '200']);
    expect(cookieIn(two)).toBe(cookieIn(one));
    expect(
      await Promise.all([use(), use('the-key-of-the-page-2')].map((answer) => answer.then(codeOf))),
    ).toEqual(['link_ended', 'link_ended']);
    const again = await use(key);
    const browser = browserOf(test, cookieIn(again), again.body);
    expect(codeOf(await browser.call(peopleCalls.readSessions.path))).toBe('200');
    expect(codeOf(await browser.call(signInCalls.leaveOffice.path, 'POST', {}))).toBe('200');
    expect(codeOf(await use(key))).toBe('link_ended');
    const later = (await owner.call<PersonLink>(link, 'POST', {})).body.url;
    const body = { token: later.slice(later.indexOf('#link=') + 6), key };
    const useLater = () =>
      test.call(signInCalls.useOfficeLink.path, { method: 'POST', body, headers: OWN_PAGE }).then(codeOf);
    expect(await useLater()).toBe('200');
    test.clock.advance(HOUR_MS / 6);
    expect(await useLater()).toBe('link_ended');
  });

  it('is listed with its browser and network, and ended by itself or with all others', async () => {
    const phone = await signInAs(test, owner, 'waiter');
    const list = async () =>
      (await owner.call<WireSignedInSessions>(peopleCalls.readSessions.path)).body.sessions;
    const mine = (await list()).find(({ person: id }) => id === phone.session.person.id);
    expect(mine).toMatchObject({ network: 'localhost', current: false });
    expect(codeOf(await phone.call(peopleCalls.endSession.path.replace(':id', 'x'), 'POST', {}))).toBe(
      'not_found',
    );
    const ofOwner = (await list()).find(({ current }) => current)?.id ?? '';
    // A waiter ends only the own ones.
    expect(codeOf(await phone.call(peopleCalls.endSession.path.replace(':id', ofOwner), 'POST', {}))).toBe(
      'not_found',
    );
    expect((await owner.call(peopleCalls.endSessions.path, 'POST', {})).body['ended']).toBeGreaterThan(0);
    expect((await list()).map(({ current }) => current)).toEqual([true]);
    expect(codeOf(await phone.call(peopleCalls.changeMe.path, 'PATCH', { language: 'ar' }))).toBe(
      'unauthorized',
    );
  });
});

describe('another site', () => {
  it('cannot make a browser do anything, signed in or not', async () => {
    const routes = officeRoutes(test).filter(({ method }) => method !== 'GET');
    expect(routes.length).toBeGreaterThan(15);
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:8080.elsewhere.example' },
      { origin: 'null' },
      { origin: OWN_PAGE.origin, 'sec-fetch-site': 'cross-site' },
      {},
    ];
    const { cookie = '' } = owner.headers;
    for (const { method, url } of routes)
      for (const headers of foreign) {
        const answer = await test.call(url, { method, headers: { cookie, ...headers } });
        expect(`${codeOf(answer)} ${method} ${url} ${JSON.stringify(headers)}`).toMatch(/^forbidden /);
      }
    const read = { cookie, 'sec-fetch-site': 'cross-site' };
    expect(codeOf(await test.call(signInCalls.readOfficeSession.path, { headers: read }))).toBe(
      'unauthorized',
    );
  });

  it('has no office: neither a venue’s own host, nor one that it names', async () => {
    const host = 'test-kitchen.localhost:8080';
    const headers = { ...owner.headers, origin: `http://${host}` };
    const answer = await test.call<Problem>(signInCalls.readOfficeSession.path, { host, headers });
    expect(codeOf(answer)).toBe('not_found');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.detail).toContain('its calls go to localhost');
  });
});

describe('a passkey', () => {
  const { origin } = OWN_PAGE;
  async function made(by: OfficeBrowser, authenticator: Authenticator, from = origin) {
    const { body } = await by.call<PasskeyOptions>(signInCalls.beginPasskey.path, 'POST', {});
    const response = authenticator.create(body, from);
    return { response, status: (await by.call(signInCalls.readPasskeys.path, 'POST', { response })).status };
  }
  async function challenge(): Promise<PasskeyOptions> {
    const asked = { method: 'POST', body: {}, headers: OWN_PAGE } as const;
    return (await test.call<PasskeyOptions>(signInCalls.beginPasskeySignIn.path, asked)).body;
  }
  function signIn(response: object) {
    return test.call<WireOfficeSession>(signInCalls.signInByPasskey.path, {
      method: 'POST',
      body: { response },
      headers: OWN_PAGE,
    });
  }

  it('signs its person in, with each challenge once', async () => {
    const mariam = await signInAs(test, owner, 'manager', { name: 'Mariam' });
    const key = newAuthenticator('localhost', { counts: false });
    expect((await made(mariam, key)).status).toBe(201);
    const answer = key.get(await challenge(), origin);
    const first = await signIn(answer);
    expect([first.status, first.body.person.name, first.body.person.passkeys]).toEqual([200, 'Mariam', 1]);
    expect(codeOf(await signIn(answer))).toBe('unauthorized');
    test.clock.advance(1000);
    const late = key.get(await challenge(), origin);
    test.clock.advance(5 * 60_000);
    expect(codeOf(await signIn(late))).toBe('unauthorized');
    const { passkeys } = (await mariam.call<{ passkeys: { id: string }[] }>(signInCalls.readPasskeys.path))
      .body;
    const gone = signInCalls.removePasskey.path.replace(':id', passkeys[0]?.id ?? '');
    expect(codeOf(await owner.call(gone, 'DELETE'))).toBe('not_found');
    expect(codeOf(await mariam.call(gone, 'DELETE'))).toBe('200');
    expect(codeOf(await signIn(key.get(await challenge(), origin)))).toBe('unauthorized');
  });

  it('is refused for another site, without its owner, changed on the way, and after its person left', async () => {
    const yusuf = await signInAs(test, owner, 'waiter');
    const key = newAuthenticator('localhost');
    await made(yusuf, key);
    const right = async () => key.get(await challenge(), origin);
    expect(codeOf(await signIn(key.get(await challenge(), 'https://localhost.elsewhere.example')))).toBe(
      'unauthorized',
    );
    expect(codeOf(await signIn({ ...(await right()), id: 'another' }))).toBe('unauthorized');
    const forged = newAuthenticator('localhost').get(await challenge(), origin);
    expect(codeOf(await signIn({ ...forged, id: (await right())['id'], rawId: (await right())['id'] }))).toBe(
      'unauthorized',
    );
    const careless = newAuthenticator('localhost', { isVerified: false });
    expect((await made(yusuf, careless)).status).toBe(422);
    const { response } = await made(yusuf, newAuthenticator('localhost'), 'https://elsewhere.example');
    expect(codeOf(await yusuf.call(signInCalls.readPasskeys.path, 'POST', { response }))).toBe('validation');
    expect(codeOf(await signIn(await right()))).toBe('200');
    await owner.call(person(yusuf.session.person.id), 'DELETE');
    expect(codeOf(await signIn(await right()))).toBe('unauthorized');
  });
});

it('an owner signs in, however often somebody else at the address tries links and begins with a passkey', async () => {
  const use = (token: string) =>
    test.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
      method: 'POST',
      body: { token },
      headers: OWN_PAGE,
    });
  for (let count = 0; count < 60; count++) expect((await use('x'.repeat(32))).status).toBe(409);
  expect((await use('x'.repeat(32))).status).toBe(429);
  const begin = () =>
    test.call(signInCalls.beginPasskeySignIn.path, { method: 'POST', body: {}, headers: OWN_PAGE });
  for (let count = 0; count < 121; count++) expect((await begin()).status).toBe(200);
  const flood = () => test.call('/loyalty/loyalty/promotions/', { method: 'POST', body: {} });
  for (let count = 0; count < writeLimits.calls; count++) await flood();
  expect((await flood()).status).toBe(429);
  // With a link of their own.
  owner = await signInOwner(test);
  test.clock.advance(60_000);
});

it('a link that is mailed speaks the person’s language, and comes however many others are asked for', async () => {
  const mails = await startMailServer();
  const shop = await createTestApp('sqlite', {
    pace: HURRIED,
    venue: buildVenue({ menu: { enable_arabic_numerals: true } }),
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'http://localhost:8080' },
  });
  const rami = await signInOwner(shop);
  const email = 'mariam@cafe.example';
  const mariam = await signInAs(shop, rami, 'manager', { email });
  await until(() => expect(mails.received).toHaveLength(1));
  await mariam.call(peopleCalls.changeMe.path, 'PATCH', { language: 'ar' });
  await rami.call(peopleCalls.givePersonLink.path.replace(':id', mariam.session.person.id), 'POST', {});
  await until(() => expect(mails.received).toHaveLength(2));
  const { subject, text = '' } = mails.received[1]?.mail ?? {};
  expect(subject).toContain('مطبخ التجربة');
  expect(text).toContain('منحك مطبخ التجربة');
  expect(text).toMatch(/حتى [^،]+، [٠-٩]+ [^،]+، [٠-٩]{2}:[٠-٩]{2}\./);
  const ask = (body: { email: string }) =>
    shop.call(signInCalls.requestOfficeLink.path, { method: 'POST', body, headers: OWN_PAGE });
  for (let count = 0; count < 20; count++)
    expect((await ask({ email: `guest-${count}@cafe.example` })).status).toBe(202);
  expect((await ask({ email })).status).toBe(202);
  await until(() => expect(mails.received).toHaveLength(3));
  await shop.close();
  await mails.close();
});

it('a link ends where its address is corrected, or its person is signed out; one that was handed over outlives a correction', async () => {
  const mails = await startMailServer();
  const shop = await createTestApp('sqlite', {
    pace: HURRIED,
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'http://localhost:8080' },
  });
  const rami = await signInOwner(shop);
  const { id } = await addPerson(rami, 'manager', { name: 'Mariam', email: 'marian@cafe.example' });
  const tokenIn = (text: string) => /#link=(\S+)/.exec(text)?.[1] ?? '';
  const give = async () => {
    const before = mails.received.length;
    const { body } = await rami.call<PersonLink>(
      peopleCalls.givePersonLink.path.replace(':id', id),
      'POST',
      {},
    );
    await until(() => expect(mails.received).toHaveLength(before + 1));
    return { handed: tokenIn(body.url), mailed: tokenIn(mails.received.at(-1)?.mail.text ?? '') };
  };
  const use = (token: string) =>
    shop
      .call(signInCalls.useOfficeLink.path, { method: 'POST', body: { token }, headers: OWN_PAGE })
      .then(codeOf);
  const correct = (change: object) => rami.call(person(id), 'PATCH', change);
  const first = await give();
  await correct({ name: 'Mariam Aziz' });
  await correct({ email: 'mariam@cafe.example' });
  const second = await give();
  expect(await use(first.mailed)).toBe('link_ended');
  expect(await use(first.handed)).toBe('200');
  await correct({ email: 'Mariam@cafe.example', language: 'ar' });
  expect(await use(second.mailed)).toBe('200');
  const third = await give();
  await rami.call(peopleCalls.endPersonSessions.path.replace(':id', id), 'POST', {});
  const { people } = (await rami.call<People>(peopleCalls.readPeople.path)).body;
  expect(people.find((each) => each.id === id)?.link).toBe(null);
  expect([await use(third.mailed), await use(third.handed)]).toEqual(['link_ended', 'link_ended']);
  const { mailed } = await give();
  await rami.call(peopleCalls.endSessions.path, 'POST', {});
  expect(await use(mailed)).toBe('link_ended');
  await shop.close();
  await mails.close();
});

it('the refusal tells what guests see of the venue: of the one that is named, else of the only one', async () => {
  const shop = await createTestApp('sqlite');
  const at = async (query = '') => {
    const { body } = await shop.call<Problem>(signInCalls.readOfficeSession.path + query, {
      headers: OWN_PAGE,
    });
    return (body as { venue?: unknown }).venue;
  };
  const kitchen = { name: 'Test Kitchen', logo: null, cover: null };
  expect(await at()).toEqual(kitchen);
  await shop.importFile(buildVenue({ license: 'next-door' }));
  expect(await at()).toBe(null);
  expect(await at('?venue=test-kitchen')).toEqual(kitchen);
  expect(await at('?venue=nobody')).toBe(null);
  await shop.close();
});

it('a link asked for by e-mail opens every venue of that address, and an owner’s link only their own', async () => {
  const mails = await startMailServer();
  const shop = await createTestApp('sqlite', {
    pace: HURRIED,
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'http://localhost:8080' },
  });
  await shop.importFile(buildVenue({ license: 'next-door' }));
  const first = await signInOwner(shop);
  const second = await signInOwner(shop, 'next-door');
  await addPerson(first, 'manager', { name: 'Mariam', email: 'Mariam@cafe.example' });
  const away = await addPerson(second, 'waiter', { name: 'Mariam', email: 'mariam@cafe.example' });
  const ask = (email: string) =>
    shop.call(signInCalls.requestOfficeLink.path, { method: 'POST', body: { email }, headers: OWN_PAGE });
  const [known, unknown] = [await ask('mariam@cafe.example'), await ask('nobody@cafe.example')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await until(() => expect(mails.received).toHaveLength(1));
  const token =
    /http:\/\/localhost:8080\/office#link=(\S+)/.exec(mails.received[0]?.mail.text ?? '')?.[1] ?? '';
  const answer = await shop.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
    method: 'POST',
    body: { token },
    headers: OWN_PAGE,
  });
  const mariam = browserOf(shop, cookieIn(answer), answer.body);
  expect(mariam.session.venues.map(({ license }) => license)).toEqual(['test-kitchen', 'next-door']);
  const moved = await mariam.call<WireOfficeSession>(signInCalls.chooseOfficeVenue.path, 'POST', {
    license: 'next-door',
  });
  expect([moved.body.venue.license, moved.body.person.id]).toEqual(['next-door', away.id]);
  expect(codeOf(await mariam.call(peopleCalls.readSessions.path))).toBe('unauthorized');
  // The owner next door has her address, but has not proven it.
  const given = (
    await second.call<PersonLink>(peopleCalls.givePersonLink.path.replace(':id', away.id), 'POST', {})
  ).body;
  expect(given.mailed).toBe(true);
  const copied = { token: given.url.slice(given.url.indexOf('#link=') + 6) };
  const taken = await shop.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
    method: 'POST',
    body: copied,
    headers: OWN_PAGE,
  });
  expect(taken.body.venues.map(({ license }) => license)).toEqual(['next-door']);
  const intruder = browserOf(shop, cookieIn(taken), taken.body);
  expect(
    codeOf(await intruder.call(signInCalls.chooseOfficeVenue.path, 'POST', { license: 'test-kitchen' })),
  ).toBe('not_found');
  await shop.close();
  await mails.close();
});
