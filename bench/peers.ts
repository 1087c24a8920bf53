import { startPostgres } from '#tests/support/store/postgres-server.ts';
import { createTestStore, type StoreKind } from '#tests/support/store/store.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compared, type Benchmark, type Figure } from './figure.ts';
import { compare, type Reached } from './peers/compare.ts';
import type { Contender, Peer } from './peers/contender.ts';
import { dishes, orderedMills } from './peers/dishes.ts';
import { medusa } from './peers/medusa.ts';
import { startSufra } from './peers/sufra.ts';
import { vendure } from './peers/vendure.ts';
import { cleaningUp } from './support/process/clean-up.ts';
import { median } from './support/load/interleaved.ts';
import { residentMb } from './support/process/resident.ts';

const PEERS: readonly Peer[] = [vendure, medusa];
const STORES: Record<StoreKind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const SETTLE_MS = 5000;
const PRICE_CHANGES = 21;
/** The required factor: our order is one call with a handful of statements. */
const ORDERS_TARGET = 100;

function shown({ perSecond, p95Ms, refusedShare }: Reached): string {
  const rate = perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en');
  const refused = `${(refusedShare * 100).toFixed(refusedShare > 0 ? 1 : 0)} % refused`;
  return `${rate}/s, p95 ${p95Ms < 10 ? p95Ms.toFixed(1) : Math.round(p95Ms)} ms, ${refused}`;
}

function figureOf(
  what: string,
  { ours, theirs }: { ours: Reached; theirs: Reached },
  target: number,
): Figure {
  for (const refusal of [...ours.refusals, ...theirs.refusals]) console.error(`${what}, refused: ${refusal}`);
  const ratio = ours.perSecond / theirs.perSecond;
  const met = ratio >= target && ours.refusedShare === 0;
  return { what, value: shown(ours), ceiling: shown(theirs), ratio, target: `≥ ${target}`, met };
}

async function timed(reprice: (mills: number) => Promise<void>, mills: number): Promise<number> {
  const startedAt = performance.now();
  await reprice(mills);
  return performance.now() - startedAt;
}

function memoryMb({ pids }: Contender): number {
  return pids.reduce((sum, pid) => sum + residentMb(pid), 0);
}

function memoryFigure(what: string, ours: number, theirs: number): Figure {
  const [value, ceiling] = [`${Math.round(ours)} MB`, `${Math.round(theirs)} MB`];
  return { what, value, ceiling, ratio: ours / theirs, target: '≤ 1', met: ours <= theirs };
}

/**
 * Both sides must have the same content: every product is in every menu, and the order has the same price everywhere.
 */
async function assertSame({ menus, product, order }: Contender): Promise<void> {
  for (const [name, menu] of Object.entries(menus)) {
    const text = (await menu()).toString();
    const missing = dishes.filter(
      (dish) => !text.includes(`"${dish.name}"`) || !text.includes(dish.description),
    );
    if (missing.length > 0) throw new Error(`${missing.length} dishes are missing in ${name}`);
  }
  if (!(await product()).includes('Dish 7')) throw new Error('the product is another one');
  const mills = await (await order()).costMills();
  if (mills !== orderedMills) throw new Error(`the order costs ${mills} instead of ${orderedMills}`);
}

async function measureBeside(
  store: string,
  ours: Contender,
  theirs: Contender,
  name: string,
): Promise<Figure[]> {
  await wait(SETTLE_MS);
  const memory = memoryFigure(`idle memory after start, ${store}`, memoryMb(ours), memoryMb(theirs));
  await assertSame(ours);
  await assertSame(theirs);
  const [ourMenu = ours.product] = Object.values(ours.menus);
  const figures: Figure[] = [];
  for (const [way, theirMenu] of Object.entries(theirs.menus)) {
    const what = `the whole menu (there: its ${way}), ${store}`;
    figures.push(figureOf(what, await compare(ourMenu, theirMenu), 1));
  }
  figures.push(figureOf(`one product, ${store}`, await compare(ours.product, theirs.product), 1));
  const orders = await compare(ours.order, theirs.order);
  figures.push(figureOf(`a guest's order from nothing to placed, ${store}`, orders, ORDERS_TARGET));
  figures.push(...(await measurePrices(store, ours, theirs)));
  return [...figures, memory].map((figure) => ({ ...figure, ceiling: `${name}: ${figure.ceiling}` }));
}

/** How long an owner's new price takes until a guest reads it, by turns; not at all where the peer's cannot sign in. */
async function measurePrices(store: string, ours: Contender, theirs: Contender): Promise<Figure[]> {
  if (!ours.reprice || !theirs.reprice) return [];
  const timesMs = { ours: [] as number[], theirs: [] as number[] };
  for (let change = 0; change <= PRICE_CHANGES; change++) {
    const mills = 30_000 + change * 10;
    const [ourMs, theirMs] = [await timed(ours.reprice, mills), await timed(theirs.reprice, mills)];
    if (change === 0) continue;
    timesMs.ours.push(ourMs);
    timesMs.theirs.push(theirMs);
  }
  const [own, other] = [median(timesMs.ours), median(timesMs.theirs)];
  return [compared(`from an owner's new price to a guest's menu, ${store}`, own, other, 'ms')];
}

/** Compares each peer with ours, on each database that it supports. */
function measurePeer(peer: Peer, newStore: (kind: StoreKind) => Promise<string>): Promise<Figure[]> {
  return cleaningUp(async (later) => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-peers-'));
    later(() => rmSync(folder, { recursive: true, force: true }));
    await peer.install(folder);
    const figures: Figure[] = [];
    for (const kind of peer.stores) {
      const ours = await startSufra(await newStore(kind));
      later(() => ours.stop());
      const theirs = await peer.start(folder, await newStore(kind));
      later(() => theirs.stop());
      figures.push(...(await measureBeside(STORES[kind], ours, theirs, peer.name)));
      await Promise.all([ours.stop(), theirs.stop()]);
    }
    return figures;
  });
}

function measure(): Promise<Figure[]> {
  return cleaningUp(async (later) => {
    const server = await startPostgres({ durable: true });
    later(() => server.stop());
    async function newStore(kind: StoreKind): Promise<string> {
      const store = await createTestStore(kind, server.url('{database}'), { durable: true });
      later(() => store.remove());
      return store.url;
    }
    const figures: Figure[] = [];
    for (const peer of PEERS) figures.push(...(await measurePeer(peer, newStore)));
    return figures;
  });
}

export const peers: Benchmark = {
  name: 'peers',
  against: 'a peer',
  method:
    'The same hundred dishes in two sizes, the same order, eight clients, by turns of three seconds, medians of five; each on its own, durable store of the same kind, in production mode, without logs.',
  measure,
};
