import { menuCalls } from '#contract/menu/menu-calls.ts';
import { serve } from '../../serve/serve.ts';
import { MenuUpdate } from '#contract/visits/event-shapes.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { WireLanguages } from '#contract/menu/served-menu.ts';
import { isVenueOpen } from '#domain/menu/shown-at.ts';
import Type from 'typebox';
import type { Stream } from '../../../realtime/sse.ts';
import { otherNames } from '../../../venues/menu/other-names.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { eventStream, unchanged } from '../../plumbing/answers.ts';
import { languageOf, venueOf, visitTokensOf, type Services } from '../../plumbing/context.ts';
import { followTables, tableEvents, type FollowedTables } from './follow-table.ts';
import type { TableServices } from './tell-table.ts';
import { createEncodings, etagOf, sendEncoded } from '../../plumbing/encoded.ts';
import { openStream, type StreamServices } from '../../guards/open-stream.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { toldCart } from './told-cart.ts';

/** The data of `menu-update` for a venue now. */
function menuUpdate(live: LiveVenue, now: number): MenuUpdate {
  const { menu } = live.menu(live.venue.defaultLanguage);
  return {
    version: live.version,
    open: isVenueOpen(menu, now),
    paused_until: live.pausedUntil === null ? null : new Date(live.pausedUntil).toISOString(),
  };
}

/** Sends the state of a venue's menu to a stream; nothing where the venue is gone. */
export async function sendMenu(
  { venues, clock }: Pick<Services, 'venues' | 'clock'>,
  stream: Stream,
  license: string,
): Promise<void> {
  const now = await venues.find(license);
  if (now) stream.send(eventNames.menu, menuUpdate(now, clock.now()));
}

/**
 * Sends the state of a venue's menu now and on each change, and of the tables where the phone sits, if any. Takes no
 * request, because an open stream would keep it in memory.
 */
async function followMenu(
  { hub, venues, clock }: Services,
  stream: Stream,
  license: string,
  tables: FollowedTables | null,
): Promise<void> {
  async function tell(): Promise<void> {
    const now = await venues.find(license);
    if (now) stream.send(eventNames.menu, menuUpdate(now, clock.now()), now.version);
  }
  stream.onClose(
    hub.subscribe(license, (change) => {
      if (change.kind === 'menu') void stream.tell(tell);
      else tables?.hear(change);
    }),
  );
  await stream.tell(async () => {
    await tell();
    await tables?.tell();
  });
}

type MenuServices = TableServices & StreamServices;

function domainRoute(app: TypedRoutes, services: Services): void {
  serve(
    app,
    menuCalls.findVenueOfDomain,
    { summary: 'The venue of a domain', tag: 'menu', response: { 200: Type.Ref('VenueOfDomain') } },
    async (request) => {
      const { domain } = request.params;
      const { license } = await services.resolve(domain);
      const live = license === null ? null : await services.venues.find(license);
      return { license: live ? live.venue.license : 'none' };
    },
  );
}

function languagesRoute(app: TypedRoutes, services: Services): void {
  serve(
    app,
    menuCalls.readMenuLanguages,
    { summary: 'The languages of a venue', tag: 'menu', response: { 200: Type.Ref('MenuLanguages') } },
    async (request): Promise<WireLanguages> => {
      const { license } = request.params;
      const live = await venueOf(services, request, license);
      return live.venue.languages;
    },
  );
}

function menuRoute(app: TypedRoutes, services: Services): void {
  const encodings = createEncodings();
  serve(
    app,
    menuCalls.readMenu,
    { summary: 'The menu in a language', tag: 'menu', response: { 200: Type.Ref('Menu'), 304: unchanged } },
    async (request, reply) => {
      const { license } = request.params;
      const live = await venueOf(services, request, license);
      const served = live.menu(languageOf(live, request));
      const body = encodings.of(served, () => ({
        text: served.text,
        type: 'application/json; charset=utf-8',
        etag: etagOf(served.text),
      }));
      return sendEncoded(request, reply, await body);
    },
  );
}

function namesRoute(app: TypedRoutes, services: Services): void {
  const encodings = createEncodings();
  serve(
    app,
    menuCalls.readMenuNames,
    {
      summary: 'The names of dishes and categories in the venue’s other languages, for searching',
      tag: 'menu',
    },
    async (request, reply) => {
      const live = await venueOf(services, request, request.params.license);
      const lang = languageOf(live, request);
      const body = encodings.of(live.menu(lang), () => {
        const text = JSON.stringify(otherNames(live.venue.file, lang));
        return { text, type: 'application/json; charset=utf-8', etag: etagOf(text) };
      });
      return sendEncoded(request, reply, await body);
    },
  );
}

function eventsRoute(app: TypedRoutes, services: MenuServices): void {
  serve(
    app,
    menuCalls.followMenu,
    {
      summary: 'Tells when the menu, its stock or what is open changes',
      tag: 'menu',
      response: { 200: eventStream({ [eventNames.menu]: MenuUpdate, ...tableEvents }) },
      requestHeaders: ['Sufra-Visit', 'Sufra-Cart'],
    },
    async (request, reply) => {
      const { license } = request.params;
      const live = await venueOf(services, request, license);
      const stream = await openStream(services, request, reply);
      stream.onClose(services.carts.note(live.venue.license, toldCart(request, live)));
      const tokens = visitTokensOf(request);
      const tables = tokens.length > 0 ? await followTables(services, stream, live, tokens) : null;
      await followMenu(services, stream, live.venue.license, tables);
    },
  );
}

/** Routes for the venue of a host, its languages, and its menu. */
export function menuRoutes(app: TypedRoutes, services: MenuServices): void {
  domainRoute(app, services);
  languagesRoute(app, services);
  menuRoute(app, services);
  namesRoute(app, services);
  eventsRoute(app, services);
}
