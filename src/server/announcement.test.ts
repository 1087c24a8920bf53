import { buildVenue } from '#tests/support/build/build-venue.ts';
import { faultyEngine } from '#tests/support/store/faulty-engine.ts';
import { openLink } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';
import { readConfig } from './runtime/settings/config.ts';

const partsOf = ({ engine, clock, app }: TestApp) => ({ engine, clock, venues: app.venues });

it.each([
  ['of the venue that other hosts show', 'test-kitchen', 'test-kitchen'],
  ['of a venue that is there, where the demo has never been', 'bayt-zaytoun', 'corner-cafe'],
  ['of none, where no venue is to be shown', 'none', null],
])('the board it leads to is the one %s', async (_, standard, board) => {
  const test = await createTestApp('sqlite');
  await test.importFile(buildVenue({ license: 'corner-cafe' }));
  const text = await announcement(partsOf(test), readConfig({ DEFAULT_LICENSE: standard }), 8080);
  const token = /^ {2}Board {2}http:\/\/localhost:8080\/staff#(.*)$/m.exec(text)?.[1] ?? null;
  const venue = token && (await test.call<{ license: string }>('/staff/api/venue', { token })).body.license;
  expect(venue).toBe(board);
  await test.close();
});

it('leads to the office too, while the venue has no owner', async () => {
  const test = await createTestApp('sqlite');
  const said = () => announcement(partsOf(test), readConfig({ DEFAULT_LICENSE: 'test-kitchen' }), 8080);
  const link = /^ {2}Office http:\/\/localhost:8080\/office#link=(.{32})$/m.exec(await said())?.[1] ?? '';
  const { session } = await openLink(test, link);
  expect(session.person).toMatchObject({ name: 'Owner', role: 'owner' });
  expect(await said()).not.toContain('Office');
  await test.close();
});

it('a store that takes nothing, as on a full disk, does not keep the server from starting', async () => {
  const test = await createTestApp('sqlite');
  const { engine } = faultyEngine(test.engine, () => 0, { fail: 1 });
  const text = await announcement(
    { ...partsOf(test), engine },
    readConfig({ DEFAULT_LICENSE: 'test-kitchen' }),
    8080,
  );
  expect(text).toMatch(/^ {2}Board {2}http:\/\/localhost:8080\/staff$/m);
  await test.close();
});

it('says of a demo restaurant that takes no orders now when it does, and nothing of one that is open', async () => {
  const test = await createTestApp('sqlite');
  const hours = [4, 5].map((weekday) => ({ weekday, from_hour: '08:00:00', to_hour: '01:00:00' }));
  await test.importFile(
    buildVenue({
      license: 'bayt-zaytoun',
      ordering: { last_orders_minutes: 30 },
      menu: { opening_hours: hours },
    }),
  );
  const said = async (at: string) => {
    test.clock.set(at);
    const text = await announcement(partsOf(test), readConfig({ DEFAULT_LICENSE: 'none' }), 8080);
    return /bayt-zaytoun\.localhost:8080\/(.*)$/m.exec(text)?.[1];
  };
  expect(await said('2026-11-20T19:00:00+04:00')).toBe('');
  expect(await said('2026-11-20T07:00:00+04:00')).toBe('  takes orders from Friday 08:00 (Asia/Dubai)');
  // Still open, but after its last orders.
  expect(await said('2026-11-21T00:45:00+04:00')).toBe('  takes orders from Saturday 08:00 (Asia/Dubai)');
  await test.close();
});
