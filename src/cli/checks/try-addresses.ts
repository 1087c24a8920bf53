import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Config } from '#server/runtime/settings/config.ts';
import { venueOrigin } from '#server/venues/origin/origin.ts';
import type { Check } from './check.ts';

const PATIENCE_MS = 5000;
/** An installation of hundreds of venues is only checked in part. */
const MOST_TRIED = 20;

/** The answer of an address: a member of its JSON, something else, or nothing, each as text. */
type Answer = { kind: 'value' | 'other' | 'none'; what: string };

/** Why there was no answer: the system's error code, such as ENOTFOUND, else its message. */
function faultOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`;
  return cause?.code ?? message;
}

/** Requests JSON from an address and returns one of its members. */
async function ask(request: typeof fetch, url: string, member: string): Promise<Answer> {
  let response: Response;
  try {
    response = await request(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  } catch (error) {
    return { kind: 'none', what: faultOf(error) };
  }
  if (response.status !== 200) return { kind: 'other', what: `status ${response.status}` };
  const body: unknown = await response.json().catch(() => null);
  const value = (body as Record<string, unknown> | null)?.[member];
  return typeof value === 'string'
    ? { kind: 'value', what: value }
    : { kind: 'other', what: 'something that Sufra does not say' };
}

/**
 * A fault when the name does not resolve or its certificate is wrong; otherwise a note, since a machine may not reach
 * its own public address.
 */
function unreached(address: string, what: string): Check {
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(what))
    return {
      state: 'fault',
      what: `${address} cannot be found (${what}).`,
      advice: 'Give its name a DNS record that leads to this machine or its proxy.',
    };
  return {
    state: /CERT|TLS|SSL/.test(what) ? 'fault' : 'note',
    what: `${address} does not answer this machine (${what}).`,
    advice:
      'Start Sufra and its proxy. If they run, open it on a phone in another network: not every machine can reach its own public address.',
  };
}

function foreign(address: string, what: string): Check {
  return {
    state: 'fault',
    what: `${address} answers with ${what}.`,
    advice: 'Let its name, and the proxy there, lead to this server.',
  };
}

async function tryPublicUrl(request: typeof fetch, publicUrl: string): Promise<Check> {
  const { kind, what } = await ask(request, `${publicUrl}${apiPath('health')}`, 'status');
  if (kind === 'none') return unreached(publicUrl, what);
  if (kind === 'other') return foreign(publicUrl, what);
  return { state: 'ok', what: `Guests reach Sufra at ${publicUrl}: it answers there.` };
}

async function tryVenue(request: typeof fetch, license: string, origin: string): Promise<Check> {
  const path = fillPath(menuCalls.findVenueOfDomain.path, { lang: 'en', domain: new URL(origin).hostname });
  const { kind, what } = await ask(request, `${origin}${path}`, 'license');
  if (kind === 'none') return unreached(origin, what);
  if (kind === 'other') return foreign(origin, what);
  if (what !== license) return foreign(origin, what === 'none' ? 'no venue' : `the venue ${what}`);
  return { state: 'ok', what: `${license} answers at ${origin}.` };
}

/** Each venue's addresses besides PUBLIC_URL, except those that lead only to this machine. */
function venueAddresses(config: Config, publicOrigin: string, venues: readonly CompleteVenueFile[]) {
  return venues
    .flatMap(({ license, domains }) => {
      const origins =
        domains.length > 0
          ? domains.map((domain) => `https://${domain}`)
          : [venueOrigin(license, [], config)];
      return origins.map((origin) => ({ license, origin }));
    })
    .filter(({ origin }) => origin !== publicOrigin && !new URL(origin).hostname.endsWith('.localhost'));
}

/** Checks that Sufra answers at PUBLIC_URL and at each venue's own addresses; returns nothing without PUBLIC_URL. */
export async function tryAddresses(
  config: Config,
  venues: readonly CompleteVenueFile[],
  request: typeof fetch = fetch,
): Promise<Check[]> {
  const { publicUrl } = config;
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (publicUrl === null || url?.pathname !== '/') return [];
  const own = venueAddresses(config, url.origin, venues);
  const tried = own.slice(0, MOST_TRIED);
  const left = own.length - tried.length;
  const checks = await Promise.all([
    tryPublicUrl(request, publicUrl),
    ...tried.map(({ license, origin }) => tryVenue(request, license, origin)),
  ]);
  if (left === 0) return checks;
  return [...checks, { state: 'note', what: `${left} more addresses of venues were not tried.` }];
}
