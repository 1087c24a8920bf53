import { buildVenue } from '#tests/support/build-venue.ts';
import { faultyEngine } from '#tests/support/faulty-engine.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';
import { readConfig } from './runtime/config.ts';

it.each([
  ['of the venue that other hosts show', 'test-kitchen', 'test-kitchen'],
  ['of a venue that is there, where the demo has never been', 'bayt-zaytoun', 'corner-cafe'],
  ['of none, where no venue is to be shown', 'none', null],
])('the board it leads to is the one %s', async (_, standard, board) => {
  const test = await createTestApp('sqlite');
  await test.importFile(buildVenue({ license: 'corner-cafe' }));
  const text = await announcement(test.engine, readConfig({ DEFAULT_LICENSE: standard }), 8080);
  const token = /^ {2}Board {2}http:\/\/localhost:8080\/staff#(.*)$/m.exec(text)?.[1] ?? null;
  const venue = token && (await test.call<{ license: string }>('/staff/api/venue', { token })).body.license;
  expect(venue).toBe(board);
  await test.close();
});

it('a store that takes nothing, as on a full disk, does not keep the server from starting', async () => {
  const test = await createTestApp('sqlite');
  const { engine } = faultyEngine(test.engine, () => 0, { fail: 1 });
  const text = await announcement(engine, readConfig({ DEFAULT_LICENSE: 'test-kitchen' }), 8080);
  expect(text).toMatch(/^ {2}Board {2}http:\/\/localhost:8080\/staff$/m);
  await test.close();
});
