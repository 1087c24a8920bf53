import { officePaths } from '#contract/office/office-paths.ts';
import type { OfficeVenue } from '#contract/office/overview.ts';
import type { DraftHistory, DraftThrownAway, OldTexts } from '#contract/office/draft.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { draftHand, type DraftHand } from '#tests/support/app/office-draft.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const LICENSE = 'test-kitchen';
const HUMMUS = 'menu/products/hummus/price';
const HOUR_MS = 60 * 60 * 1000;

/** The venue's file as an owner writes it, with a comment. */
const text = `# Ours.\n${JSON.stringify(buildVenue(), null, 2)}\n`;

describe.each(stores)('the draft of a venue, on %s', (kind) => {
  let test: TestApp;
  let mails: MailServer;
  let owner: OfficeBrowser;
  let rami: DraftHand;
  let mariam: DraftHand;
  let manager: OfficeBrowser;
  let waiter: OfficeBrowser;
  beforeAll(async () => {
    mails = await startMailServer();
    const environment = { SMTP_URL: mails.url };
    test = await createTestApp(kind, { pace: { jobsMs: 20 }, environment });
    owner = await signInOwner(test);
    rami = draftHand(owner);
    manager = await signInAs(test, owner, 'manager', { email: 'mariam@cafe.example' });
    mariam = draftHand(manager);
    waiter = await signInAs(test, owner, 'waiter');
  });
  afterAll(async () => {
    await test.close();
    await mails.close();
  });
  beforeEach(async () => {
    const waiting = (await rami.publications()).find(({ state }) => state === 'scheduled');
    if (waiting) await owner.call(officePaths.officePublication.replace(':id', waiting.id), 'DELETE');
    await owner.call(officePaths.officeDraft, 'DELETE');
    await importText(text);
  });

  async function importText(file: string): Promise<void> {
    const { outcome } = await importVenue(test.engine, test.clock, testIds, file, {
      path: '',
      eager: false,
      published: 'taken back',
    });
    expect(outcome).not.toBe('refused');
    await test.app.venues.refresh(LICENSE);
  }

  async function served(): Promise<{ sequence: number; content: string }> {
    const { sequence } = (await findVenue(test.engine, LICENSE)) ?? { sequence: 0 };
    return { sequence, content: (await findVenueFile(test.engine, LICENSE, sequence))?.content ?? '' };
  }

  async function priceForGuests(): Promise<unknown> {
    const { body } = await test.call<{ categories: { products: { id: string; price: string }[] }[] }>(
      `/en/api/menu/${LICENSE}/`,
    );
    return body.categories.flatMap(({ products }) => products).find(({ id }) => id === 'hummus')?.price;
  }

  describe('a translation whose original has changed since', () => {
    const AR = 'menu/products/hummus/name/ar';
    const EN = 'menu/products/hummus/name/en';
    const named = (en: string, ar: string) =>
      JSON.stringify(
        buildVenue({
          languages: [
            { code: 'en', name_local: 'English' },
            { code: 'ar', name_local: 'العربية' },
          ],
          menu: {
            categories: [
              { id: 'mains', name: 'Mains', products: [{ id: 'hummus', name: { en, ar }, price: '32.00' }] },
            ],
          },
        }),
      );
    const oldIn = async (browser = owner) =>
      (await browser.call<OldTexts>(officePaths.officeOldTexts)).body.texts.map(({ at, original, now }) => [
        at,
        original,
        now,
      ]);
    const confirm = (browser = owner) =>
      browser.call<OldTexts>(officePaths.officeStillRight, 'POST', { at: [AR] });

    it('is told in the draft, after publishing and after an import, until it is written or confirmed', async () => {
      await importText(named('Hummus', 'حمص'));
      expect(await oldIn()).toEqual([]);
      await rami.save(EN, 'Hummus Beiruti');
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Hummus Beiruti']]);
      await rami.publish();
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Hummus Beiruti']]);
      await importText(named('Smooth hummus', 'حمص'));
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Smooth hummus']]);
      await rami.save(AR, 'حمص ناعم');
      expect(await oldIn()).toEqual([]);
      await rami.save(AR, 'حمص');
      expect((await confirm()).body.texts).toEqual([]);
      await importText(named('Hummus again', 'حمص'));
      expect(await oldIn()).toEqual([[AR, 'Smooth hummus', 'Hummus again']]);
      // The original of then is back.
      await importText(named('Smooth hummus', 'حمص'));
      expect(await oldIn()).toEqual([]);
    });

    it('is confirmed for everybody, by who may write it', async () => {
      await importText(named('One', 'واحد'));
      await rami.save(EN, 'Two');
      expect((await confirm(waiter)).status).toBe(403);
      expect(await oldIn()).toHaveLength(1);
      await confirm();
      expect(await oldIn()).toEqual([]);
      await rami.save(EN, 'Three');
      expect(await oldIn()).toEqual([[AR, 'Two', 'Three']]);
    });
  });

  describe('as it is written', () => {
    it('says where a picture is served that only the draft names', async () => {
      const picture = 'pictures/0123456789ab-800x600-abcdef.webp';
      await rami.save('menu/products/hummus/images', [{ image: { product: picture } }]);
      const { pictures } = (await owner.call<OfficeVenue>(officePaths.officeVenue)).body;
      expect(pictures[picture]).toMatch(/^\/images\/test-kitchen\/0123456789ab-800x600-abcdef\/\d+\.webp$/);
    });

    it('keeps each edit, and forgets one that says what the file says', async () => {
      const { status, body } = await rami.saveAll([
        { at: HUMMUS, value: '33' },
        { at: 'menu/products/hummus/name/en', value: 'Hummus bil tahina' },
      ]);
      expect([status, body.refused]).toEqual([200, []]);
      expect((await rami.draft()).edits).toMatchObject([
        { at: HUMMUS, value: '33', base: '32.000', who: owner.session.person.id },
        { at: 'menu/products/hummus/name/en', base: 'Hummus' },
      ]);
      await rami.save(HUMMUS, 32);
      expect((await rami.draft()).edits.map(({ at }) => at)).toEqual(['menu/products/hummus/name/en']);
    });

    it('takes the parts of a new thing along when it goes', async () => {
      await rami.saveAll([
        { at: 'menu/products/soup', value: { name: 'Soup', price: '9', category: 'mains' } },
        { at: 'menu/products/soup/price', value: '10' },
      ]);
      await rami.save('menu/products/soup', null);
      expect((await rami.draft()).edits).toEqual([]);
    });

    it('refuses what has no place, no right or no sense, and saves the rest', async () => {
      const { body } = await mariam.saveAll([
        { at: 'menu/products/gone/price', value: '1' },
        { at: 'nothing//here', value: 1 },
        { at: 'license', value: 'other' },
        { at: 'menu/products/hummus/id', value: 'houmous' },
        { at: 'payment/provider', value: 'stripe' },
        { at: 'menu/products/hummus/name/en', value: 7 },
        { at: HUMMUS, value: 'dear' },
      ]);
      expect(body.refused).toEqual([
        { at: 'nothing//here', why: 'unknown' },
        { at: 'license', why: 'unknown' },
        { at: 'menu/products/hummus/id', why: 'unknown' },
        { at: 'payment/provider', why: 'forbidden' },
        { at: 'menu/products/hummus/name/en', why: 'not_a_value' },
        { at: 'menu/products/gone/price', why: 'unknown' },
      ]);
      expect((await mariam.draft()).edits.map(({ at }) => at)).toEqual([HUMMUS]);
      expect(await mariam.save('payment/provider', 'stripe')).toMatchObject({
        status: 403,
        body: { errors: [{ path: 'payment/provider' }] },
      });
    });

    it('refuses a thing with another id inside than its address has', async () => {
      const form = { title: 'Tell us', fields: [] };
      const answer = await rami.saveAll([
        { at: 'menu/forms/abc', value: { id: 'xyz', ...form } },
        { at: 'menu/products/soup', value: { id: 'broth', name: 'Soup', price: '9', category: 'mains' } },
        { at: 'menu/products/tea', value: { id: 'tea', name: 'Tea', price: '9', category: 'mains' } },
      ]);
      expect(answer.body.refused).toEqual([
        { at: 'menu/forms/abc', why: 'not_a_value' },
        { at: 'menu/products/soup', why: 'not_a_value' },
      ]);
      expect((await rami.draft()).edits.map(({ at }) => at)).toEqual(['menu/products/tea']);
    });

    it('two people in one field: both values, and who; other fields are saved', async () => {
      const first = await mariam.save(HUMMUS, '33');
      const { status, body } = await rami.saveAll([
        { at: HUMMUS, value: '34' },
        { at: 'menu/products/prawns/price', value: '90' },
      ]);
      expect([status, body.code]).toEqual([409, 'draft_conflict']);
      expect(body.conflicts).toMatchObject([
        { at: HUMMUS, mine: '34', theirs: '33', version: first.body.version },
      ]);
      expect((await rami.draft()).edits.map(({ value }) => value)).toEqual(['33', '90']);
      // Having seen the other value, one may keep one's own; the other is in the history.
      expect((await rami.save(HUMMUS, '34', first.body.version)).status).toBe(200);
      const { values } = (await owner.call<DraftHistory>(officePaths.officeDraftHistory)).body;
      expect(values.filter(({ at }) => at === HUMMUS).map(({ value }) => value)).toEqual(
        expect.arrayContaining(['33', '34']),
      );
    });

    it('thrown away comes back when it is saved again', async () => {
      await rami.save(HUMMUS, '33');
      const { body } = await owner.call<DraftThrownAway>(
        `${officePaths.officeDraft}?at=${encodeURIComponent(HUMMUS)}`,
        'DELETE',
      );
      expect((await rami.draft()).edits).toEqual([]);
      await rami.saveAll(body.edits.map(({ at, value }) => ({ at, value })));
      expect((await rami.draft()).edits).toMatchObject([{ at: HUMMUS, value: '33' }]);
    });

    it('is thrown away by whoever may write it', async () => {
      const path = `${officePaths.officeDraft}?at=${encodeURIComponent('payment/provider')}`;
      await rami.save('payment/provider', 'sandbox');
      expect((await manager.call(path, 'DELETE')).status).toBe(403);
      expect((await rami.draft()).edits.map(({ at }) => at)).toEqual(['payment/provider']);
      expect((await owner.call(path, 'DELETE')).status).toBe(200);
    });

    it('is thrown away as far as one may write it: the rest stays, and is refused alone', async () => {
      const PROVIDER = 'payment/provider';
      await rami.saveAll([
        { at: HUMMUS, value: '33' },
        { at: PROVIDER, value: 'sandbox' },
      ]);
      const all = () => manager.call<DraftThrownAway>(officePaths.officeDraft, 'DELETE');
      expect((await all()).body.edits).toMatchObject([{ at: HUMMUS, value: '33' }]);
      expect((await rami.draft()).edits.map(({ at }) => at)).toEqual([PROVIDER]);
      expect((await all()).body).toMatchObject({ code: 'forbidden', errors: [{ path: PROVIDER }] });
      expect((await owner.call(officePaths.officeDraft, 'DELETE')).status).toBe(200);
      expect((await rami.draft()).edits).toEqual([]);
    });

    it('gives no secret back', async () => {
      const wallet = { wallet_id: 1, phone: '+97150', balance: '10', otp_secret: 'A'.repeat(16) };
      await importText(JSON.stringify({ ...buildVenue(), loyalty: { wallets: [wallet] } }));
      await rami.save('loyalty/wallets/1/otp_secret', 'B'.repeat(16));
      await rami.save('loyalty/wallets/1/balance', '9876');
      const { body } = await owner.call<OfficeVenue>(officePaths.officeVenue);
      const read = JSON.stringify([body, await rami.draft(), await rami.plan()]);
      expect(read).not.toMatch(/AAAA|BBBB|9876/);
      expect(body.file).toMatchObject({ loyalty: { wallets: [{ wallet_id: 1 }] } });
    });

    it('is nobody’s who may not write the menu', async () => {
      for (const path of [officePaths.officeVenue, officePaths.officeDraft, officePaths.officePlan])
        expect((await waiter.call(path)).status).toBe(403);
    });
  });

  describe('as it is published', () => {
    it('is written into the file’s own text, and guests read it; undone, both are as before', async () => {
      const before = await served();
      await rami.save(HUMMUS, '33.000');
      await mariam.save('menu/enable_tips', true);
      const plan = await rami.plan();
      expect(plan.changes).toMatchObject([
        { kind: 'changed', at: 'menu/enable_tips' },
        {
          kind: 'price',
          at: HUMMUS,
          names: ['Hummus'],
          from: '32.000',
          to: '33.000',
          who: owner.session.person.id,
        },
      ]);
      const { status, body } = await rami.publish();
      expect([status, body.state, body.undoable]).toEqual([200, 'published', true]);
      expect(await priceForGuests()).toBe('33.000');
      const after = await served();
      expect(after).toEqual({
        sequence: before.sequence + 1,
        content: before.content
          .replace('"price": "32.000"', '"price": "33.000"')
          .replace(/("forms|"categories)/, (key) => key)
          .replace(/\n {4}\]\n {2}\}\n/, '\n    ],\n    "enable_tips": true\n  }\n'),
      });
      expect((await rami.draft()).edits).toEqual([]);
      expect((await rami.undo(body.id)).body.state).toBe('undone');
      expect(await priceForGuests()).toBe('32.000');
      expect((await served()).content).toBe(before.content);
      expect((await rami.draft()).edits.map(({ at }) => at).toSorted()).toEqual(['menu/enable_tips', HUMMUS]);
      expect((await rami.undo(body.id)).body.code).toBe('not_undoable');
    });

    it('is refused as a whole with what its check says, at the field', async () => {
      await rami.saveAll([
        { at: HUMMUS, value: 'dear' },
        { at: 'menu/products/prawns/price', value: '90' },
      ]);
      expect((await rami.plan()).findings).toMatchObject([
        {
          level: 'error',
          at: HUMMUS,
          names: ['Mains', 'Hummus'],
          code: 'not_an_amount',
          values: { found: 'dear' },
        },
      ]);
      // What differs is shown all the same: one fault does not hide the rest of a review.
      const { changes } = await rami.plan();
      expect(changes.map(({ at }) => at).sort()).toEqual([HUMMUS, 'menu/products/prawns/price']);
      const before = await served();
      expect(await rami.publish()).toMatchObject({ status: 422, body: { errors: [{ path: HUMMUS }] } });
      expect(await served()).toEqual(before);
      expect((await rami.draft()).edits).toHaveLength(2);
    });

    it('is refused when it has changed since it was looked at', async () => {
      const { version } = (await rami.save(HUMMUS, '33')).body;
      await mariam.save('menu/enable_tips', true);
      const stale = await owner.call(officePaths.officePublications, 'POST', { version });
      expect(stale.body).toMatchObject({ code: 'draft_changed' });
    });

    it('is published as far as one may write it: the rest stays, and is refused alone', async () => {
      const PROVIDER = 'payment/provider';
      await rami.saveAll([
        { at: HUMMUS, value: '33' },
        { at: PROVIDER, value: 'no such' },
      ]);
      const plans = [await rami.plan(), await mariam.plan()];
      expect(plans.map(({ changes, findings }) => [changes.length, findings.length])).toEqual([
        [2, 1],
        [1, 0],
      ]);
      expect((await rami.publish()).status).toBe(422);
      const { id } = (await mariam.publish()).body;
      expect(await priceForGuests()).toBe('33');
      expect((await rami.draft()).edits.map(({ at }) => at)).toEqual([PROVIDER]);
      expect((await mariam.publish()).body).toMatchObject({
        code: 'forbidden',
        errors: [{ path: PROVIDER }],
      });
      expect((await mariam.undo(id)).body.state).toBe('undone');
      expect((await rami.draft()).edits.map(({ at }) => at).sort()).toEqual([HUMMUS, PROVIDER]);
      const later = await mariam.publish(test.clock.now() + HOUR_MS);
      expect(later.body.changes.map(({ at }) => at)).toEqual([HUMMUS]);
    });

    it('is taken back by whoever may write what was published', async () => {
      await rami.save('payment/provider', 'sandbox');
      const { id } = (await rami.publish()).body;
      expect((await mariam.undo(id)).body).toMatchObject({
        code: 'forbidden',
        errors: [{ path: 'payment/provider' }],
      });
      expect((await rami.undo(id)).body.state).toBe('undone');
    });

    it('a picture of the server’s own disk is no picture', async () => {
      await rami.save('menu/logo_image', { logo: '../secrets.png' });
      expect((await rami.publish()).status).toBe(422);
    });

    it('a file imported by command in between: what fits is published, what does not waits for a choice', async () => {
      await rami.saveAll([
        { at: HUMMUS, value: '33' },
        { at: 'menu/products/prawns/price', value: '90' },
      ]);
      await importText(text.replace('"82.000"', '"83.000"').replace('# Ours.', '# Ours, imported.'));
      const { edits, unfit } = await rami.draft();
      expect([edits.map(({ at }) => at), unfit.map(({ at }) => at)]).toEqual([
        [HUMMUS],
        ['menu/products/prawns/price'],
      ]);
      expect(await rami.publish()).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'menu/products/prawns/price' }] },
      });
      // "Keep mine": the same value again.
      await rami.save('menu/products/prawns/price', '90');
      expect((await rami.publish()).status).toBe(200);
      expect((await served()).content).toMatch(/# Ours, imported\.[^]*"33"[^]*"90"/);
    });

    it('an edit of another version of the program is kept and named, never lost', async () => {
      await rami.save(HUMMUS, '33');
      await test.engine.db
        .updateTable('draft_edits')
        .set({ address: 'tomorrow/s//place' })
        .where('address', '=', HUMMUS)
        .execute();
      await rami.save('menu/products/prawns/price', '90');
      expect((await rami.draft()).unfit.map(({ at }) => at)).toEqual(['tomorrow/s//place']);
      expect((await rami.publish()).status).toBe(403);
      // Whoever decides to do without it publishes the rest.
      await owner.call(`${officePaths.officeDraft}?at=tomorrow%2Fs%2F%2Fplace`, 'DELETE');
      expect((await rami.publish()).status).toBe(200);
      expect((await served()).content).toContain('"90"');
      const { values } = (await owner.call<DraftHistory>(officePaths.officeDraftHistory)).body;
      expect(values.map(({ at }) => at)).toContain('tomorrow/s//place');
    });

    it('two people at once: once', async () => {
      await rami.save(HUMMUS, '33');
      const before = await served();
      const answers = await Promise.all([rami.publish(), mariam.publish(), rami.publish()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await served()).sequence).toBe(before.sequence + 1);
    });
  });

  describe('as it is published at a time', () => {
    it('later edits are a draft of their own, and guests read it then', async () => {
      await rami.save(HUMMUS, '33');
      const at = test.clock.now() + HOUR_MS;
      expect((await rami.publish(at)).body).toMatchObject({ state: 'scheduled', sequence: null });
      await rami.save(HUMMUS, '34');
      expect(await rami.draft()).toMatchObject({
        edits: [{ at: HUMMUS, value: '34', base: '33' }],
        scheduled: { at: new Date(at).toISOString(), edits: [{ value: '33' }] },
      });
      // What waits is not overtaken by what comes after it.
      expect((await rami.publish()).status).toBe(422);
      expect(await priceForGuests()).toBe('32.000');
      test.clock.advance(HOUR_MS + 1000);
      await until(async () => expect(await priceForGuests()).toBe('33'));
      expect((await rami.publications())[0]).toMatchObject({ state: 'published', undoable: true });
      expect(await rami.draft()).toMatchObject({ edits: [{ value: '34', base: '33' }], scheduled: null });
    });

    it('what waits keeps its place: another order of the same dish is not published before it', async () => {
      await rami.save('menu/products/hummus/after', 'taouk');
      await rami.publish(test.clock.now() + HOUR_MS);
      await rami.save('menu/products/hummus/after', 'lunch');
      expect((await rami.publish()).body).toMatchObject({
        code: 'publication_waits',
        errors: [{ path: 'menu/products/hummus/after' }],
      });
    });

    it('one that no longer fits then says so, also by mail, and is draft again', async () => {
      await mariam.save(HUMMUS, '33');
      await mariam.publish(test.clock.now() + HOUR_MS);
      await importText(text.replace('"32.000"', '"31.000"'));
      test.clock.advance(HOUR_MS + 1000);
      const failed = await until(async () => {
        const [last] = await rami.publications();
        expect(last?.state).toBe('failed');
        return last;
      });
      expect(failed?.failure).toMatchObject([{ level: 'error', at: HUMMUS, names: ['Hummus'] }]);
      expect(await priceForGuests()).toBe('31.000');
      expect((await rami.draft()).unfit).toMatchObject([{ at: HUMMUS, value: '33' }]);
      const subject = 'Test Kitchen: your changes were not published';
      await until(() =>
        expect(mails.received.filter(({ mail }) => mail.subject === subject)).toMatchObject([
          { to: ['mariam@cafe.example'] },
        ]),
      );
    });

    it('canceled is draft again; a newer edit of the same field stays', async () => {
      await rami.saveAll([
        { at: HUMMUS, value: '33' },
        { at: 'menu/enable_tips', value: true },
      ]);
      const { body } = await rami.publish(test.clock.now() + HOUR_MS);
      await rami.save(HUMMUS, '34');
      await owner.call(officePaths.officePublication.replace(':id', body.id), 'DELETE');
      const { edits, unfit, scheduled } = await rami.draft();
      expect([unfit, scheduled]).toEqual([[], null]);
      expect(Object.fromEntries(edits.map(({ at, value }) => [at, value]))).toEqual({
        [HUMMUS]: '34',
        'menu/enable_tips': true,
      });
    });
  });

  it('a long file is written in a process of its own', async () => {
    await importText(`${text}# ${'x'.repeat(160_000)}\n`);
    await rami.save(HUMMUS, '33');
    expect((await rami.plan()).changes).toMatchObject([{ at: HUMMUS }]);
    expect((await rami.publish()).status).toBe(200);
    expect((await served()).content).toMatch(/"33"[^]*# x+\n$/);
  });

  it('an older publication becomes a draft', async () => {
    await rami.save(HUMMUS, '33');
    const { body } = await rami.publish();
    await rami.save(HUMMUS, '35');
    await rami.publish();
    await owner.call(officePaths.officePublicationDraft.replace(':id', body.id), 'POST', {});
    expect((await rami.draft()).edits).toMatchObject([{ at: HUMMUS, value: '33', base: '35' }]);
    expect(await priceForGuests()).toBe('35');
  });
});
