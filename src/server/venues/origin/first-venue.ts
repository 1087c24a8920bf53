import { settings, type Config } from '../../runtime/settings/config.ts';
import type { Engine } from '../../store/engine.ts';
import { findFirstMade } from '../../store/queries/people/start-links.ts';
import { findOldestVenue, findVenue } from '../../store/queries/venues/venues.ts';

/** The settings that determine which venue the hosts show that name none. */
export type FirstVenueRules = Pick<Config, 'defaultLicense' | 'oldestStandsIn' | 'publicUrl' | 'baseDomain'>;

const isFallback = ({ defaultLicense }: FirstVenueRules): boolean =>
  defaultLicense === settings.defaultLicense.fallback;

/** Where venues have hosts of their own, or none is public, PUBLIC_URL waits for none of them. */
async function adoptOldest(engine: Engine, rules: FirstVenueRules): Promise<void> {
  if (!isFallback(rules) || rules.publicUrl === null || rules.baseDomain !== null) return;
  if (await findVenue(engine, rules.defaultLicense)) return;
  const license = await findOldestVenue(engine);
  // Meanwhile somebody else may have.
  if (license !== null && isFallback(rules))
    Object.assign(rules, { defaultLicense: license, oldestStandsIn: true });
}

/**
 * Where DEFAULT_LICENSE has its fallback, the first venue that was made in the office takes that place, for all that
 * read the addresses of venues from the same rules. With PUBLIC_URL alone, so does the venue without a domain that has
 * been in the store longest: the one venue of a machine, which keeps its printed codes when another one comes.
 */
export async function adoptFirstVenue(engine: Engine, rules: FirstVenueRules): Promise<void> {
  if (!isFallback(rules) && !rules.oldestStandsIn) return;
  const made = await findFirstMade(engine);
  if (made === null) return adoptOldest(engine, rules);
  Object.assign(rules, { defaultLicense: made, oldestStandsIn: false });
}
