import { createApp } from '#server/app.ts';
import { ensureBuilt } from '#server/build.ts';
import { linkAddress, makeOwnerLink, makeStartLink, startAddress } from '#server/people/links.ts';
import { systemIds, type Ids } from '#server/runtime/clock.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { Chance } from '#tests/support/chance.ts';
import { handClock, type HandClock } from '#tests/support/clock.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The demo venue of the pictures. */
export const LICENSE = 'bayt-zaytoun';
const VENUE = fileURLToPath(new URL(`../../venues/${LICENSE}.yaml`, import.meta.url));

/** A server of this process with a store of its own, whose clock only the tool moves. */
export interface House {
  /** The server's address. */
  base: string;
  clock: HandClock;
  /** The same numbers in each run. */
  chance: Chance;
  /** A link for making the first venue, where there is none. */
  startLink(): Promise<string>;
  /** A link that signs the demo venue's owner in at the office. */
  ownerLink(): Promise<string>;
  /** A token that may do everything at the demo venue's board. */
  boardToken(): Promise<string>;
  close(): Promise<void>;
}

/** Ids that are the same in each run where they are shown: codes and numbers. */
function repeatedIds(chance: Chance): Ids {
  const byte = () => Math.floor(chance.next() * 256);
  return {
    ...systemIds,
    below: (limit) => Math.floor(chance.next() * limit),
    token: () => Buffer.from(Array.from({ length: 24 }, byte)).toString('base64url'),
  };
}

/** Opens a house at an instant (ms UTC): with the demo venue, or with none. */
export async function openHouse(at: number, hasVenue: boolean): Promise<House> {
  await ensureBuilt();
  const chance = new Chance(7);
  const ids = repeatedIds(chance);
  const clock = handClock(at);
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const services = { engine, clock, ids };
  const environment = { LOG_LEVEL: 'silent', DATABASE_URL: store.url };
  const config = readConfig(hasVenue ? { ...environment, DEFAULT_LICENSE: LICENSE } : environment);
  if (hasVenue)
    await importVenue({ engine, clock, ids }, readFileSync(VENUE, 'utf8'), { path: VENUE, eager: false });
  const app = await createApp({ ...services, config, pages: 'built', pace: { reportsMs: 500 } });
  // Boards and guests take the time from the server's answers, streams among them.
  app.http.server.prependListener('request', (_, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
  });
  const base = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  return {
    base,
    clock,
    chance,
    startLink: async () => startAddress(base, (await makeStartLink(services)).token),
    async ownerLink() {
      const link = await makeOwnerLink(services, LICENSE, 'Rami Haddad');
      if (!('token' in link)) throw new Error('The venue has several owners');
      return linkAddress(base, link.token);
    },
    boardToken: () =>
      createStaffToken({ engine, clock, ids }, { license: LICENSE, role: 'manager', days: 90 }),
    async close() {
      await app.drain();
      await engine.close();
      await store.remove();
    },
  };
}
