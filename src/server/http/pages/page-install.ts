import type { Connection } from '#client/http.ts';
import { appIconPath, appPaths, pagePath, TAB_ICON } from '#contract/paths/paths.ts';
import { bcp47, directionOf, isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { venueColors } from '#domain/look/venue-colors.ts';
import { initialOf } from '#domain/text/initial.ts';
import type { FrameColors } from '#domain/theme/theme-frame.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawAppIcon, drawFaceIcon, type IconShape } from '../../images/app-icon.ts';
import { createRecent } from '../../runtime/calls/recent.ts';
import { SingleFlight } from '../../runtime/calls/single-flight.ts';
import { letterFont } from '../../typeset/letter-font.ts';
import { hostOf, sendProblem } from '../plumbing/context.ts';
import { createPageMenus } from './cache/page-menus.ts';
import type { PageDeps } from './cache/page-deps.ts';

const SHAPES: Record<string, IconShape> = {
  [TAB_ICON]: { size: 64, kind: 'any' },
  '192.png': { size: 192, kind: 'any' },
  '512.png': { size: 512, kind: 'any' },
  'maskable-192.png': { size: 192, kind: 'maskable' },
  'maskable-512.png': { size: 512, kind: 'maskable' },
  'touch-180.png': { size: 180, kind: 'touch' },
};
const LISTED = Object.entries(SHAPES).filter(([name, { kind }]) => name !== TAB_ICON && kind !== 'touch');
/** The longest name that fits under an icon. */
const SHORT_NAME = 12;
const MOST_ICONS = 200;

/** As many whole words as fit under an icon; the phone truncates a single long word. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const [first = name, ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (short.length + 1 + word.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}

function colorsOf(menu: Menu): FrameColors {
  const { mode, light, dark } = venueColors(menu);
  return mode === 'dark' ? dark : light;
}

function versionOf(menu: Menu): string {
  const letter = menu.face && initialOf(menu.name);
  const drawnFrom = JSON.stringify([menu.logo?.src ?? null, letter, colorsOf(menu)]);
  return createHash('sha1').update(drawnFrom).digest('hex').slice(0, 12);
}

function manifestOf(menu: Menu, lang: LanguageCode): object {
  const { paper, bar } = colorsOf(menu);
  const version = versionOf(menu);
  return {
    id: '/',
    name: menu.name,
    short_name: shortName(menu.name),
    lang: bcp47(lang),
    dir: directionOf(lang),
    start_url: pagePath('home', lang),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: bar,
    icons: LISTED.map(([name, { size, kind }]) => ({
      src: appIconPath(name, version),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: kind,
    })),
  };
}

/** A host's venue, and its menu in the wanted language or its own. */
interface Found {
  license: string;
  lang: LanguageCode;
  menu: Menu;
}

async function fetchLogo({ base, fetch }: Connection, menu: Menu): Promise<Buffer | null> {
  const address = menu.logo?.src ?? '';
  // The server does not fetch pictures from other hosts.
  if (!address.startsWith('/') && (base === '' || !address.startsWith(`${base}/`))) return null;
  const answer = await fetch(address.startsWith('/') ? base + address : address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

/** Serves the web manifest of each venue and its icons. */
export function installRoutes(
  app: FastifyInstance,
  { connect, licenseOf, clock }: Pick<PageDeps, 'connect' | 'licenseOf' | 'clock'>,
): void {
  const menus = createPageMenus(connect, clock);
  const icons = createRecent<Buffer>(MOST_ICONS);
  const flights = new SingleFlight();

  async function menuOf(request: FastifyRequest, wanted: string): Promise<Found | null> {
    const license = await licenseOf(hostOf(request));
    const offered = license === null ? null : await menus.languages(license);
    if (license === null || offered === null || offered === 'unreachable') return null;
    const codes = [wanted, offered.default_language].filter(isLanguageCode);
    const lang = codes.find((code) => offered.languages.some((each) => each.code === code));
    const known = lang && (await menus.menu(license, lang));
    return known ? { license, lang, menu: known.menu } : null;
  }

  async function draw({ license, lang, menu }: Found, shape: IconShape): Promise<Buffer> {
    const logo = await fetchLogo(connect(license), menu);
    const letter = initialOf(menu.name);
    const sign = logo ? { logo } : letter && { letter, font: letterFont(letter, lang) };
    return menu.face && sign
      ? drawFaceIcon(sign, shape, colorsOf(menu))
      : drawAppIcon(logo, shape, colorsOf(menu));
  }

  /** Drawn once for each logo and set of colours. */
  async function icon(found: Found, name: string, shape: IconShape): Promise<Buffer> {
    const key = `${found.license}/${name}/${versionOf(found.menu)}`;
    const known = icons.get(key);
    if (known) return known;
    return flights.run(key, async () => {
      const drawn = await draw(found, shape);
      icons.set(key, drawn);
      return drawn;
    });
  }

  app.get<{ Params: { lang: string } }>(
    appPaths.manifest,
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await menuOf(request, request.params.lang);
      if (!found) return sendProblem(reply, { code: 'not_found' });
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'public, no-cache')
        .send(JSON.stringify(manifestOf(found.menu, found.lang)));
    },
  );

  app.get<{ Params: { name: string } }>(
    appPaths.icon,
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params;
      const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
      const found = shape && (await menuOf(request, ''));
      if (!found) return sendProblem(reply, { code: 'not_found' });
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await icon(found, name, shape));
    },
  );
}
