import { use } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazily } from './loaded.ts';

it('is loaded once, and drawn without waiting by whoever comes when it is there', async () => {
  const load = vi.fn(async () => 'the screen');
  const part = lazily(load);
  expect(part.now).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['the screen', 'the screen']);
  expect([part.now, load.mock.calls.length]).toEqual(['the screen', 1]);
  const Screen = () => <p>{use(part.load())}</p>;
  expect(renderToString(<Screen />)).toBe('<p>the screen</p>');
});
