import type { Hand } from '#contract/staff/kitchen.ts';
import { actorName, readActor } from '../staff/actor.ts';
import { TOKEN_ID_LENGTH } from '../staff/tokens.ts';
import type { Engine } from '../store/engine.ts';
import { listStaffTokens } from '../store/queries/people/staff.ts';
import { deviceNames } from './devices.ts';
import { everybody } from './people.ts';
import type { PeopleServices } from './services.ts';

/** The name of who acted, as the audit notes them: a person, else a device, else a token; empty when nobody knows. */
export async function nameOfActor(engine: Engine, license: string, who: string): Promise<string> {
  const { person, device } = readActor(who);
  if (person !== null)
    return (await everybody({ engine }, license)).find(({ id }) => id === person)?.name ?? '';
  if (device !== null) return (await deviceNames({ engine }, license)).get(device) ?? '';
  const tokens = await listStaffTokens(engine, license);
  return tokens.find(({ token_hash: hash }) => hash.slice(0, TOKEN_ID_LENGTH) === who)?.name ?? '';
}

/** The names of a venue's people and devices, by what the audit calls them. */
export async function readHands(services: Pick<PeopleServices, 'engine'>, license: string): Promise<Hand[]> {
  const [people, devices] = await Promise.all([everybody(services, license), deviceNames(services, license)]);
  return [
    ...people.map(({ id, name, role, ended_at: endedAt }) => ({
      who: actorName({ person: id }),
      name,
      ...(endedAt === null && { role }),
    })),
    ...[...devices].map(([id, name]) => ({ who: actorName({ device: id }), name })),
  ];
}
