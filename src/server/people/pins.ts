import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { Role } from '#contract/office/rights.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { equalTexts, visitToken } from '../runtime/tokens.ts';
import { deviceWithin, writePinTries } from '../store/queries/people/devices.ts';
import { findPeople, findPerson } from '../store/queries/people/people.ts';
import type { Steps } from '../store/query.ts';
import type { DeviceRow, PersonRow } from '../store/rows/people-rows.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';

/** 16 MiB for each guess. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The stored form of a PIN: a memory-hard hash with its salt. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, HASH_BYTES, COST);
  return `scrypt:${salt.toString('base64url')}:${hash.toString('base64url')}`;
}

async function isPin(pin: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split(':');
  const given = await derive(pin, Buffer.from(salt, 'base64url'), HASH_BYTES, COST);
  return timingSafeEqual(given, Buffer.from(hash, 'base64url'));
}

const MOST_MISSES = 5;
const REST_MS = 60_000;
/** Every third rest since the last right PIN is a long one, and is told in the office. */
const LONG_REST_AFTER = 3;
const LONG_REST_MS = 15 * 60_000;

function restOf(until: number, now: number): Result<never> {
  return refused({ code: 'pin_rests', retryAfterS: Math.ceil((until - now) / 1000) });
}

/** Lets a device rest after too many wrong PINs; returns until when (ms UTC). */
function* beginRest(services: PeopleServices, device: DeviceRow, doer: Doer): Steps<number> {
  const rests = device.pin_rests + 1;
  const isLong = rests % LONG_REST_AFTER === 0;
  const restUntil = services.clock.now() + (isLong ? LONG_REST_MS : REST_MS);
  yield* writePinTries(device, { misses: 0, rests, restUntil });
  if (isLong) yield* noteAct(services, doer, { what: 'device.pin_rested', names: [device.name] });
  return restUntil;
}

/** Counts a try before the PIN is checked, so that many tries at once are not more tries. */
function countTry(services: PeopleServices, deviceId: string, doer: Doer): Promise<Result<null>> {
  const now = services.clock.now();
  return services.engine.write<Result<null>>(
    function* () {
      const device = yield* deviceWithin(doer.license, deviceId);
      if (!device) return refused({ code: 'unauthorized' });
      const { pin_misses: misses, pin_rests: rests, pin_rest_until: restUntil } = device;
      if (restUntil !== null && restUntil > now) return restOf(restUntil, now);
      if (misses >= MOST_MISSES) return restOf(yield* beginRest(services, device, doer), now);
      yield* writePinTries(device, { misses: misses + 1, rests, restUntil: null });
      return accepted(null);
    },
    { turns: [`pin ${doer.license} ${deviceId}`] },
  );
}

function noteRight(services: PeopleServices, deviceId: string, { license }: Doer): Promise<void> {
  const none = { misses: 0, rests: 0, restUntil: null };
  return services.engine.write(() => writePinTries({ license, id: deviceId }, none));
}

/** After the last wrong try the device rests at once, not only at the next try. */
function noteWrong(services: PeopleServices, deviceId: string, doer: Doer): Promise<void> {
  return services.engine.write(
    function* () {
      const device = yield* deviceWithin(doer.license, deviceId);
      if (device && device.pin_misses >= MOST_MISSES) yield* beginRest(services, device, doer);
    },
    { turns: [`pin ${doer.license} ${deviceId}`] },
  );
}

/** How long a device knows the person after the PIN. */
const KNOWN_MS = 60_000;

function signature({ secret }: Venue, deviceId: string, person: PersonRow, until: number): string {
  return visitToken(secret, 'person', deviceId, person.id, person.pin_hash ?? '', String(until));
}

/** A person's word on a device: a token that names them for a minute, there alone. */
export interface PersonWord {
  token: string;
  /** ms UTC */
  until: number;
  person: PersonRow;
}

/**
 * Says who acts on a device, by name and PIN. Refuses with pin_wrong, and with pin_rests after five wrong ones: for a
 * minute, at every third rest for a quarter of an hour. Somebody without a PIN is refused like a wrong PIN.
 */
export async function sayWho(
  services: PeopleServices,
  venue: Venue,
  { device, doer }: { device: string; doer: Doer },
  { person: id, pin }: { person: string; pin: string },
): Promise<Result<PersonWord>> {
  const counted = await countTry(services, device, doer);
  if (!counted.ok) return counted;
  const person = await findPerson(services.engine, venue.license, id);
  if (!person || person.pin_hash === null || !(await isPin(pin, person.pin_hash))) {
    await noteWrong(services, device, doer);
    return refused({ code: 'pin_wrong' });
  }
  await noteRight(services, device, doer);
  const until = services.clock.now() + KNOWN_MS;
  return accepted({ token: `${id}.${until}.${signature(venue, device, person, until)}`, until, person });
}

/** The person whom a token names on a device; null when it is not valid there or not any more. */
export async function personOfWord(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  venue: Venue,
  device: string,
  token: string,
): Promise<PersonRow | null> {
  const [id = '', until = '', signed = ''] = token.split('.');
  if (!(Number(until) > clock.now())) return null;
  const person = await findPerson(engine, venue.license, id);
  if (!person) return null;
  return equalTexts(signature(venue, device, person, Number(until)), signed) ? person : null;
}

/** Who can say who they are on a device: people with a PIN. */
export async function peopleWithPin(
  { engine }: Pick<PeopleServices, 'engine'>,
  license: string,
): Promise<{ id: string; name: string; role: Role }[]> {
  const people = await findPeople(engine, license);
  return people
    .filter((person) => person.ended_at === null && person.pin_hash !== null)
    .map(({ id, name, role }) => ({ id, name, role }));
}
