import { HOUR_MS } from '#domain/time/spans.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { fireByItself } from '../orders/change/fire-by-itself.ts';
import { releaseLines } from '../orders/change/release-lines.ts';
import { nameInLog } from '../runtime/log-name.ts';
import type { Engine } from '../store/engine.ts';
import { Overtaken } from '../store/with-retry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** More tries than any version makes before it abandons an entry of a known kind. */
const TRIES = 25;
const NEVER = Number.MAX_SAFE_INTEGER;

describe.each(stores)('the outbox on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { pace: { jobsMs: 10 } });
  });
  afterEach(() => test.close());

  const entry = async (id: string) =>
    test.engine.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** An entry that looks as if it had failed that many times and is due again. */
  async function triedSoOften(kind: string, document: string): Promise<string> {
    const id = crypto.randomUUID();
    const rest = { attempts: TRIES, next_at: test.clock.now(), claim: null, done_at: null };
    await test.engine.db
      .insertInto('outbox')
      .values({ license: 'test-kitchen', id, kind, document, ...rest })
      .execute();
    return id;
  }

  /** Waits until the entry was tried once more, and postponed or abandoned. */
  async function triedAgain(id: string): Promise<number> {
    return until(async () => {
      const { attempts, claim, next_at: nextAt } = await entry(id);
      expect(attempts).toBeGreaterThan(TRIES);
      expect(claim).toBeNull();
      return nextAt;
    });
  }

  it('an entry of a kind that this version does not know is left to a newer one, however long that is away', async () => {
    const id = await triedSoOften('of_a_newer_version', '{}');
    expect(await triedAgain(id)).toBeLessThan(test.clock.now() + HOUR_MS);
    expect((await entry(id)).done_at).toBeNull();
    // The newer version arrives: it knows the kind.
    await test.engine.db.updateTable('outbox').set({ kind: 'order_placed' }).where('id', '=', id).execute();
    await until(async () => {
      test.clock.advance(HOUR_MS);
      expect((await entry(id)).done_at).not.toBeNull();
    });
  });

  it.each([
    ['lines that were held', releaseLines],
    ['a course that fires by itself', fireByItself],
  ])('what the log says of %s, which keep being overtaken, is not the order’s id', async (_, run) => {
    const { app, clock, engine } = test;
    const overtaken: Engine = Object.create(engine, {
      write: { value: () => Promise.reject(new Overtaken()) },
    });
    const services = { engine: overtaken, clock, ids: testIds, hub: app.hub, venues: app.venues };
    const uuid = crypto.randomUUID();
    const failed = run(services, 'test-kitchen', uuid).catch(String);
    expect(await failed).toContain(`order ${nameInLog(uuid)} could not`);
  });

  it('an entry that this version knows and cannot work off is given up, and holds up nothing', async () => {
    const broken = await triedSoOften('order_unpaid', 'not JSON');
    const next = await triedSoOften('order_placed', '{}');
    expect(await triedAgain(broken)).toBe(NEVER);
    expect((await entry(broken)).done_at).toBeNull();
    await until(async () => {
      expect((await entry(next)).done_at).not.toBeNull();
    });
  });
});
