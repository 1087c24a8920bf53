import { expect, it } from 'vitest';
import { NextFlight } from './next-flight.ts';

/** Work whose runs end by hand. */
function handWork() {
  const runs: { end: (answer: number) => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      runs.push({ end: resolve, fail: () => reject(new Error('failed')) });
    });
  return { runs, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs once for all who ask before it begins, and once more for all who ask while it runs', async () => {
  const flight = new NextFlight<number>();
  const { runs, work } = handWork();
  const first = [flight.run('a', work), flight.run('a', work)];
  await turn();
  expect(runs).toHaveLength(1);
  const later = [flight.run('a', work), flight.run('a', work)];
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.end(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.end(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('goes on after a failure, and keeps other keys apart', async () => {
  const flight = new NextFlight<number>();
  const { runs, work } = handWork();
  const failing = flight.run('a', work);
  const other = flight.run('b', work);
  await turn();
  expect(runs).toHaveLength(2);
  const next = flight.run('a', work);
  runs[0]?.fail();
  await expect(failing).rejects.toThrow('failed');
  await turn();
  runs[1]?.end(7);
  runs[2]?.end(8);
  expect(await Promise.all([other, next])).toEqual([7, 8]);
});
