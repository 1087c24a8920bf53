import { expect, it } from 'vitest';
import { createInTurn } from './in-turn.ts';

/** Work that ends on demand, and a record of what has begun. */
function stage() {
  const inTurn = createInTurn();
  const begun: string[] = [];
  function give(name: string, ...turns: string[]) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = inTurn(turns, () => {
      begun.push(name);
      return promise;
    });
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, give, settle };
}

it('works that share a name follow each other in the order in which they came; others wait for nobody', async () => {
  const { begun, give, settle } = stage();
  const first = give('first', 'a');
  const second = give('second', 'b', 'a');
  const third = give('third', 'b');
  give('alone', 'c');
  give('nameless');
  await settle();
  expect(begun).toEqual(['nameless', 'first', 'alone']);
  first.end();
  await settle();
  expect(begun.slice(3)).toEqual(['second']);
  second.end();
  third.end();
  expect(await Promise.all([first.done, second.done, third.done])).toEqual(['first', 'second', 'third']);
});

it('one that fails keeps nobody waiting, and is told', async () => {
  const { begun, give, settle } = stage();
  const first = give('first', 'a');
  const second = give('second', 'a');
  first.fail();
  await expect(first.done).rejects.toThrow('first');
  await settle();
  expect(begun).toEqual(['first', 'second']);
  second.end();
  expect(await second.done).toBe('second');
});

it('two that name the same in another order do not wait for each other', async () => {
  const { give } = stage();
  const [one, two] = [give('one', 'a', 'b'), give('two', 'b', 'a')];
  one.end();
  two.end();
  expect(await Promise.all([one.done, two.done])).toEqual(['one', 'two']);
});
