import { draftCalls } from '#contract/office/draft-calls.ts';
import { rightsOfRole } from '#contract/office/rights.ts';
import type { WireDraft } from '#contract/office/draft.ts';
import type { Engine } from '#server/store/engine.ts';
import { StoreUnavailable } from '#server/store/engine.ts';
import type { Work } from '#server/store/query.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { newestPublications } from '#server/store/queries/venues/publications.ts';
import { createDraftWriter } from '#server/office/publish/write-aside.ts';
import { publishNow } from '#server/office/publish/publish.ts';
import { testIds } from '#tests/support/clock.ts';
import { browserOf, signInOwner } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { describe, expect, inject, it } from 'vitest';

const HUMMUS = 'menu/products/hummus/price';
const LICENSE = 'test-kitchen';

/** A store whose process dies before one of the statements of a publication: none of its transaction is committed. */
function dyingAt(engine: Engine, statement: number): { engine: Engine; count: () => number } {
  let count = 0;
  const watched =
    <T>(work: Work<T>): Work<T> =>
    () => {
      const steps = work();
      const next = steps.next.bind(steps);
      steps.next = (...args) => {
        if (++count === statement) throw new StoreUnavailable('the process has died');
        return next(...args);
      };
      return steps;
    };
  return {
    engine: {
      ...engine,
      kind: engine.kind,
      db: engine.db,
      write: (work, how) => engine.write(watched(work), how),
    },
    count: () => count,
  };
}

describe.each(stores)('a process that dies while it publishes, on %s', (kind) => {
  it('has published all of the draft or nothing, at whichever statement it dies', async () => {
    const test = await createTestApp(kind);
    const browser = await signInOwner(test);
    const owner = draftHand(browser);
    const { person } = browser.session;
    const caller = {
      license: LICENSE,
      person: person.id,
      name: person.name,
      rights: rightsOfRole('owner'),
    };
    const state = async () => {
      const { sequence } = (await findVenue(test.engine, LICENSE)) ?? { sequence: 0 };
      const file = await findVenueFile(test.engine, LICENSE, sequence);
      const draft = (await browser.call<WireDraft>(draftCalls.readDraft.path)).body;
      const history = await newestPublications(test.engine, LICENSE);
      return { sequence, content: file?.content, edits: draft.edits.length, publications: history.length };
    };
    await owner.saveAll([
      { at: HUMMUS, value: '33' },
      { at: 'menu/enable_tips', value: true },
    ]);
    const { version } = await owner.draft();
    const before = await state();
    const services = (engine: Engine) => ({
      engine,
      clock: test.clock,
      ids: testIds,
      hub: test.app.hub,
      venues: test.app.venues,
      drafts: createDraftWriter(),
      sendsReceipts: false,
    });
    let statements = 0;
    for (let statement = 1; statement <= statements + 1; statement++) {
      const dying = dyingAt(test.engine, statement);
      const ending = await publishNow(services(dying.engine), caller, version).catch((error: Error) => error);
      if (ending instanceof StoreUnavailable) {
        expect(await state(), `died at statement ${statement}`).toEqual(before);
        statements = statement;
      } else expect(ending).toMatchObject({ ok: true });
    }
    expect(statements).toBeGreaterThan(8);
    const after = await state();
    expect(after).toMatchObject({ sequence: before.sequence + 1, edits: 0, publications: 1 });
    expect(after.content).toContain('"33"');
    await test.close();
  });

  it('an edit that is saved while the draft is written is neither published nor lost', async () => {
    const test = await createTestApp(kind);
    const browser = await signInOwner(test);
    const owner = draftHand(browser);
    const { person } = browser.session;
    const { version } = (await owner.save(HUMMUS, '33')).body;
    const { engine } = test;
    let isFirst = true;
    const late: Engine = {
      ...engine,
      kind: engine.kind,
      db: engine.db,
      async write(work, how) {
        if (isFirst) {
          isFirst = false;
          await owner.save(HUMMUS, '34', version);
        }
        return engine.write(work, how);
      },
    };
    const services = {
      engine: late,
      clock: test.clock,
      ids: testIds,
      hub: test.app.hub,
      venues: test.app.venues,
      drafts: createDraftWriter(),
      sendsReceipts: false,
    };
    const caller = {
      license: LICENSE,
      person: person.id,
      name: person.name,
      rights: rightsOfRole('owner'),
    };
    expect(await publishNow(services, caller, version)).toEqual({
      ok: false,
      refusal: { code: 'draft_changed' },
    });
    expect((await owner.draft()).edits).toMatchObject([{ at: HUMMUS, value: '34' }]);
    await test.close();
  });

  it('a publication for later is made once by whichever server runs then', async () => {
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const first = await createTestApp(kind, { storeUrl: store.url });
    const browser = await signInOwner(first);
    const owner = draftHand(browser);
    await owner.save(HUMMUS, '33');
    await owner.publish(first.clock.now() + 60_000);
    const before = await findVenue(first.engine, LICENSE);
    await first.close();
    first.clock.advance(120_000);
    const options = { storeUrl: store.url, clock: first.clock, pace: { jobsMs: 10 } };
    const servers = await Promise.all([createTestApp(kind, options), createTestApp(kind, options)]);
    const [{ engine }] = servers;
    await until(async () => expect((await newestPublications(engine, LICENSE))[0]?.state).toBe('published'));
    const after = await findVenue(engine, LICENSE);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect((await findVenueFile(engine, LICENSE, after?.sequence ?? 0))?.content).toContain('"33"');
    // One for now, asked for at both servers at once, is made once too.
    const hands = servers.map((server) => draftHand(browserOf(server, browser.token, browser.session)));
    const { version } = (await hands[0]?.save(HUMMUS, '34'))?.body ?? {};
    expect(version).toBeGreaterThan(0);
    const answers = await Promise.all(hands.map((hand) => hand.publish()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await findVenue(engine, LICENSE))?.sequence).toBe((after?.sequence ?? 0) + 1);
    await Promise.all(servers.map((server) => server.close()));
    await store.remove();
  });
});
