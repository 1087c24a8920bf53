import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('work that is asked for again while it is under way', () => {
  it('is done once for each key, and again once it is over', async () => {
    const flights = new SingleFlight();
    const begun: string[] = [];
    const work = async (key: string) => begun.push(key);
    const run = (key: string) => flights.run(key, () => work(key));
    expect(await Promise.all([run('a'), run('a'), run('b')])).toEqual([1, 1, 2]);
    expect(await run('a')).toBe(3);
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('fails for everybody who waits, and is then forgotten', async () => {
    const flights = new SingleFlight();
    const failing = () => flights.run('a', () => Promise.reject(new Error('no answer')));
    const outcomes = await Promise.allSettled([failing(), failing()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.run('a', async () => 'answer')).toBe('answer');
  });

  it('is waited for until nothing is under way, what begins meanwhile included', async () => {
    const flights = new SingleFlight();
    const over: string[] = [];
    void flights.run('a', async () => {
      await Promise.resolve();
      void flights.run('b', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        over.push('b');
      });
      over.push('a');
    });
    await flights.settled();
    expect(over).toEqual(['a', 'b']);
  });
});
