import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { notingKeys } from '#tests/support/browser/noting-keys.ts';
import { expect, it, vi } from 'vitest';
import { loadKept } from '../browser/kept.ts';
import { connect } from '../page/connection.ts';
import { sendAnswers } from './send-answers.ts';

it('a form that could not be sent is logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  connect({ base: '', fetch: () => Promise.reject(new TypeError('offline')), license: 'corner-cafe' });
  expect(await sendAnswers('en', '{}')).toEqual({ kind: 'failed' });
  expect(log).toHaveBeenCalledWith('The form could not be sent:', expect.any(String));
  log.mockRestore();
});

it('the same answers are the same submission until there is an answer, also on the next page', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubStorages();
  const keys: (string | null)[] = [];
  connect(notingKeys('corner-cafe', keys, null));
  loadKept('corner-cafe');
  await sendAnswers('en', '{"a":1}');

  vi.resetModules();
  const [page, kept, next] = await Promise.all([
    import('../page/connection.ts'),
    import('../browser/kept.ts'),
    import('./send-answers.ts'),
  ]);
  page.connect(notingKeys('corner-cafe', keys, Response.json({ message: 'Thank you' })));
  kept.loadKept('corner-cafe');
  await next.sendAnswers('en', '{"a":2}');
  expect(await next.sendAnswers('en', '{"a":1}')).toEqual({ kind: 'thanked', message: 'Thank you' });
  await next.sendAnswers('en', '{"a":1}');
  const [first, other, again, fresh] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, fresh]).size).toBe(3);
  log.mockRestore();
  vi.unstubAllGlobals();
});
