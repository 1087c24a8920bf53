import { expect, it } from 'vitest';
import { createNews } from './news.ts';

it('an answer to an earlier question is no news after that to a later one', () => {
  const ask = createNews();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(third()).toBe(true);
});
