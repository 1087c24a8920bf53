import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { PartChecked, PartText, WireVenueFileOutcome } from '#contract/office/copies.ts';
import { fileParts } from '#contract/office/file-parts.ts';
import { FileMenu } from '#contract/menu/menu.ts';
import { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { draftHand, type DraftHand } from '#tests/support/app/office-draft.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type Answer, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from './part-text.ts';

const HUMMUS = 'menu/products/hummus/price';
const original = `# Ours.\n${JSON.stringify(buildVenue(), null, 2)}\n`;

it('every member of the venue file is in one part, but for its key, its web addresses and its wallets', () => {
  const places = fileParts.flatMap((part) => keysOf(part).map((key) => `${part.parent}.${key}`));
  const { menu, loyalty, ...rest } = VenueFile.properties;
  const members = [
    ...Object.keys(rest).map((key) => `.${key}`),
    ...Object.keys((menu as typeof FileMenu).properties).map((key) => `menu.${key}`),
    ...Object.keys((loyalty as unknown as typeof FileMenu).properties).map((key) => `loyalty.${key}`),
  ];
  const left = new Set(['.license', '.domains', 'loyalty.wallets']);
  expect(places.toSorted()).toEqual(members.filter((key) => !left.has(key)).toSorted());
});

describe.each(stores)('copies of a venue file, on %s', (kind) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  let manager: OfficeBrowser;
  let rami: DraftHand;
  beforeAll(async () => {
    test = await createTestApp(kind);
    owner = await signInOwner(test);
    manager = await signInAs(test, owner, 'manager');
    rami = draftHand(owner);
    await bring(original, '?published=taken_back');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await owner.call(draftCalls.readDraft.path, 'DELETE');
    await bring(original, '?published=taken_back');
  });

  async function copy(browser = owner): Promise<{ status: number; text: string; etag: string }> {
    const answer = await test.app.http.inject({
      url: publicationCalls.readVenueFile.path,
      headers: browser.headers,
    });
    return { status: answer.statusCode, text: answer.body, etag: String(answer.headers['etag']) };
  }

  async function bring(
    text: string,
    query = '',
    etag?: string,
    browser = owner,
  ): Promise<{ status: number; body: WireVenueFileOutcome & { code?: string } }> {
    const answer = await test.app.http.inject({
      method: 'PUT',
      url: `${publicationCalls.readVenueFile.path}${query}`,
      headers: {
        host: 'localhost:8080',
        ...browser.headers,
        'content-type': 'application/yaml',
        'if-match': etag ?? (await copy()).etag,
      },
      payload: text,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const priced = (text: string, price: string) => text.replace('"price": "32.000"', `"price": "${price}"`);

  it('goes out as it is, and comes back in with what changes; the same again changes nothing; undone in one act', async () => {
    const { text, etag } = await copy();
    expect(text).toContain('# Ours.');
    const dry = await bring(priced(text, '40.000'), '?dry_run');
    expect(dry.body).toMatchObject({
      outcome: 'imported',
      changes: [{ at: HUMMUS, from: '32.000', to: '40.000' }],
    });
    expect((await copy()).etag).toBe(etag);
    const done = await bring(priced(text, '40.000'), '', etag);
    expect(done).toMatchObject({ status: 200, body: { outcome: 'imported' } });
    expect((await copy()).text).toContain('40.000');
    expect((await bring(priced(text, '40.000'))).body.outcome).toBe('unchanged');
    const { sequence } = done.body;
    const undone = await owner.call(publicationCalls.undoVenueFile.path, 'POST', { sequence });
    expect(undone.status).toBe(200);
    expect((await copy()).text).toContain('32.000');
    const again = await owner.call<{ code: string }>(publicationCalls.undoVenueFile.path, 'POST', {
      sequence,
    });
    expect(again.body.code).toBe('not_undoable');
  });

  it('asks before it takes back what the office has published; keeps it where the file did not change', async () => {
    const { text } = await copy();
    await rami.save(HUMMUS, '33.000');
    expect((await rami.publish()).status).toBe(200);
    const older = text.replace('"enable_order": true', '"enable_order": false');
    expect(older).not.toBe(text);
    const asked = await bring(older);
    expect(asked.body).toMatchObject({ outcome: 'asked', taken_back: [{ at: HUMMUS }] });
    expect((await copy()).text).toContain('33.000');
    expect((await bring(older, '?published=kept')).body.outcome).toBe('imported');
    expect((await copy()).text).toMatch(/33\.000[^]*"enable_order": false|"enable_order": false[^]*33\.000/);
  });

  it('is refused with errors, for another venue, over a newer file, for a web address, with a file of the server’s', async () => {
    const { text, etag } = await copy();
    const wrong = await bring(priced(text, 'dear'));
    expect(wrong).toMatchObject({ status: 422, body: { findings: [{ at: HUMMUS, code: 'not_an_amount' }] } });
    expect((await bring(priced(text, 'dear'), '?dry_run')).body.outcome).toBe('refused');
    expect((await bring('menu: [')).status).toBe(422);
    expect((await bring(text.replace('"test-kitchen"', '"other-kitchen"'))).body.code).toBe('forbidden');
    expect((await bring(priced(text, '41.000'), '', '"1"')).body.code).toBe('draft_changed');
    const named = JSON.stringify({ ...buildVenue(), domains: ['menu.example'] });
    expect((await bring(named)).body.code).toBe('forbidden');
    const pictured = JSON.stringify(buildVenue({ menu: { logo_image: { logo: '../../etc/logo.png' } } }));
    expect((await bring(pictured)).body).toMatchObject({ findings: [{ code: 'picture_missing' }] });
    expect((await copy()).etag).toBe(etag);
  });

  it('is an owner’s: not a manager’s, who has parts of it', async () => {
    expect((await copy(manager)).status).toBe(403);
    expect((await bring(original, '', undefined, manager)).status).toBe(403);
    expect((await manager.call(part('pages'))).status).toBe(200);
    expect(await manager.call(part('paying'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errors: [{ path: 'payment', message: 'takes the right payment' }] },
    });
    expect(await manager.call(part('venue'))).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'license_status', message: 'takes the right file' }] },
    });
  });

  const part = (id: string) => publicationCalls.readFilePart.path.replace(':id', id);
  const read = async (id: string, browser = owner) => (await browser.call<PartText>(part(id))).body.text;
  const check = (id: string, before: string, text: string): Promise<Answer<PartChecked>> =>
    owner.call<PartChecked>(part(id), 'POST', { before, text });

  it('is read in parts as the draft has them; the change of a text is edits, and what others wrote stays', async () => {
    await rami.save('receipt/tax_number', 'T-1');
    const text = await read('receipts');
    expect(text).toContain('tax_number: T-1');
    await rami.save('receipt/tax_number', 'T-2');
    const { body } = await check(
      'receipts',
      text,
      text.replace('receipt:', 'receipt:\n  address: Main street'),
    );
    expect(body.findings).toEqual([]);
    expect(body.edits).toEqual([{ at: 'receipt/address', value: 'Main street' }]);
  });

  it('says nothing in a part that goes without saying, and nothing changes by reading it', async () => {
    const text = await read('dishes');
    expect(text).not.toContain('hidden_title');
    expect((await check('dishes', text, text)).body).toMatchObject({ edits: [] });
  });

  it('says what is wrong with a text in which line, and changes nothing', async () => {
    const text = await read('hours');
    const wrong =
      'opening_hours:\n  - weekday: 9\n    from_hour: "09:00:00"\n    to_hour: "17:00:00"\nclosing_rules: []\n';
    expect((await check('hours', text, wrong)).body).toMatchObject({
      edits: null,
      findings: [{ level: 'error', line: 2, code: 'too_high', values: { found: 9, most: 6 } }],
    });
    expect((await check('hours', text, 'opening_hours: [')).body).toMatchObject({
      edits: null,
      findings: [{ line: 1 }],
    });
    expect((await check('hours', text, 'taxes: []')).body).toMatchObject({
      edits: null,
      findings: [{ line: 1 }],
    });
    expect((await check('hours', text, '')).body).toMatchObject({ edits: null, findings: [{ line: 1 }] });
  });
});
