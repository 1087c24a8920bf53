import { Chance } from '#tests/support/chance.ts';
import { figures, isLong, seed } from '#tests/support/figures.ts';
import { nobodyTold, orderOnce } from '#tests/support/app/order-load.ts';
import { SERVE_CALMLY, startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const GUESTS = 4;
const ORDERS = 150;
const ENOUGH = 15;
/** The log's header: the salt at these bytes changes whenever the log restarts. */
const SALT = [16, 24] as const;

/** The log's state when a guest had read an answer. */
interface Answer {
  key: string;
  salt: string;
  bytes: number;
}

const [HEADER, FRAME_HEADER] = [32, 24];

/** The end of the log: after the last frame of this round; the rest is from the previous round. */
function endOf(log: Buffer): number {
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  let end = HEADER;
  while (end + frame <= log.length && log.subarray(end + 8, end + 16).equals(log.subarray(...SALT)))
    end += frame;
  return end;
}

/** How far the log was checkpointed, or about to be: all of that was synced before. */
function safeEnd(log: Buffer, index: Buffer): number {
  return HEADER + index.readUInt32LE(128) * (FRAME_HEADER + log.readUInt32BE(8));
}

function saltOf(log: Buffer): string {
  return log.subarray(...SALT).toString('hex');
}

/** Unsynced bytes: missing, never written, or from another file. */
const losses: ((log: Buffer, from: number, chance: Chance) => Buffer)[] = [
  (log, from) => log.subarray(0, from),
  (log, from) => Buffer.concat([log.subarray(0, from), Buffer.alloc(log.length - from)]),
  (log, from, chance) =>
    Buffer.concat([
      log.subarray(0, from),
      Buffer.from(Array.from({ length: log.length - from }, () => Math.floor(chance.next() * 256))),
    ]),
  // Pages reach a disk in any order: some of the tail is present, the part before it is not.
  (log, from) => {
    const torn = Buffer.from(log);
    torn.fill(0, from, Math.min(from + 4096, log.length));
    return torn;
  },
];

it(`power is lost: whatever becomes of bytes after an answer's own, every answered order is there (seed ${seed})`, async () => {
  const chance = new Chance(seed);
  const { store, license } = await openTestVenue('sqlite', '');
  const path = store.url.replace('file:', '');
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
  const server = await startServer(environment, { program: SERVE_CALMLY });
  const answers: Answer[] = [];
  /** Answers that are only in the log, with later bytes that may be lost. */
  function current(): Answer[] {
    const log = readFileSync(`${path}-wal`);
    const synced = safeEnd(log, readFileSync(`${path}-shm`));
    const end = endOf(log);
    return answers.filter(({ salt, bytes }) => salt === saltOf(log) && bytes >= synced && bytes < end);
  }
  async function guest(): Promise<void> {
    while (answers.length < ORDERS || current().length < ENOUGH) {
      const key = randomUUID();
      expect(await orderOnce(() => server.base, nobodyTold(), key)).toBe(201);
      const log = readFileSync(`${path}-wal`);
      answers.push({ key, salt: saltOf(log), bytes: endOf(log) });
    }
  }
  await Promise.all(Array.from({ length: GUESTS }, guest));
  await server.kill();

  const log = readFileSync(`${path}-wal`);
  expect(current().length, 'answers with more in the log behind them').toBeGreaterThan(1);
  const cuttable = current();
  const folder = mkdtempSync(join(tmpdir(), 'sufra-power-'));
  for (let cut = 0; cut < figures.powerCuts; cut++) {
    const last = chance.of(cuttable);
    const safe = answers.filter(({ salt, bytes }) => salt !== last.salt || bytes <= last.bytes);
    const lost = join(folder, `${cut}.db`);
    copyFileSync(path, lost);
    writeFileSync(`${lost}-wal`, chance.of(losses)(log, last.bytes, chance));
    const engine = await openStore(`file:${lost}`);
    for (const { key } of safe) expect(await findByKey(engine, license, key), key).toBeDefined();
    await engine.close();
  }
  rmSync(folder, { recursive: true });
  await store.remove();
});

function hasStrace(): boolean {
  try {
    return execFileSync('strace', ['-V'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
}

// The promise of PRAGMA synchronous, observed at the kernel where possible.
if (isLong && hasStrace())
  it('each answer comes after a sync of the log', async () => {
    const { store, license } = await openTestVenue('sqlite', '');
    const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
    const watch = ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-p', String(server.pid)];
    const strace = spawn('strace', watch, { stdio: ['ignore', 'ignore', 'pipe'] });
    let seen = '';
    strace.stderr.on('data', (chunk: Buffer) => (seen += chunk.toString()));
    await once(strace.stderr, 'data');
    for (let count = 1; count <= 30; count++) {
      expect(await orderOnce(() => server.base, nobodyTold())).toBe(201);
      expect(seen.match(/sync\(\d+<[^>]*-wal>\) += 0/g)?.length ?? 0).toBeGreaterThanOrEqual(count);
    }
    await server.stop();
    await store.remove();
  });
