import { readFileSync } from 'node:fs';
import * as read from './setting-values.ts';
import { loadSettingsFile, originOf, type Origin } from './settings-file.ts';

/** All settings from the environment, read and validated once at start. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler; null: it is PostgreSQL itself. */
  databaseSessionUrl: string | null;
  /** The public address of this server, without a trailing slash; null: only on this machine. */
  publicUrl: string | null;
  baseDomain: string | null;
  /** A license, or 'none' for the welcome page. */
  defaultLicense: string;
  /** The oldest venue stands in as `defaultLicense`, until one is made in the office. */
  oldestStandsIn?: boolean;
  /** Another server with the same API; null: this one. */
  apiUrl: string | null;
  /** A remote loyalty partner; null: the built-in one. */
  loyaltyApiUrl: string | null;
  /** smtp[s]://…: the server e-mails receipts; null: it does not. */
  smtpUrl: string | null;
  trustProxy: string | number | false;
  /** How many days personal data is kept after an order's last change. */
  retentionDays: number;
  /** The analytics service; null: none. */
  analytics: read.AnalyticsTarget | null;
  /** The API secret for GA4. */
  analyticsSecret: string | null;
  /** The geocoder, besides Google; null: none. */
  geocoder: read.GeocoderTarget | null;
  /** The key for Google's geocoder. */
  googleMapsKey: string | null;
  /** The tiles of the delivery page's map, with {z}, {x} and {y}; null: the map shows only zones. */
  mapTilesUrl: string | null;
  mapAttribution: string;
  metricsToken: string | null;
  corsOrigins: string[];
  /** Networks in which the server connects to printers; empty: it connects to none. */
  printerNetworks: string[];
  webhookNetworks: string[];
  offlineWorker: boolean;
  logLevel: string;
  /** Keys of payment gateways from the environment: PAY_{SLUG}_… */
  payments: Readonly<Record<string, string>>;
}

/** An invalid setting: the message names it and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface Setting<T> {
  name: string;
  description: string;
  fallback: string;
  secret?: boolean;
  /** Undefined: an invalid value. */
  parse(text: string): T | undefined;
  expected: string;
}

/** How much is logged, from nothing on. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const LOG_LEVEL_NAMES = `${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1)}`;

/** Every setting by its environment variable, in the order of `.env.example`. */
export const settings = {
  port: {
    name: 'PORT',
    description: 'The port to listen on',
    fallback: '8080',
    parse: read.port,
    expected: 'a port from 0 to 65535',
  },
  host: {
    name: 'HOST',
    description: 'The address to listen on',
    fallback: '::',
    parse: read.listeningAddress,
    expected: 'an address of this machine such as :: or 127.0.0.1',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    description: 'The store: file:… or postgres://…',
    fallback: 'file:./data/sufra.db',
    secret: true,
    parse: read.databaseUrl,
    expected: 'file:… or postgres://…',
  },
  databaseSessionUrl: {
    name: 'DATABASE_SESSION_URL',
    description:
      'PostgreSQL itself, or a pooler in session mode, where DATABASE_URL leads through a pooler in transaction mode',
    fallback: '',
    secret: true,
    parse: read.sessionUrl,
    expected: 'postgres://…',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    description: 'The address guests reach this server at',
    fallback: '',
    parse: read.address,
    expected: 'an address such as https://menu.example',
  },
  baseDomain: {
    name: 'BASE_DOMAIN',
    description: 'Venues answer at {license}.{BASE_DOMAIN}',
    fallback: '',
    parse: read.domain,
    expected: 'a domain such as menu.example, without https:// and port',
  },
  defaultLicense: {
    name: 'DEFAULT_LICENSE',
    description: 'The venue of hosts that name none; none: the welcome page',
    fallback: 'bayt-zaytoun',
    parse: read.license,
    expected: 'a license, or none',
  },
  apiUrl: {
    name: 'API_URL',
    description: 'The guest app talks to this other server',
    fallback: '',
    parse: read.address,
    expected: 'an address such as https://api.example',
  },
  loyaltyApiUrl: {
    name: 'LOYALTY_API_URL',
    description:
      'A loyalty partner that is asked for wallets, employees and promotions; none: the built-in one',
    fallback: '',
    parse: read.address,
    expected: 'an address such as https://loyalty.example',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    description:
      'The mail server that sends guests their receipts, and people their links to sign in, such as smtp://user:password@mail.example:587?from=receipts@menu.example',
    fallback: '',
    secret: true,
    parse: read.smtpUrl,
    expected: 'smtp://… or smtps://…',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    description: 'Which proxies may name the guest’s address: hops, or a name such as loopback',
    fallback: '',
    parse: read.proxy,
    expected: 'a number of hops, addresses, or a name such as loopback',
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    description: 'So many days after its last change, an order loses names, phones, e-mails and addresses',
    fallback: '400',
    parse: read.days,
    expected: 'a number of days from 1 to 36500',
  },
  analytics: {
    name: 'ANALYTICS',
    description: 'Counts views of pages: plausible, plausible:{address of your own}, or ga4:{measurement id}',
    fallback: '',
    parse: read.analyticsTarget,
    expected: 'plausible, plausible:https://stats.example or ga4:G-ABC123',
  },
  analyticsSecret: {
    name: 'ANALYTICS_SECRET',
    description: 'The API secret of GA4’s Measurement Protocol, where ANALYTICS names it',
    fallback: '',
    secret: true,
    parse: read.optionalText,
    expected: 'a secret',
  },
  geocoder: {
    name: 'GEOCODER_URL',
    description: 'Finds addresses for deliveries: a Photon server, or nominatim: and the address of one',
    fallback: '',
    parse: read.geocoderTarget,
    expected: 'an address such as https://photon.example or nominatim:https://nominatim.example',
  },
  googleMapsKey: {
    name: 'GOOGLE_MAPS_KEY',
    description: 'Finds addresses for deliveries through Google’s Geocoding API, before GEOCODER_URL',
    fallback: '',
    secret: true,
    parse: read.optionalText,
    expected: 'a key',
  },
  mapTilesUrl: {
    name: 'MAP_TILES_URL',
    description: 'Raster tiles of the delivery map; none: the venue’s zones are drawn alone',
    fallback: '',
    parse: read.tilesUrl,
    expected: 'an address such as https://tiles.example/{z}/{x}/{y}.png',
  },
  mapAttribution: {
    name: 'MAP_ATTRIBUTION',
    description: 'Whose map the tiles show, written under it',
    fallback: '© OpenStreetMap contributors',
    parse: read.anyText,
    expected: 'a text',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    description: 'Opens /metrics and the API pages to others than this machine',
    fallback: '',
    secret: true,
    parse: read.optionalText,
    expected: 'a token',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    description: 'Guest apps elsewhere that may call this server',
    fallback: '',
    parse: read.origins,
    expected: 'origins such as https://menu.example, separated by commas',
  },
  printerNetworks: {
    name: 'PRINTER_NETWORKS',
    description: 'Networks of the house in which the server may connect to printers; none: to no printer',
    fallback: '',
    parse: read.networks,
    expected: 'networks such as 192.168.1.0/24, separated by commas',
  },
  webhookNetworks: {
    name: 'WEBHOOK_NETWORKS',
    description:
      'Private networks in which webhooks may be delivered, over plain http too; none: public https alone',
    fallback: '',
    parse: read.networks,
    expected: 'networks such as 192.168.1.0/24, separated by commas',
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
    description: LOG_LEVEL_NAMES,
    fallback: 'info',
    parse: (text) => LOG_LEVELS.find((level) => level === text),
    expected: LOG_LEVEL_NAMES,
  },
} satisfies { [K in Exclude<keyof Config, 'payments' | 'oldestStandsIn'>]: Setting<Config[K]> };

/**
 * Loads settings from `.env` in the working directory; returns its path, null when there is none. Throws ConfigError
 * when it cannot be read.
 */
export function readSettingsFile(): string | null {
  try {
    return loadSettingsFile(process.env);
  } catch (error) {
    throw new ConfigError(`The file of settings cannot be read: ${(error as Error).message}.`);
  }
}

/** The keys of payment gateways from the environment: PAY_{SLUG}_… */
export function paymentSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const given = Object.entries(environment).filter(([name]) => name.startsWith('PAY_'));
  return Object.fromEntries(given.map(([name, text]) => [name, text ?? '']));
}

/** Reads the settings. Throws ConfigError with the first invalid one. */
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

/** A setting for `sufra config`. */
export interface DescribedSetting {
  name: string;
  description: string;
  /** As written, secrets masked; empty: not set. */
  value: string;
  origin: Origin;
  /** The fault of its value; null when it is valid. */
  problem: string | null;
}

/** Masks the password of an address, and other secrets completely; file: addresses have none. */
function masked(text: string): string {
  if (text === '' || text.startsWith('file:')) return text;
  return /^[a-z]+:\/\//i.test(text)
    ? text.replace(/\/\/([^:@/]*):.*@/, '//$1:•••@').replace(/(password=)[^&]*/gi, '$1•••')
    : '•••';
}

function shown(setting: { name: string; secret?: boolean }, text: string): string {
  return setting.secret ? masked(text) : text;
}

/** Every setting with its value, secrets masked, and its source. */
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
    return { name, description, value, origin: originOf(name, given !== undefined), problem };
  });
}

/** The folder in which `npm run sufra` was called, if npm passes it; null when it is the current one. */
export function callerFolder(environment: NodeJS.ProcessEnv = process.env): string | null {
  return environment['npm_lifecycle_event'] === 'sufra' ? (environment['INIT_CWD'] ?? null) : null;
}

/** The shared version of server, guest app and command line, from package.json. */
export const appVersion = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

/** Sets NODE_ENV to production unless it is set: React's development build is seven times slower. */
export function preferProduction(): void {
  process.env['NODE_ENV'] ??= 'production';
}

/** Runs work with NODE_ENV set to production: the server later serves what a test run builds. */
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
