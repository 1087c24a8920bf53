import { expect, it, vi } from 'vitest';
import { connect } from '../page/connection.ts';
import { keyFor, sendAnswers } from './send-answers.ts';

it('a form that could not be sent is logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  connect({ base: '', fetch: () => Promise.reject(new TypeError('offline')), license: 'corner-cafe' });
  expect(await sendAnswers('en', keyFor('{}', null))).toEqual({ kind: 'failed' });
  expect(log).toHaveBeenCalledWith('The form could not be sent:', expect.any(String));
  log.mockRestore();
});
