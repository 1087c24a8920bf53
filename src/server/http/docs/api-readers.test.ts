import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import { createStaffToken, revokeToken } from '#server/staff/tokens.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PAGES = [apiPaths.docs, apiPaths.openapi];

describe('the description of the API at a public address', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp('sqlite', {
      venue: buildVenue({ domains: ['menu.test-kitchen.example'] }),
      environment: { PUBLIC_URL: 'http://localhost:8080', METRICS_TOKEN: 'open-sesame' },
    });
  });
  afterEach(() => test.close());

  /** What both pages, and the metrics, answer to somebody on another machine. */
  async function read(headers: Record<string, string>, host = 'localhost:8080'): Promise<number[]> {
    const answers = [...PAGES, apiPaths.metrics].map((url) =>
      test.app.http.inject({ url, remoteAddress: '203.0.113.7', headers: { host, ...headers } }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is read with any key, whatever its rights, for as long as it is valid', async () => {
    const services = { engine: test.engine, clock: test.clock, ids: testIds };
    const terms = { license: 'test-kitchen', role: 'kitchen', days: 1 } as const;
    const key = await createStaffToken(services, { ...terms, rights: ['figures'] });
    expect(await read(bearer(key))).toEqual([200, 200, 404]);
    expect(await read(bearer(await createStaffToken(services, terms)))).toEqual([200, 200, 404]);
    expect(await read(bearer(key), 'menu.test-kitchen.example')).toEqual([200, 200, 404]);
    expect(await read(bearer('open-sesame'))).toEqual([200, 200, 200]);
    await revokeToken({ ...services, who: 'x' }, key);
    for (const wrong of [key, 'test-kitchen.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'guessed'])
      expect(await read(bearer(wrong)), wrong).toEqual([404, 404, 404]);
    expect(await read({})).toEqual([404, 404, 404]);
    // So many wrong ones are no slip.
    for (let tries = 0; tries < 30; tries += 1) await read(bearer('guessed'));
    expect(await read(bearer('guessed'))).toEqual([429, 429, 404]);
  });

  it('is read by an owner who is signed in, in the browser and by a link within it', async () => {
    const owner = await signInOwner(test);
    const opened = ({ token }: OfficeBrowser, site: string) =>
      read({ cookie: `sufra-office=${token}`, 'sec-fetch-site': site });
    expect(await opened(owner, 'none')).toEqual([200, 200, 404]);
    expect(await opened(owner, 'same-origin')).toEqual([200, 200, 404]);
    // A page of elsewhere reads nothing with the owner's cookie.
    expect(await opened(owner, 'cross-site')).toEqual([404, 404, 404]);
    expect(await opened(await signInAs(test, owner, 'manager'), 'none')).toEqual([404, 404, 404]);
    await owner.call(signInCalls.leaveOffice.path, 'POST', {});
    expect(await opened(owner, 'none')).toEqual([404, 404, 404]);
  });

  it('says of each call who may make it: of the guests’ that nobody signs in', async () => {
    const { body } = await test.call<{
      paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
    }>(apiPaths.openapi);
    const calls = Object.values(body.paths).flatMap((methods) => Object.values(methods));
    expect(calls.filter(({ security }) => security === undefined)).toEqual([]);
    const securityOf = (id: string) => calls.find(({ operationId }) => operationId === id)?.security;
    for (const id of ['readMenu', 'readHealth', 'signIn', 'enrolDevice'])
      expect(securityOf(id), id).toEqual([]);
    expect(securityOf('readMetrics')).toEqual([{}, { operator: [] }]);
    const { body: page } = await test.call<string>(apiPaths.docs);
    expect(page).toMatch(/id="call-readMenu">(?:(?!<\/details>).)*Callers<\/h4><ul><li>anybody</s);
  });
});
