import { menuCalls } from '#contract/menu/menu-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import type { WireDraft } from '#contract/office/draft.ts';
import { MOST_DOMAINS, type DomainChecked, type OfficeDomains } from '#contract/office/domains.ts';
import type { Publications } from '#contract/office/publication.ts';

import { fillPath } from '#contract/paths/paths.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores, type StoreKind } from '#tests/support/store/store.ts';
import { fakeNames, type FakeNames } from '#tests/support/outside/fake-names.ts';
import { afterEach, describe, expect, it } from 'vitest';

const DOMAIN = 'menu.bayt.example';
const OURS = '192.0.2.1';

let test: TestApp;
let owner: OfficeBrowser;
let names: FakeNames;
afterEach(() => test.close());

async function open(kind: StoreKind, environment: Record<string, string> = {}): Promise<void> {
  names = fakeNames();
  names.hosts['sufra.example'] = [OURS];
  test = await createTestApp(kind, {
    names,
    venue: { ...buildVenue(), domains: ['old.bayt.example'] },
    environment: { PUBLIC_URL: 'http://sufra.example', ...environment },
  });
  owner = await signInOwner(test);
}

const add = (domain: string) =>
  owner.call<OfficeDomains & { code: string }>(placeCalls.listDomains.path, 'POST', { domain });
const check = async (body = {}, domain = DOMAIN) =>
  (
    await owner.call<DomainChecked & { code: string }>(
      fillPath(placeCalls.checkDomain.path, { domain }),
      'POST',
      body,
    )
  ).body;
const remove = (domain: string) =>
  owner.call<OfficeDomains>(fillPath(placeCalls.removeDomain.path, { domain }), 'DELETE');
const list = async () => (await owner.call<OfficeDomains>(placeCalls.listDomains.path)).body.domains;

/** The venue that a guest meets at an address. */
async function metAt(domain: string): Promise<unknown> {
  const path = fillPath(menuCalls.findVenueOfDomain.path, { lang: 'en', domain });
  return (await test.call<{ license?: string }>(path, { host: domain })).body.license;
}

describe.each(stores)('web addresses on %s', (kind) => {
  it('an address takes effect only with its own DNS record, at once, and is in the venue’s file', async () => {
    await open(kind);
    expect((await add(`https://${DOMAIN.toUpperCase()}/menu`)).status).toBe(200);
    const [old, wanted] = await list();
    expect(old).toMatchObject({ domain: 'old.bayt.example', live: true });
    expect(wanted).toMatchObject({ domain: DOMAIN, live: false, record: { name: `_sufra.${DOMAIN}` } });

    names.hosts[DOMAIN] = [OURS];
    names.txt[`_sufra.${DOMAIN}`] = ['sufra-venue=another'];
    expect(await check()).toMatchObject({ live: false, proof: 'missing', leads: 'here' });
    names.txt[`_sufra.${DOMAIN}`] = null;
    expect(await check()).toMatchObject({ live: false, proof: 'unanswered' });
    names.txt[`_sufra.${DOMAIN}`] = ['v=spf1 -all', wanted?.record.value ?? ''];
    expect(await check()).toMatchObject({ live: true, proof: 'found', leads: 'here', wanted: [OURS] });
    expect((await list()).map(({ domain, live }) => [domain, live])).toEqual([
      ['old.bayt.example', true],
      [DOMAIN, true],
    ]);
    expect(await metAt(DOMAIN)).toBe('test-kitchen');
    const { body } = await owner.call<string>(publicationCalls.readVenueFile.path);
    expect(JSON.stringify(body)).toContain(DOMAIN);
  });

  it('two venues that prove the same address at the same moment do not both have it', async () => {
    await open(kind);
    await test.importFile({ ...buildVenue(), license: 'cafe' });
    const other = await signInOwner(test, 'cafe');
    const values: string[] = [];
    for (const each of [owner, other]) {
      const { body } = await each.call<OfficeDomains>(placeCalls.listDomains.path, 'POST', {
        domain: DOMAIN,
      });
      values.push(body.domains.at(-1)?.record.value ?? '');
    }
    names.hosts[DOMAIN] = [OURS];
    names.txt[`_sufra.${DOMAIN}`] = values;
    const path = fillPath(placeCalls.checkDomain.path, { domain: DOMAIN });
    const answers = await Promise.all(
      [owner, other].map((each) => each.call<{ live?: boolean }>(path, 'POST', {})),
    );
    expect(answers.filter(({ body }) => body.live === true)).toHaveLength(1);
  });
});

describe('a web address', () => {
  it('that is proved but leads elsewhere waits, unless the owner wants it so', async () => {
    await open('sqlite');
    await add(DOMAIN);
    const [, wanted] = await list();
    names.txt[`_sufra.${DOMAIN}`] = [wanted?.record.value ?? ''];
    expect(await check()).toMatchObject({ live: false, proof: 'found', leads: 'nowhere' });
    names.hosts[DOMAIN] = ['203.0.113.9'];
    expect(await check()).toMatchObject({ live: false, leads: 'elsewhere', addresses: ['203.0.113.9'] });
    names.hosts[DOMAIN] = null;
    expect(await check()).toMatchObject({ live: false, leads: 'unanswered' });
    expect(await check({ anyway: true })).toMatchObject({ live: true });
  });

  it('is never the server’s own, nor below its base domain, nor another venue’s, nor a tenth too many', async () => {
    await open('sqlite', { BASE_DOMAIN: 'venues.example' });
    await test.importFile({ ...buildVenue(), license: 'cafe', domains: ['cafe.example'] });
    expect((await add('http://sufra.example/')).body).toMatchObject({
      code: 'forbidden',
      detail: 'sufra.example is an address of this server itself',
    });
    expect((await add('venues.example')).body.code).toBe('forbidden');
    expect((await add('cafe.venues.example')).body.code).toBe('forbidden');
    expect((await add('cafe.example')).body.code).toBe('validation');
    expect((await add('127.0.0.1')).body.code).toBe('validation');
    const all = Array.from({ length: MOST_DOMAINS }, (_, index) => `m${index}.example`);
    const answers = await Promise.all(all.map(add));
    // One is live already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_DOMAINS - 1);
  });

  it('belongs to the venue that proves it first', async () => {
    await open('sqlite');
    await add(DOMAIN);
    const [, wanted] = await list();
    await test.importFile({ ...buildVenue(), license: 'cafe', domains: [DOMAIN] });
    names.txt[`_sufra.${DOMAIN}`] = [wanted?.record.value ?? ''];
    names.hosts[DOMAIN] = [OURS];
    expect(await check()).toMatchObject({ code: 'validation' });
    expect(await metAt(DOMAIN)).toBe('cafe');
  });

  it('is taken off at once, and comes back by no version of the menu, only by its proof', async () => {
    await open('sqlite');
    const draft = { edits: [{ at: 'domains', value: [DOMAIN], seen: 0 }] };
    const put = await owner.call<{ code: string }>(draftCalls.readDraft.path, 'PUT', draft);
    expect(put.body.code).toBe('forbidden');
    expect((await remove('old.bayt.example')).body.domains).toEqual([]);
    const { body } = await owner.call<Publications>(publicationCalls.listPublications.path);
    expect(body.publications).toMatchObject([{ undoable: false }]);
    const [{ id } = { id: '' }] = body.publications;
    const undone = await owner.call<{ code: string }>(
      fillPath(publicationCalls.undoPublication.path, { id }),
      'POST',
      {},
    );
    expect(undone.body.code).toBe('forbidden');
    expect((await owner.call<WireDraft>(draftCalls.readDraft.path)).body.edits).toEqual([]);
  });

  it('going back to an earlier menu leaves today’s addresses as they are', async () => {
    await open('sqlite');
    const rami = draftHand(owner);
    const price = 'menu/products/hummus/price';
    await rami.save(price, '33');
    const { body: first } = await rami.publish();
    await remove('old.bayt.example');
    await rami.save(price, '35');
    await rami.publish();
    const back = await owner.call(
      fillPath(publicationCalls.draftOfPublication.path, { id: first.id }),
      'POST',
      {},
    );
    expect(back.status).toBe(200);
    expect((await rami.draft()).edits).toMatchObject([{ at: price, value: '33' }]);
    expect((await rami.publish()).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('is the owner’s to change alone, and name servers are asked at most twenty times a minute', async () => {
    await open('sqlite');
    await add(DOMAIN);
    const answers = [];
    for (let index = 0; index < 22; index++) answers.push((await check()).code ?? 'checked');
    expect(answers.filter((each) => each === 'too_many_requests')).toHaveLength(2);
    expect((await check({}, 'unknown.example')).code).toBe('too_many_requests');
    test.clock.advance(60_000);
    expect((await check({}, 'unknown.example')).code).toBe('not_found');
    const manager = await signInAs(test, owner, 'manager');
    for (const path of [placeCalls.listDomains.path, placeCalls.checkDomain.path.replace(':domain', DOMAIN)])
      expect((await manager.call<{ code: string }>(path, 'POST', { domain: DOMAIN })).body.code).toBe(
        'forbidden',
      );
  });
});
