import { expect, it } from 'vitest';
import { keepBytes } from './kept-bytes.ts';

const sizes: Record<string, number> = { large: 60, small: 30, other: 30 };

it('what was asked for last stays: only so much is forgotten as there is no room for', async () => {
  const kept = keepBytes(100);
  const loaded: string[] = [];
  const ask = (name: string) =>
    kept(name, async () => {
      loaded.push(name);
      return Buffer.alloc(sizes[name] ?? 0);
    });
  for (const name of ['large', 'small', 'large', 'other', 'large', 'small']) await ask(name);
  expect(loaded).toEqual(['large', 'small', 'other', 'small']);
});

it('what cannot be loaded, or is not there, is asked for again', async () => {
  const kept = keepBytes(100);
  await expect(kept('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await kept('a', async () => null)).toBeNull();
  expect(await kept('a', async () => Buffer.alloc(1))).toHaveLength(1);
});
