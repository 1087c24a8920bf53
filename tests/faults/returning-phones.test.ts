import { followStream } from '#client/event-stream.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { isLong } from '#tests/support/figures.ts';
import { SERVE_CALMLY, startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { expect, it } from 'vitest';

const PHONES = isLong ? 1500 : 200;
/** Each phone has its own address, as behind a proxy: one address may have 2 000 streams. */
const addressOf = (phone: number) => ({ 'x-forwarded-for': `10.0.${phone >> 8}.${phone & 255}` });
/** All of them are connected within this time after the server's return (reliability.md). */
const MOST_MS = 30_000;
/**
 * The share of phones in the busiest second, on an otherwise idle machine: a stalled machine merges several seconds
 * into one.
 */
const BUSIEST = 0.35;
/** From the first to the last, on any machine: a slow one only takes longer. */
const LEAST_SPREAD_MS = 1000;

/** The most events within one second. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}

it('phones whose server is restarted come back spread out, and all of them', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license, TRUST_PROXY: 'loopback' };
  const first = await startServer(environment, { program: SERVE_CALMLY });
  const { port } = new URL(first.base);
  const connection = { base: first.base, fetch, license: null };
  const arrivals: number[] = [];
  const connected = new Set<number>();
  const stops = Array.from({ length: PHONES }, (_, phone) =>
    followStream(connection, `/en/api/menu/${license}/events`, () => addressOf(phone), {
      onEvent: () => {},
      onState(isOn) {
        if (isOn) arrivals.push(performance.now());
        if (isOn) connected.add(phone);
        else connected.delete(phone);
      },
    }),
  );
  await until(() => expect(connected.size).toBe(PHONES));

  expect(await first.stop()).toBe(0);
  await until(() => expect(connected.size, 'the restart was noticed').toBe(0));
  arrivals.length = 0;
  const second = await startServer({ ...environment, PORT: port }, { program: SERVE_CALMLY });
  await until(() => expect(connected.size).toBe(PHONES), { mostMs: promisedMs(MOST_MS) });
  expect(Math.max(...arrivals) - Math.min(...arrivals)).toBeGreaterThan(LEAST_SPREAD_MS);
  if (isLong) expect(busiestSecond(arrivals)).toBeLessThanOrEqual(Math.ceil(PHONES * BUSIEST) + 10);

  for (const stop of stops) stop();
  await second.stop();
  await store.remove();
});
