import { figureCalls } from '#contract/office/figure-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import type { OfficeKeyMade, OfficeKeys } from '#contract/office/keys.ts';
import type { AuditPage } from '#contract/office/people.ts';
import type { WireDraft } from '#contract/office/draft.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { Publications } from '#contract/office/publication.ts';
import { KEY_RIGHTS, type Right } from '#contract/office/rights.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { createStaffToken, readStaffToken, revokeTokenById, tokenId } from '#server/staff/tokens.ts';
import { CALLS_PER_KEY } from '#server/http/guards/limit-keys.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { officeRoutes } from '#tests/support/app/office-routes.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let owner: OfficeBrowser;
beforeAll(async () => {
  test = await createTestApp('sqlite');
  owner = await signInOwner(test);
});
afterAll(() => test.close());

function makeKey(rights: readonly Right[], { days = 1, name = 'Robot' } = {}): Promise<string> {
  const { engine, clock } = test;
  return createStaffToken(
    { engine, clock, ids: testIds },
    { license: 'test-kitchen', role: 'kitchen', days, name, rights },
  );
}

async function asked(token: string, path: string, method: CallOptions['method'] = 'GET', body?: unknown) {
  const { status, body: said } = await test.call<{ code?: string }>(path, {
    method,
    token,
    ...(body !== undefined && { body }),
  });
  return status < 400 ? 'done' : `${status} ${said.code}`;
}

const edit = (at: string, value: unknown) => ({ edits: [{ at, value, seen: 0 }] });

describe('an API key at the office', () => {
  it('may do what its rights name, and nothing that asks for a person, whatever it names', async () => {
    for (const rights of [['menu'], ['reports', 'audit'], KEY_RIGHTS] as Right[][]) {
      const token = await makeKey(rights);
      for (const { method, url, right } of officeRoutes(test)) {
        // Calls that sign somebody in ask for their own page.
        if (/\/sign-in\/|\/session$|\/sign-out\//.test(url)) continue;
        const answer = await asked(token, url, method, method === 'GET' ? undefined : {});
        const isAllowed = right !== undefined && rights.includes(right) && KEY_RIGHTS.includes(right);
        if (isAllowed) expect(answer, `${method} ${url}`).not.toMatch(/^(401|403) /);
        else expect(answer, `${method} ${url}`).toBe('403 forbidden');
      }
    }
  });

  it('is told which right it lacks, at office and board; of what no key may do, that somebody must sign in', async () => {
    const token = await makeKey(['menu']);
    const refusal = async (path: string, method: CallOptions['method'] = 'GET') =>
      (await test.call<Problem>(path, { method, token, ...(method !== 'GET' && { body: {} }) })).body;
    const lacks = (right: Right) => ({
      code: 'forbidden',
      right,
      detail: `This needs the right "${right}"`,
    });
    expect(await refusal(publicationCalls.listPublications.path, 'POST')).toMatchObject(lacks('publish'));
    expect(await refusal('/staff/api/orders')).toMatchObject(lacks('orders'));
    const people = await refusal(peopleCalls.readPeople.path);
    expect(people.detail).toMatch(/somebody signs in/);
    expect(people).not.toHaveProperty('right');
  });

  it('writes only the places of its rights, and is named by what it did', async () => {
    const token = await makeKey(['menu', 'publish'], { name: 'Price robot' });
    const hours = edit('ordering/day_ends', '06:00');
    expect(await asked(token, draftCalls.readDraft.path, 'PUT', hours)).not.toBe('done');
    const price = edit('menu/products/hummus/price', '33.000');
    expect(await asked(token, draftCalls.readDraft.path, 'PUT', price)).toBe('done');
    const { version, edits } = (await owner.call<WireDraft>(draftCalls.readDraft.path)).body;
    expect(edits).toMatchObject([{ who: tokenId(token) }]);
    expect(await asked(token, publicationCalls.listPublications.path, 'POST', { version })).toBe('done');
    const { publications } = (await owner.call<Publications>(publicationCalls.listPublications.path)).body;
    expect(publications[0]?.who).toBe(tokenId(token));
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries.map(({ who }) => who)).toContain('Price robot');
  });

  it('does nothing once it is revoked or has ended, and its stream ends with it', async () => {
    const token = await makeKey(['menu']);
    const brief = await makeKey(['menu'], { days: 2 });
    const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(base + draftCalls.followOffice.path, { headers });
    expect(stream.status).toBe(200);
    await revokeTokenById({ ...test, ids: testIds, who: 'command line' }, tokenId(token));
    await stream.text();
    expect(await asked(token, draftCalls.readOfficeVenue.path)).toBe('401 unauthorized');
    expect(await asked(brief, draftCalls.readOfficeVenue.path)).toBe('done');
    test.clock.advance(3 * DAY_MS);
    await until(async () =>
      expect(await asked(brief, draftCalls.readOfficeVenue.path)).toBe('401 unauthorized'),
    );
  });

  it('is told by name of members that a call does not know, where it asks for that; else they are ignored', async () => {
    const token = await makeKey(['menu']);
    const edits = [{ at: 'menu/products/hummus/price', value: '33.000', seen: 0, sean: 1 }];
    const save = (prefer?: string) =>
      test.call<Problem>(draftCalls.readDraft.path, {
        method: 'PUT',
        token,
        body: { edits, comment: 'till' },
        ...(prefer !== undefined && { headers: { prefer } }),
      });
    for (const prefer of [
      'respond-async, handling=strict',
      'handling="strict"; wait=1',
      'Handling = STRICT',
    ]) {
      const { status, body } = await save(prefer);
      expect([prefer, status, body.code]).toEqual([prefer, 422, 'validation']);
      expect(body.errors).toEqual([
        { path: 'body', message: 'Expected no "comment"' },
        { path: 'edits[0]', message: 'Expected no "sean"' },
      ]);
    }
    for (const prefer of [undefined, 'handling=lenient']) expect((await save(prefer)).status).toBe(200);
  });

  it('is not a board’s token: those keep the board’s rights alone, and a key’s end is not moved by use', async () => {
    const board = await test.staffToken('manager');
    expect(await asked(board, draftCalls.readOfficeVenue.path)).toBe('403 forbidden');
    const key = await makeKey(['orders']);
    expect(await asked(key, '/staff/api/orders')).toBe('done');
    expect(await asked(key, '/staff/api/stock/', 'POST', {})).toBe('403 forbidden');
    const cookie = `sufra-staff=${key}`;
    const renewed = await test.call('/staff/api/sign-in/renew/', {
      method: 'POST',
      body: {},
      headers: { cookie, origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
    });
    expect(renewed.status).toBe(403);
  });

  it('is made by an owner with the rights that are named, listed without its secret, and ended by its id', async () => {
    owner = await signInOwner(test);
    const wanted = { name: 'Till', rights: ['menu', 'publish'], days: 30 };
    const { token } = (await owner.call<OfficeKeyMade>(peopleCalls.listKeys.path, 'POST', wanted)).body;
    const { body } = await owner.call<OfficeKeys>(peopleCalls.listKeys.path);
    const listed = body.keys.find(({ id }) => id === tokenId(token));
    expect(listed).toMatchObject({ name: 'Till', rights: ['menu', 'publish'] });
    expect(JSON.stringify(body)).not.toContain(token.split('.')[1]);
    expect(await asked(token, draftCalls.readDraft.path)).toBe('done');
    expect(await asked(token, figureCalls.readOverview.path)).toBe('403 forbidden');
    const people = { ...wanted, rights: ['people'] };
    expect((await owner.call(peopleCalls.listKeys.path, 'POST', people)).status).toBe(422);
    await owner.call(peopleCalls.revokeKey.path.replace(':id', tokenId(token)), 'DELETE');
    expect(await asked(token, draftCalls.readDraft.path)).toBe('401 unauthorized');
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['token.added', 'token.revoked']));
  });

  it('is ended by an owner of its own venue alone', async () => {
    await test.importFile(buildVenue({ license: 'other-kitchen' }));
    const { engine, clock } = test;
    const terms = { name: 'Till', rights: ['menu'] as const };
    const foreign = await createStaffToken(
      { engine, clock, ids: testIds },
      { license: 'other-kitchen', role: 'kitchen', days: 1, ...terms },
    );
    const path = peopleCalls.revokeKey.path.replace(':id', tokenId(foreign));
    expect((await owner.call(path, 'DELETE')).status).toBe(404);
    expect(await readStaffToken(engine, clock, foreign)).not.toBeNull();
  });

  it('may call so often a minute, at board and office together; no other key and no board waits for it', async () => {
    const token = await makeKey(['orders', 'menu']);
    const other = await makeKey(['orders']);
    const board = await test.staffToken();
    test.clock.advance(60_000 - (test.clock.now() % 60_000));
    for (let calls = 0; calls < CALLS_PER_KEY; calls += 2) {
      expect(await asked(token, '/staff/api/orders')).toBe('done');
      expect(await asked(token, draftCalls.readOfficeVenue.path)).toBe('done');
    }
    test.clock.advance(20_000);
    const refused = await test.call('/staff/api/orders', { token });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(await asked(token, draftCalls.readOfficeVenue.path)).toBe('429 too_many_requests');
    expect(await asked(other, '/staff/api/orders')).toBe('done');
    for (let calls = 0; calls <= CALLS_PER_KEY; calls++)
      expect(await asked(board, '/staff/api/orders')).toBe('done');
    test.clock.advance(40_000);
    expect(await asked(token, '/staff/api/orders')).toBe('done');
  });
});
