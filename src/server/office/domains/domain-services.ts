import { isBelow } from '#domain/host-name.ts';
import type { Config } from '../../runtime/settings/config.ts';
import type { PublishServices } from '../publish/prepare.ts';
import type { NameServer } from './name-server.ts';

/** The services of the use cases about web addresses. */
export interface DomainServices extends PublishServices, Pick<Config, 'publicUrl' | 'baseDomain'> {
  names: NameServer;
}

/** The host that web addresses lead to; null where this server has no public address. */
export function targetOf({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  return (publicUrl !== null && URL.parse(publicUrl)?.hostname) || null;
}

/** True for a name that belongs to the installation: the host of PUBLIC_URL, and all below BASE_DOMAIN. */
export function isOfInstallation(
  domain: string,
  settings: Pick<Config, 'publicUrl' | 'baseDomain'>,
): boolean {
  const { baseDomain } = settings;
  return domain === targetOf(settings) || (baseDomain !== null && isBelow(domain, baseDomain));
}
