import { settings, type Config } from '../../runtime/settings/config.ts';
import type { Engine } from '../../store/engine.ts';
import { findFirstMade } from '../../store/queries/people/start-links.ts';

/**
 * Where DEFAULT_LICENSE has its fallback, the first venue that was made in the office takes that place: for all that read
 * the addresses of venues from the same rules.
 */
export async function adoptFirstMade(engine: Engine, rules: Pick<Config, 'defaultLicense'>): Promise<void> {
  if (rules.defaultLicense !== settings.defaultLicense.fallback) return;
  rules.defaultLicense = (await findFirstMade(engine)) ?? rules.defaultLicense;
}
