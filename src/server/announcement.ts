import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode';
import { nextChange } from '#domain/time/hours.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { isVenueOpen, timetableOf } from '#domain/menu/shown-at.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { createDates } from '#text/dates.ts';
import { systemClock, systemIds, type Clock } from './runtime/clock.ts';
import type { Config } from './runtime/settings/config.ts';
import { linkAddress, makeOwnerLink, makeStartLink, startAddress } from './people/links.ts';
import { hasOwner } from './people/people.ts';
import { SIGN_IN_DAYS } from './staff/renew-sign-in.ts';
import { createStaffToken } from './staff/tokens.ts';
import { StoreUnavailable, type Engine } from './store/engine.ts';
import { servedDemos } from './venues/import/demo-venues.ts';
import { adoptFirstVenue } from './venues/origin/first-venue.ts';
import { missingForGuests, reachedOrigin } from './venues/origin/origin.ts';
import { knownLicenses, type VenueDirectory } from './venues/venue-directory.ts';

/** This machine's address for phones on the same network; null when it has none. */
function networkAddress(port: number): string | null {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal);
  return own ? `http://${own.address}:${port}/` : null;
}

/** A code to scan with a phone on the same network, for people who try Sufra at a terminal. */
async function phoneCode({ publicUrl, host }: Config, port: number): Promise<string[]> {
  const local = publicUrl !== null || !/^(::|0\.0\.0\.0)$/.test(host);
  const address = local || !process.stdout.isTTY ? null : networkAddress(port);
  if (address === null) return [];
  const code = await qrcode.toString(address, { type: 'terminal', small: true });
  return ['', `  Phone  ${address}`, code];
}

/**
 * The board's address with a sign-in token; a store that cannot write, for example on a full disk, still serves menus.
 */
async function boardAddress(engine: Engine, base: string, license: string): Promise<string> {
  try {
    const token = await createStaffToken(
      { engine, clock: systemClock, ids: systemIds },
      { license, role: 'manager', days: SIGN_IN_DAYS },
    );
    return `${base}/staff#${token}`;
  } catch (error) {
    if (error instanceof StoreUnavailable) return `${base}/staff`;
    throw error;
  }
}

/** The line with an owner's link, while a venue has no owner; without a writable store there is none. */
async function officeLine(engine: Engine, base: string, license: string): Promise<string[]> {
  try {
    const services = { engine, clock: systemClock, ids: systemIds };
    if (await hasOwner(services, license)) return [];
    const link = await makeOwnerLink(services, license, null);
    return 'token' in link ? [`  Office ${linkAddress(base, link.token)}`] : [];
  } catch (error) {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
}

/** The line with the link for making the first venue; without a writable store there is none. */
async function startLine(engine: Engine, base: string): Promise<string[]> {
  try {
    const link = await makeStartLink({ engine, clock: systemClock, ids: systemIds });
    return [`  Start  ${startAddress(base, link.token)}`];
  } catch (error) {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
}

/** Advice about the venues in the store, if any is needed. */
function venueAdvice(licenses: readonly string[], { publicUrl }: Config): string[] {
  if (licenses.length === 0)
    return [
      '  There is no venue yet, so every address shows the welcome page. Make yours in a browser',
      '  with the link below (it works once, for a day), or import a file:',
      '    npm run sufra -- venue import FILE',
      '  or look at the demo restaurants:',
      '    npm start -- --demo',
      '',
    ];
  const demos = publicUrl === null ? [] : servedDemos(licenses);
  if (demos.length === 0) return [];
  return [
    `  Guests can order at the demo restaurants (${demos.join(', ')}). Each goes with:`,
    '    npm run sufra -- venue remove LICENSE',
    '',
  ];
}

/** The next opening of a venue that takes no orders now (ms UTC); null when it never opens. */
function nextOpening(menu: Menu, now: number): number | null {
  const change = nextChange(timetableOf(menu), now);
  // After its last orders the venue is still open: the next change is its closing.
  return change !== null && isVenueOpen(menu, now) ? nextChange(timetableOf(menu), change) : change;
}

/** For a demo restaurant that takes no orders now: when it opens, on its own clock. */
async function hoursNote(venues: VenueDirectory, license: string, now: number): Promise<string> {
  const live = await venues.find(license);
  if (!live) return '';
  const { menu } = live.menu(live.venue.defaultLanguage);
  if (orderingState(menu, now) === 'open') return '';
  const opens = nextOpening(menu, now);
  if (opens === null) return '  takes no orders';
  const { weekday, time } = createDates('en', menu.timezone, false);
  return `  takes orders from ${weekday(opens)} ${time(opens)} (${menu.timezone})`;
}

/** Where guests read a venue's menu, or which setting is missing for that. */
async function menuAddress(venues: VenueDirectory, license: string, config: Config): Promise<string> {
  const domains = (await venues.find(license))?.venue.file.domains ?? [];
  const origin = reachedOrigin(license, domains, config);
  return origin === null ? missingForGuests(license, config.publicUrl ?? '') : `${origin}/`;
}

/** The text that `npm start` prints once it listens: every address to open, and where the data is stored. */
export async function announcement(
  { engine, venues, clock }: { engine: Engine; venues: VenueDirectory; clock: Clock },
  config: Config,
  port: number,
): Promise<string> {
  await adoptFirstVenue(engine, config);
  const base = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [`Sufra is ready at ${base}`, ''];
  const licenses = await knownLicenses(engine);
  lines.push(...venueAdvice(licenses, config));
  const demos = new Set(servedDemos(licenses));
  for (const license of licenses) {
    const note = demos.has(license) ? await hoursNote(venues, license, clock.now()) : '';
    lines.push(`  Menu   ${await menuAddress(venues, license, { ...config, port })}${note}`);
  }
  const shown = licenses.includes(config.defaultLicense);
  const board = shown ? config.defaultLicense : licenses[0];
  if (config.publicUrl === null && config.defaultLicense !== 'none' && board !== undefined)
    lines.push(`  Board  ${await boardAddress(engine, base, board)}`);
  if (config.defaultLicense !== 'none' && board !== undefined)
    lines.push(...(await officeLine(engine, base, board)));
  if (licenses.length === 0) lines.push(...(await startLine(engine, base)));
  lines.push(
    `  API    ${base}/api/docs`,
    `  Store  ${engine.kind === 'sqlite' ? config.databaseUrl.replace(/^file:/, '') : 'PostgreSQL'}`,
    ...(shown ? await phoneCode(config, port) : []),
  );
  return lines.join('\n');
}
