import { isEmail } from '#domain/email.ts';
import { isLicense } from '#domain/license.ts';
import { compile } from '@fastify/proxy-addr';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Everything the environment decides, read and checked once at start. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  /** The address guests reach this server at, without a last slash; null: only on this machine. */
  publicUrl: string | null;
  baseDomain: string | null;
  /** A license, or 'none' for the welcome page. */
  defaultLicense: string;
  /** Another server that speaks the contract; null: this one. */
  apiUrl: string | null;
  /** A loyalty partner elsewhere; null: the built-in one. */
  loyaltyApiUrl: string | null;
  /** smtp[s]://…: receipts go out by e-mail; null: they do not. */
  smtpUrl: string | null;
  trustProxy: string | number | false;
  /** How many days personal data is kept after an order's last change. */
  retentionDays: number;
  /** Where views of pages are counted; null: nowhere. */
  analytics: AnalyticsTarget | null;
  /** The API secret with which GA4 takes views. */
  analyticsSecret: string | null;
  /** The geocoder, beside Google; null: none. */
  geocoder: GeocoderTarget | null;
  /** Finds addresses through Google. */
  googleMapsKey: string | null;
  /** Where the delivery page's map comes from, with {z}, {x} and {y}; null: a map of the zones alone. */
  mapTilesUrl: string | null;
  mapAttribution: string;
  metricsToken: string | null;
  corsOrigins: string[];
  offlineWorker: boolean;
  logLevel: string;
  /** Keys of payment gateways as they stand in the environment: PAY_{SLUG}_… */
  payments: Readonly<Record<string, string>>;
}

/** A service of statistics. */
export type AnalyticsTarget = { kind: 'plausible'; url: string } | { kind: 'ga4'; measurementId: string };

/** A server that finds addresses, and which of the two protocols it speaks. */
export interface GeocoderTarget {
  kind: 'photon' | 'nominatim';
  url: string;
}

/** A bad setting: the message names it and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface Setting<T> {
  name: string;
  description: string;
  fallback: string;
  secret?: boolean;
  parse(text: string): T | undefined;
  expected: string;
}

function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function days(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 36_500 ? Number(text) : undefined;
}

function anyText(text: string): string {
  return text;
}

function optionalText(text: string): string | null {
  return text === '' ? null : text;
}

function address(text: string): string | null | undefined {
  if (text === '') return null;
  const url = URL.parse(text);
  const plain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && url.search === '' && url.hash === '';
  return plain ? text.replace(/\/+$/, '') : undefined;
}

function origins(text: string): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.every((part) => URL.parse(part)?.origin === part) ? parts : undefined;
}

function analyticsTarget(text: string): AnalyticsTarget | null | undefined {
  if (text === '') return null;
  const [, measurementId] = /^ga4:(G-[A-Z0-9]+)$/.exec(text) ?? [];
  if (measurementId !== undefined) return { kind: 'ga4', measurementId };
  const [, given = 'https://plausible.io'] = /^plausible(?::(.+))?$/.exec(text) ?? [text, ''];
  const url = address(given);
  return url ? { kind: 'plausible', url } : undefined;
}

function geocoderTarget(text: string): GeocoderTarget | null | undefined {
  if (text === '') return null;
  const [, kind, given] = /^(?:(photon|nominatim):)?(https?:.+)$/.exec(text) ?? [];
  const url = address(given ?? 'none');
  return url ? { kind: kind === 'nominatim' ? 'nominatim' : 'photon', url } : undefined;
}

function tilesUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  const protocol = URL.parse(text)?.protocol;
  return whole && (protocol === 'https:' || protocol === 'http:') ? text : undefined;
}

function databaseUrl(text: string): string | undefined {
  return /^(file:.+|postgres(ql)?:\/\/.+)$/.test(text) ? text : undefined;
}

function smtpUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const url = URL.parse(text);
  const from = url?.searchParams.get('from');
  const known = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length <= 1;
  return known && (from == null || isEmail(from)) ? text : undefined;
}

/** The addresses, networks or names such as loopback that a setting lists. */
export function trustedProxies(text: string): (address: string, hop: number) => boolean {
  return compile(text.split(',').map((each) => each.trim()));
}

function proxy(text: string): string | number | false | undefined {
  if (text === '') return false;
  if (/^\d+$/.test(text)) return Number(text);
  try {
    trustedProxies(text);
    return text;
  } catch {
    return undefined;
  }
}

function listeningAddress(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text) ? text : undefined;
}

function domain(text: string): string | null | undefined {
  if (text === '') return null;
  const lower = text.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(lower) ? lower : undefined;
}

function license(text: string): string | undefined {
  return isLicense(text) ? text : undefined;
}

/** Every setting by its name in the environment, in the order of `.env.example`. */
export const settings = {
  port: {
    name: 'PORT',
    description: 'The port to listen on',
    fallback: '8080',
    parse: port,
    expected: 'a port from 0 to 65535',
  },
  host: {
    name: 'HOST',
    description: 'The address to listen on',
    fallback: '::',
    parse: listeningAddress,
    expected: 'an address of this machine such as :: or 127.0.0.1',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    description: 'The store: file:… or postgres://…',
    fallback: 'file:./data/sufra.db',
    secret: true,
    parse: databaseUrl,
    expected: 'file:… or postgres://…',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    description: 'The address guests reach this server at',
    fallback: '',
    parse: address,
    expected: 'an address such as https://menu.example',
  },
  baseDomain: {
    name: 'BASE_DOMAIN',
    description: 'Venues answer at {license}.{BASE_DOMAIN}',
    fallback: '',
    parse: domain,
    expected: 'a domain such as menu.example, without https:// and port',
  },
  defaultLicense: {
    name: 'DEFAULT_LICENSE',
    description: 'The venue of hosts that name none; none: the welcome page',
    fallback: 'bayt-zaytoun',
    parse: license,
    expected: 'a license, or none',
  },
  apiUrl: {
    name: 'API_URL',
    description: 'The guest app talks to this other server',
    fallback: '',
    parse: address,
    expected: 'an address such as https://api.example',
  },
  loyaltyApiUrl: {
    name: 'LOYALTY_API_URL',
    description:
      'A loyalty partner that is asked for wallets, employees and promotions; none: the built-in one',
    fallback: '',
    parse: address,
    expected: 'an address such as https://loyalty.example',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    description:
      'The mail server that sends guests their receipts, such as smtp://user:password@mail.example:587?from=receipts@menu.example',
    fallback: '',
    secret: true,
    parse: smtpUrl,
    expected: 'smtp://… or smtps://…',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    description: 'Which proxies may name the guest’s address: hops, or a name such as loopback',
    fallback: '',
    parse: proxy,
    expected: 'a number of hops, addresses, or a name such as loopback',
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    description: 'So many days after its last change, an order loses names, phones, e-mails and addresses',
    fallback: '400',
    parse: days,
    expected: 'a number of days from 1 to 36500',
  },
  analytics: {
    name: 'ANALYTICS',
    description: 'Counts views of pages: plausible, plausible:{address of your own}, or ga4:{measurement id}',
    fallback: '',
    parse: analyticsTarget,
    expected: 'plausible, plausible:https://stats.example or ga4:G-ABC123',
  },
  analyticsSecret: {
    name: 'ANALYTICS_SECRET',
    description: 'The API secret of GA4’s Measurement Protocol, where ANALYTICS names it',
    fallback: '',
    secret: true,
    parse: optionalText,
    expected: 'a secret',
  },
  geocoder: {
    name: 'GEOCODER_URL',
    description: 'Finds addresses for deliveries: a Photon server, or nominatim: and the address of one',
    fallback: '',
    parse: geocoderTarget,
    expected: 'an address such as https://photon.example or nominatim:https://nominatim.example',
  },
  googleMapsKey: {
    name: 'GOOGLE_MAPS_KEY',
    description: 'Finds addresses for deliveries through Google’s Geocoding API, before GEOCODER_URL',
    fallback: '',
    secret: true,
    parse: optionalText,
    expected: 'a key',
  },
  mapTilesUrl: {
    name: 'MAP_TILES_URL',
    description: 'Raster tiles of the delivery map; none: the venue’s zones are drawn alone',
    fallback: '',
    parse: tilesUrl,
    expected: 'an address such as https://tiles.example/{z}/{x}/{y}.png',
  },
  mapAttribution: {
    name: 'MAP_ATTRIBUTION',
    description: 'Whose map the tiles show, written under it',
    fallback: '© OpenStreetMap contributors',
    parse: anyText,
    expected: 'a text',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    description: 'Opens /metrics and the API pages to others than this machine',
    fallback: '',
    secret: true,
    parse: optionalText,
    expected: 'a token',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    description: 'Guest apps elsewhere that may call this server',
    fallback: '',
    parse: origins,
    expected: 'origins such as https://menu.example, separated by commas',
  },
  offlineWorker: {
    name: 'OFFLINE_WORKER',
    description: 'off: phones let go of what they keep for reading without a network',
    fallback: 'on',
    parse: (text) => (/^(on|off)$/.test(text) ? text === 'on' : undefined),
    expected: 'on or off',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    description: 'silent, error, warn, info or debug',
    fallback: 'info',
    parse: (text) => (/^(silent|fatal|error|warn|info|debug|trace)$/.test(text) ? text : undefined),
    expected: 'silent, error, warn, info or debug',
  },
} satisfies { [K in Exclude<keyof Config, 'payments'>]: Setting<Config[K]> };

/** The keys of payment gateways, as they stand in the environment: PAY_{SLUG}_… */
export function paymentSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const given = Object.entries(environment).filter(([name]) => name.startsWith('PAY_'));
  return Object.fromEntries(given.map(([name, text]) => [name, text ?? '']));
}

/** Reads the settings. Throws ConfigError naming the first bad one. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const entries = Object.entries(settings).map(([key, setting]) => {
    const text = environment[setting.name] ?? setting.fallback;
    const value = setting.parse(text.trim());
    if (value === undefined) {
      throw new ConfigError(
        `${setting.name} is ${JSON.stringify(shown(setting, text))}; expected ${setting.expected}.`,
      );
    }
    return [key, value];
  });
  const config = {
    ...Object.fromEntries(entries),
    payments: paymentSettings(environment),
  } as unknown as Config;
  if (config.analytics?.kind === 'ga4' && config.analyticsSecret === null)
    throw new ConfigError(
      'ANALYTICS_SECRET is not set; expected the API secret of the GA4 property that ANALYTICS names.',
    );
  return config;
}

/** A setting as `sufra config` shows it. */
export interface DescribedSetting {
  name: string;
  description: string;
  /** As it was written, secrets masked; empty: not set. */
  value: string;
  origin: 'environment' | 'default';
  /** What is wrong with it; null when it is taken. */
  problem: string | null;
}

/** A password within an address is masked, any other secret whole; file: addresses hold none. */
function masked(text: string): string {
  if (text === '' || text.startsWith('file:')) return text;
  return /^[a-z]+:\/\//i.test(text)
    ? text.replace(/\/\/([^:@/]*):.*@/, '//$1:•••@').replace(/(password=)[^&]*/gi, '$1•••')
    : '•••';
}

function shown(setting: { name: string; secret?: boolean }, text: string): string {
  return setting.secret ? masked(text) : text;
}

/** Every setting with its value, secrets masked, and where that comes from. */
export function describeSettings(environment: NodeJS.ProcessEnv = process.env): DescribedSetting[] {
  return Object.values(settings).map((setting) => {
    const given = environment[setting.name];
    const text = given ?? setting.fallback;
    const value = shown(setting, text);
    const taken = setting.parse(text.trim()) !== undefined;
    const problem = taken
      ? null
      : `${setting.name} is ${JSON.stringify(value)}; expected ${setting.expected}.`;
    const { name, description } = setting;
    return { name, description, value, origin: given === undefined ? 'default' : 'environment', problem };
  });
}

/** The folder in which `npm run sufra` was called, where npm tells it; null where it is the current one. */
export function callerFolder(environment: NodeJS.ProcessEnv = process.env): string | null {
  return environment['npm_lifecycle_event'] === 'sufra' ? (environment['INIT_CWD'] ?? null) : null;
}

/** The one version of server, guest app and command line: package.json's. */
export const appVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Sets NODE_ENV to production unless it is set: React's development build is seven times slower. */
export function preferProduction(): void {
  process.env['NODE_ENV'] ??= 'production';
}

/** Does some work with NODE_ENV set to production: what a test run builds is served afterwards. */
export async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
