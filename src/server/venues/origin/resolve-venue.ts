import { isLicense } from '#domain/license.ts';
import { createRecent } from '../../runtime/calls/recent.ts';
import type { Engine } from '../../store/engine.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { findDomain, findVenue } from '../../store/queries/venues/venues.ts';

import { adoptFirstVenue, type FirstVenueRules } from './first-venue.ts';

/**
 * The rules that determine a request's venue (contract section 2): venues have the hosts `{license}.{baseDomain}`, and
 * the hosts that name none have the venue of `defaultLicense`; 'none': the welcome page.
 */
export type HostRules = FirstVenueRules;

export interface ResolvedVenue {
  /** Null: no venue has this host. */
  license: string | null;
  /** True when the host itself names the venue: another license in the request is then foreign. */
  named: boolean;
}

const MOST_HOSTS = 1000;
const KEPT_MS = 2000;
const PATIENCE_MS = 250;

export type ResolveVenue = (host: string, wanted?: string) => Promise<ResolvedVenue>;

function subdomainOf(host: string, domain: string): string | null {
  if (!host.endsWith(`.${domain}`)) return null;
  const label = host.slice(0, -domain.length - 1);
  return isLicense(label) ? label : null;
}

/** "Menu.Example.com:8080" → menu.example.com */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * Finds the venue of a host: an exact custom domain, else `{license}.{BASE_DOMAIN}` or `{license}.localhost`, else the
 * request's license, else the default. Caches a limited number of hosts for two seconds.
 */
export function createResolver(engine: Engine, rules: HostRules): ResolveVenue {
  const named = createRecent<{ license: string | null; at: number }>(MOST_HOSTS);

  async function lookUp(host: string): Promise<string | null> {
    const owner = await findDomain(engine, host);
    if (owner !== undefined) return owner;
    for (const domain of [rules.baseDomain, 'localhost']) {
      const label = domain && subdomainOf(host, domain);
      if (label && (await findVenue(engine, label))) return label;
    }
    return null;
  }

  /** Uses the cached answer while the store is unavailable or slow, since menus are then served from memory. */
  async function lookUpOr(host: string, known: string | null | undefined): Promise<string | null> {
    if (known === undefined) return lookUp(host);
    return Promise.race([lookUp(host).catch(() => known), wait(PATIENCE_MS, known, { ref: false })]);
  }

  async function namedBy(host: string): Promise<string | null> {
    const known = named.get(host);
    const now = performance.now();
    if (known && now - known.at < KEPT_MS) return known.license;
    const license = host.length > 253 ? null : await lookUpOr(host, known?.license);
    named.set(host, { license, at: now });
    return license;
  }

  let adoptedAt = -KEPT_MS;

  async function adopt(): Promise<void> {
    if (performance.now() - adoptedAt < KEPT_MS) return;
    adoptedAt = performance.now();
    // Without the store the menus in memory are served all the same.
    await adoptFirstVenue(engine, rules).catch(() => undefined);
  }

  return async (host, wanted) => {
    const license = await namedBy(hostName(host));
    if (license !== null) return { license, named: true };
    if (wanted !== undefined && isLicense(wanted)) return { license: wanted, named: false };
    await adopt();
    return { license: rules.defaultLicense === 'none' ? null : rules.defaultLicense, named: false };
  };
}
