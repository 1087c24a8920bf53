import { readConfig } from '#server/runtime/settings/config.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryAddresses } from './try-addresses.ts';

/** Sufra, with one venue at bistro.example. */
let sufra: TestApp;
let base: string;
/** A server of another program. */
let other: Server;
let otherBase: string;

beforeAll(async () => {
  sufra = await createTestApp('sqlite', { venue: buildVenue({ domains: ['bistro.example'] }) });
  base = await sufra.app.http.listen({ port: 0, host: '127.0.0.1' });
  other = createServer((_, response) => void response.end('<h1>It works!</h1>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  otherBase = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other.close();
  await sufra.close();
});

function fileOf(changes: VenueChanges): CompleteVenueFile {
  const { file, findings } = checkVenueFile(JSON.stringify(buildVenue(changes)));
  if (!file) throw new Error(JSON.stringify(findings));
  return file;
}

/** Simulated DNS: names under .example lead to Sufra, except elsewhere.example. */
async function world(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const url = new URL(String(input));
  if (!url.hostname.endsWith('.example')) return fetch(input, init);
  return fetch(`${url.hostname === 'elsewhere.example' ? otherBase : base}${url.pathname}`, init);
}

async function tried(publicUrl: string, ...venues: VenueChanges[]): Promise<string[]> {
  const checks = await tryAddresses(readConfig({ PUBLIC_URL: publicUrl }), venues.map(fileOf), world);
  return checks.map(({ state, what }) => `${state}: ${what}`);
}

it('ticks what answers, and nothing that was not asked', async () => {
  expect(await tried('https://menu.example', { domains: ['bistro.example'] })).toEqual([
    'ok: Guests reach Sufra at https://menu.example: it answers there.',
    'ok: test-kitchen answers at https://bistro.example.',
  ]);
  expect(await tryAddresses(readConfig({}), [fileOf({ domains: ['bistro.example'] })], world)).toEqual([]);
});

it('tells what answers in the place of Sufra, or of the venue', async () => {
  expect(
    await tried(
      'https://elsewhere.example',
      { domains: ['elsewhere.example'] },
      { license: 'other', domains: ['bistro.example', 'nobody.example'] },
    ),
  ).toEqual([
    'fault: https://elsewhere.example answers with something that Sufra does not say.',
    'fault: https://bistro.example answers with the venue test-kitchen.',
    'fault: https://nobody.example answers with the venue test-kitchen.',
  ]);
});

it('tells names that lead nowhere from servers that do not answer', async () => {
  expect(await tried('http://menu.invalid')).toEqual([
    expect.stringMatching(/^fault: http:\/\/menu\.invalid cannot be found \((ENOTFOUND|EAI_AGAIN)\)\.$/),
  ]);
  expect(await tried('http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^note: http:\/\/127\.0\.0\.1:1 does not answer this machine \(.+\)\.$/),
  ]);
});

it('asks at most twenty venues and says how many are left', async () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    license: `venue-${index}`,
    domains: [`v${index}.example`],
  }));
  const said = await tried('https://menu.example', ...many);
  expect([said.length, said.at(-1)]).toEqual([22, 'note: 3 more addresses of venues were not tried.']);
});
