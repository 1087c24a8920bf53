import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/ask.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock, Ids } from './runtime/clock.ts';
import type { Config } from './runtime/settings/config.ts';
import { guestPages, type PageSource } from './guest-pages.ts';
import { closeHttp, createHttp } from './http/create-http.ts';
import { installErrorHandlers } from './http/plumbing/errors.ts';
import { installHeaders } from './http/plumbing/headers.ts';
import { createMemory } from './http/pages/cache/memory.ts';
import { venueOrigin } from './venues/origin/origin.ts';

/** The guest app alone, without a store: all its data comes from the server at API_URL (contract section 1). */
export async function createGuestApp(
  options: { config: Config; clock: Clock; ids: Ids; pages: PageSource },
  apiUrl: string,
): Promise<{ http: FastifyInstance; drain(): Promise<void> }> {
  const { config, clock } = options;
  const http = createHttp(options, null);
  installHeaders(http, []);
  installErrorHandlers(http);
  http.get(apiPaths.health, { logLevel: 'silent' }, async () => ({ status: 'alive' }));
  http.get(apiPaths.ready, { logLevel: 'silent' }, async () => ({ status: 'ready' }));

  const remember = createMemory<string | null>(clock);
  const standard = config.defaultLicense === 'none' ? null : config.defaultLicense;
  const { close: closePages } = await guestPages(http, options, {
    withBoard: false,
    connect: (license) => ({ base: apiUrl, fetch, license }),
    // The server at API_URL does not report a venue's own domains.
    originOf: async (license) => venueOrigin(license, [], config),
    licenseOf: (host) =>
      remember(host, async (known) => {
        const answer = await ask({ base: apiUrl, fetch, license: null }, menuCalls.findVenueOfDomain, {
          params: { lang: 'en', domain: host },
        });
        if (answer.kind !== 'ok') return { value: known?.value ?? standard, etag: null };
        return { value: answer.value.license === 'none' ? standard : answer.value.license, etag: null };
      }),
  });
  return {
    http,
    async drain() {
      await closePages();
      await closeHttp(http);
    },
  };
}
