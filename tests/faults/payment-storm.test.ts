import { Chance } from '#tests/support/chance.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import { createMigratedStore, stores, type StoreKind } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { gatewayActs } from './storm/gateway-acts.ts';
import { guestActs } from './storm/guest-acts.ts';
import { staffActs } from './storm/staff-acts.ts';
import { openStorm, type Storm } from './storm/storm.ts';
import { comeToRest, expectTruth } from './storm/truth.ts';

const STEPS = 100;
const acts = [...guestActs, ...gatewayActs, ...staffActs];
const slugs = Object.keys(fakes);

/** Runs one storm on one gateway until everything is settled and verified; returns how often each event happened. */
async function play(kind: StoreKind, from: number): Promise<Storm['count']> {
  const chance = new Chance(from);
  const slug = slugs[from % slugs.length] ?? '';
  const { start, currency } = fakes[slug]!;
  const fake = await start();
  const store = await createMigratedStore(kind, inject('postgresUrl'));
  const faultChance = new Chance(from ^ 0x5eed);
  const processes = await openStorm(kind, store.url, { slug, fake, currency, chance, faultChance });
  const [storm, ...beside] = processes as [Storm, ...Storm[]];
  const inTurn = (turn: number) => processes[turn % processes.length] ?? storm;
  await guestActs[0](storm);
  for (let step = 0; step < STEPS; step++) {
    // Two acts at the same time, as by phones, gateways and staff; with two processes, one at each.
    await Promise.all([chance.of(acts)(inTurn(step)), chance.of(acts)(inTurn(step + 1))]);
    for (const each of processes) if (each.faults.isStopped()) await each.restart();
  }
  await comeToRest(storm, beside);
  await expectTruth(storm);
  for (const { stage } of processes) await stage.test.close();
  await store.remove();
  await fake.close();
  return storm.count;
}

describe.each(stores)('storms of payments on %s', (kind) => {
  it(
    `end with every book in order (seed ${seed})`,
    { timeout: 180_000 + figures.storms * 60_000 },
    async () => {
      const total: Storm['count'] = new Map();
      for (let index = 0; index < figures.storms; index++)
        for (const [what, times] of await play(kind, seed + index))
          total.set(what, (total.get(what) ?? 0) + times);
      for (const what of ['before', 'after', 'stopped', 'pay', 'part held', 'part paid'])
        expect(total.get(what) ?? 0, what).toBeGreaterThan(0);
    },
  );
});
