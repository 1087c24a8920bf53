import { buildLongVenue, LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { orderOfOne } from './order-of-one.ts';

/** Puts a venue with one order of today into a store; returns a token for its board. */
export async function openWithOrder(url: string): Promise<string> {
  const engine = await openStore(url);
  const file = JSON.stringify(buildLongVenue(50, { pictures: false }));
  await importVenue({ engine, clock: systemClock, ids: systemIds }, file, {
    path: import.meta.filename,
    eager: false,
  });
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license: LONG_MENU, role: 'manager', days: 1 },
  );
  await engine.close();
  const server = await startServer({ DATABASE_URL: url, DEFAULT_LICENSE: LONG_MENU });
  const { path, headers, body } = orderOfOne();
  const answer = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  await server.stop();
  return token;
}
