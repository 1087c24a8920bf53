import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { may, type Role } from '#contract/office/rights.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { equalTexts, visitToken } from '../runtime/tokens.ts';
import { rightsByPin, type Staff } from '../staff/tokens.ts';
import { findPeople, findPerson } from '../store/queries/people/people.ts';
import { pinTriesWithin, writePinTries, type PinCounter } from '../store/queries/people/pin-tries.ts';
import type { Steps } from '../store/query.ts';
import type { PersonRow } from '../store/rows/people-rows.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { MOST_MISSES, missesOf, restsOf, triesOf, unrestedOf, type PinMiss } from './pin-misses.ts';
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

const REST_MS = 60_000;
/** Every third rest is a long one, and is told in the office. */
const LONG_REST_AFTER = 3;
const LONG_REST_MS = 15 * 60_000;

function restOf(until: number, now: number): Result<never> {
  return refused({ code: 'pin_rests', retryAfterS: Math.ceil((until - now) / 1000) });
}

/**
 * Where a PIN is typed: on a shared device, or on the own phone of somebody who is signed in as themselves. There the
 * tries of all their sessions count together, since a session ends and begins anew with a press.
 */
export interface PinPlace {
  tries: Omit<PinCounter, 'license'>;
  /** The id of the device or the session, where alone the person's word is valid. */
  signIn: string;
}

/** Where people type their PINs at the sign-in of staff. */
export function pinPlaceOf(staff: Staff & { kind: 'device' | 'session' }): PinPlace {
  if (staff.kind === 'device') return { tries: { kind: 'device', id: staff.device }, signIn: staff.device };
  return { tries: { kind: 'person', id: staff.person }, signIn: staff.session };
}

/** Lets a device or a person's own phones rest after too many wrong PINs; returns until when (ms UTC). */
function* beginRest(
  services: PeopleServices,
  counter: PinCounter,
  { name, misses }: { name: string; misses: readonly PinMiss[] },
  doer: Doer,
): Steps<number> {
  const isLong = (restsOf(misses) + 1) % LONG_REST_AFTER === 0;
  const restUntil = services.clock.now() + (isLong ? LONG_REST_MS : REST_MS);
  const rested = misses.map((miss) => ({ ...miss, rested: true }));
  yield* writePinTries(counter, triesOf(rested, restUntil));
  if (isLong) yield* noteAct(services, doer, { what: `${counter.kind}.pin_rested`, names: [name] });
  return restUntil;
}

/** Tries at one place follow one another. */
function turnOf({ license, kind, id }: PinCounter): { turns: string[] } {
  return { turns: [`pin ${license} ${kind} ${id}`] };
}

/** Counts a try before the PIN is checked, so that many tries at once are not more tries. */
function countTry(
  services: PeopleServices,
  counter: PinCounter,
  person: string,
  doer: Doer,
): Promise<Result<null>> {
  const now = services.clock.now();
  return services.engine.write<Result<null>>(function* () {
    const tries = yield* pinTriesWithin(counter);
    if (!tries) return refused({ code: 'unauthorized' });
    const { name, pin_rest_until: restUntil } = tries;
    if (restUntil !== null && restUntil > now) return restOf(restUntil, now);
    const misses = missesOf(tries, now);
    if (unrestedOf(misses) >= MOST_MISSES)
      return restOf(yield* beginRest(services, counter, { name, misses }, doer), now);
    yield* writePinTries(counter, triesOf([...misses, { person, at: now, rested: false }], null));
    return accepted(null);
  }, turnOf(counter));
}

/**
 * Takes back what counted for a person, who has typed the right PIN now. What counted for others stays: somebody who
 * guesses a manager's PIN knows their own.
 */
function noteRight(services: PeopleServices, counter: PinCounter, person: string): Promise<void> {
  return services.engine.write(function* () {
    const tries = yield* pinTriesWithin(counter);
    if (!tries) return;
    const misses = missesOf(tries, services.clock.now()).filter((miss) => miss.person !== person);
    yield* writePinTries(counter, triesOf(misses, restsOf(misses) > 0 ? tries.pin_rest_until : null));
  }, turnOf(counter));
}

/** After the last wrong try the place rests at once, not only at the next try. */
function noteWrong(services: PeopleServices, counter: PinCounter, doer: Doer): Promise<void> {
  return services.engine.write(function* () {
    const tries = yield* pinTriesWithin(counter);
    const misses = tries ? missesOf(tries, services.clock.now()) : [];
    if (tries && unrestedOf(misses) >= MOST_MISSES)
      yield* beginRest(services, counter, { name: tries.name, misses }, doer);
  }, turnOf(counter));
}

/** How long a person is known after the PIN. */
const KNOWN_MS = 60_000;

function signature({ secret }: Venue, signIn: string, person: PersonRow, until: number): string {
  return visitToken(secret, 'person', signIn, person.id, person.pin_hash ?? '', String(until));
}

/** A person's word on a device or somebody's own phone: a token that names them for a minute, there alone. */
export interface PersonWord {
  token: string;
  /** ms UTC */
  until: number;
  person: PersonRow;
}

/**
 * Says who acts on a device or on somebody's own phone, by name and PIN. Refuses with pin_wrong, and with pin_rests after
 * five wrong ones: for a minute, at every third rest for a quarter of an hour. A right one takes back those of its person
 * alone. Somebody without a PIN is refused like a wrong PIN.
 */
export async function sayWho(
  services: PeopleServices,
  venue: Venue,
  { place, doer }: { place: PinPlace; doer: Doer },
  { person: id, pin }: { person: string; pin: string },
): Promise<Result<PersonWord>> {
  const counter = { license: doer.license, ...place.tries };
  const counted = await countTry(services, counter, id, doer);
  if (!counted.ok) return counted;
  const person = await findPerson(services.engine, venue.license, id);
  if (!person || person.pin_hash === null || !(await isPin(pin, person.pin_hash))) {
    await noteWrong(services, counter, doer);
    return refused({ code: 'pin_wrong' });
  }
  await noteRight(services, counter, id);
  const until = services.clock.now() + KNOWN_MS;
  const signed = signature(venue, place.signIn, person, until);
  return accepted({ token: `${id}.${until}.${signed}`, until, person });
}

/** The person whom a token names on a device or somebody's own phone; null when it is not valid there or not any more. */
export async function personOfWord(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  venue: Venue,
  { signIn }: PinPlace,
  token: string,
): Promise<PersonRow | null> {
  const [id = '', until = '', signed = ''] = token.split('.');
  if (!(Number(until) > clock.now())) return null;
  const person = await findPerson(engine, venue.license, id);
  if (!person) return null;
  return equalTexts(signature(venue, signIn, person, Number(until)), signed) ? person : null;
}

/** Who can say who they are at a sign-in: people with a PIN, on somebody's own phone those who bring it a right. */
export async function peopleWithPin(
  { engine }: Pick<PeopleServices, 'engine'>,
  staff: Staff,
): Promise<{ id: string; name: string; role: Role }[]> {
  const brought = rightsByPin(staff);
  const people = await findPeople(engine, staff.license);
  return people
    .filter(({ ended_at: endedAt, pin_hash: hash }) => endedAt === null && hash !== null)
    .filter(({ role }) => staff.kind !== 'session' || brought.some((right) => may(role, right)))
    .map(({ id, name, role }) => ({ id, name, role }));
}
