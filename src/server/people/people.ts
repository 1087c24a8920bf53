import type { ChangeMe, ChangePerson, NewPerson, People, WirePerson } from '#contract/office/people.ts';
import { isEmail } from '#domain/details/email.ts';
import { referTo } from '../once/sending.ts';
import { accepted, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import {
  deletePasskeys,
  findOwners,
  findPasskeys,
  findPeople,
  ownersWithin,
  peopleWithin,
  personWithin,
  writeChangedPerson,
  writePerson,
} from '../store/queries/people/people.ts';
import { presentPeople } from '../store/queries/venues/drafts.ts';
import {
  endLinks,
  endMailedLinks,
  endSessions,
  findAllSessions,
  findOpenLinks,
} from '../store/queries/people/sessions.ts';
import { NO_TRIES } from '../store/queries/people/pin-tries.ts';
import type { Steps } from '../store/query.ts';
import type { LoginLinkRow, PasskeyRow, PersonRow, SessionRow } from '../store/rows/people-rows.ts';
import { hashPin } from './pins.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';
import type { OfficePerson } from './sessions.ts';
import { readRules } from './team-rules.ts';

/** Somebody who did something, or whose open office was heard from, within this long is here. */
const HERE_MS = 5 * 60_000;
/** Changes of a venue's people run one after the other, so that it never loses its last owner. */
export function turnOf(license: string): { turns: readonly string[] } {
  return { turns: [`people ${license}`] };
}

interface Around {
  now: number;
  passkeys: readonly PasskeyRow[];
  sessions: readonly SessionRow[];
  links: readonly LoginLinkRow[];
  /** Who has the office open. */
  present: ReadonlySet<string>;
}

function presentPerson(row: PersonRow, { now, passkeys, sessions, links, present }: Around): WirePerson {
  const last = sessions.find(({ person_id: id }) => id === row.id);
  const isUsed = last !== undefined && last.ended_at === null && now - last.last_used_at < HERE_MS;
  const link = links.find(({ person_id: id }) => id === row.id);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    has_pin: row.pin_hash !== null,
    passkeys: passkeys.filter(({ person_id: id }) => id === row.id).length,
    here: isUsed || present.has(row.id),
    last_here_at: last ? new Date(last.last_used_at).toISOString() : null,
    last_here_on: last?.browser ?? null,
    link: link ? { expires_at: new Date(link.expires_at).toISOString() } : null,
  };
}

async function aroundPeople({ engine, clock }: PeopleServices, license: string): Promise<Around> {
  const now = clock.now();
  const [passkeys, sessions, links, present] = await Promise.all([
    findPasskeys(engine, license),
    findAllSessions(engine, license),
    findOpenLinks(engine, license, now),
    presentPeople(engine, license, now - HERE_MS),
  ]);
  return { now, passkeys, sessions, links, present: new Set(present.map(({ person }) => person)) };
}

/** A venue's people, without those who left, and its rules for shared devices. */
export async function listPeople(services: PeopleServices, license: string): Promise<People> {
  const [rows, around, rules] = await Promise.all([
    findPeople(services.engine, license),
    aroundPeople(services, license),
    readRules(services.engine, license),
  ]);
  const people = rows.filter(({ ended_at: endedAt }) => endedAt === null);
  return { people: people.map((row) => presentPerson(row, around)), rules };
}

/** Names and roles of all people that a venue ever had, for what they did, and when they left. */
export async function everybody(
  { engine }: Pick<PeopleServices, 'engine'>,
  license: string,
): Promise<Pick<PersonRow, 'id' | 'name' | 'role' | 'ended_at'>[]> {
  const people = await findPeople(engine, license);
  return people.map(({ id, name, role, ended_at }) => ({ id, name, role, ended_at }));
}

/** How many passkeys a person has. */
export async function countPasskeys(
  { engine }: Pick<PeopleServices, 'engine'>,
  { license, id }: PersonRow,
): Promise<number> {
  return (await findPasskeys(engine, license)).filter(({ person_id: owner }) => owner === id).length;
}

/** True when a venue has an owner. */
export async function hasOwner(
  { engine }: Pick<PeopleServices, 'engine'>,
  license: string,
): Promise<boolean> {
  return (await findOwners(engine, license)).length > 0;
}

function written(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Refuses an address that is none, or that another person of the venue has: links are mailed to one person. */
function* checkEmail(license: string, id: string, email: string | null): Steps<void> {
  if (email === null) return;
  const fault = (message: string) =>
    undoAndRefuse({ code: 'validation', errors: [{ path: 'email', message }] });
  if (!isEmail(email)) fault('Expected an e-mail address');
  const people = yield* peopleWithin(license);
  const isTaken = people.some((each) => each.id !== id && each.ended_at === null && each.email === email);
  if (isTaken) fault('Another person has this address');
}

function lowerCase(email: string | null | undefined): string | null {
  return written(email)?.toLowerCase() ?? null;
}

async function pinHash(pin: string | null | undefined): Promise<string | null> {
  return pin === undefined || pin === null ? null : hashPin(pin);
}

/** Adds a person to a venue. Refuses an address that is none or that is another person's. */
export async function addPerson(
  services: PeopleServices,
  doer: Doer,
  { name, role, email, pin, language }: NewPerson,
): Promise<Result<WirePerson>> {
  const { engine, clock, ids } = services;
  const now = clock.now();
  const row: PersonRow = {
    license: doer.license,
    id: ids.uuid(),
    name: name.trim(),
    email: lowerCase(email),
    role,
    language: written(language),
    pin_hash: await pinHash(pin),
    created_at: now,
    ended_at: null,
    ...NO_TRIES,
  };
  return engine.write<Result<WirePerson>>(function* () {
    yield* checkEmail(doer.license, row.id, row.email);
    yield* writePerson(row);
    referTo(row.id);
    yield* noteAct(services, doer, { what: 'person.added', names: [row.name], to: row.role });
    return accepted(presentPerson(row, { now, passkeys: [], sessions: [], links: [], present: new Set() }));
  }, turnOf(doer.license));
}

/** Changes that are told in the audit with what was before; a PIN is told without its digits. */
const TOLD = ['name', 'role', 'email', 'language'] as const;

function* noteChanges(
  services: PeopleServices,
  doer: Doer,
  before: PersonRow,
  after: PersonRow,
): Steps<void> {
  for (const field of TOLD) {
    if (before[field] === after[field]) continue;
    const [from, to] = [before[field], after[field]];
    yield* noteAct(services, doer, { what: 'person.changed', names: [before.name], field, from, to });
  }
  if (before.pin_hash !== after.pin_hash)
    yield* noteAct(services, doer, { what: 'person.changed', names: [before.name], field: 'pin' });
}

/** Refuses to leave a venue without an owner. */
function* keepAnOwner(license: string, id: string): Steps<void> {
  const others = (yield* ownersWithin(license)).filter((owner) => owner.id !== id);
  if (others.length === 0) undoAndRefuse({ code: 'last_owner' });
}

/**
 * Changes a person; null removes an address, a PIN or a language. Refuses an unknown person, an address that is none or
 * another person's, and to take the last owner's role away. Links that were mailed to another address end.
 */
export async function changePerson(
  services: PeopleServices,
  doer: Doer,
  id: string,
  change: ChangePerson,
): Promise<Result<PersonRow>> {
  const { license } = doer;
  const newPin = await pinHash(change.pin);
  return services.engine.write<Result<PersonRow>>(function* () {
    const before = yield* personWithin(license, id);
    if (!before) return refused({ code: 'not_found' });
    const after: PersonRow = {
      ...before,
      name: change.name?.trim() ?? before.name,
      role: change.role ?? before.role,
      email: change.email === undefined ? before.email : lowerCase(change.email),
      language: change.language === undefined ? before.language : written(change.language),
      pin_hash: change.pin === undefined ? before.pin_hash : newPin,
    };
    yield* checkEmail(license, id, after.email);
    if (before.role === 'owner' && after.role !== 'owner') yield* keepAnOwner(license, id);
    yield* writeChangedPerson(after);
    if (after.email !== before.email) yield* endMailedLinks(license, id, services.clock.now());
    yield* noteChanges(services, doer, before, after);
    return accepted(after);
  }, turnOf(license));
}

/** Changes the person who is signed in: nothing but name, PIN and language, whatever else was sent. */
export function changeSelf(
  services: PeopleServices,
  { license, who, person }: OfficePerson,
  { name, pin, language }: ChangeMe,
): Promise<Result<PersonRow>> {
  return changePerson(services, { license, who }, person.id, {
    ...(name !== undefined && { name }),
    ...(pin !== undefined && { pin }),
    ...(language !== undefined && { language }),
  });
}

/** A person as the team's list shows them. */
export async function showPerson(services: PeopleServices, row: PersonRow): Promise<WirePerson> {
  return presentPerson(row, await aroundPeople(services, row.license));
}

/** A person as they are now, also one who left. Refuses an unknown one. */
export async function readPerson(
  services: PeopleServices,
  license: string,
  id: string | null,
): Promise<Result<WirePerson>> {
  const row = (await findPeople(services.engine, license)).find((each) => each.id === id);
  return row ? accepted(await showPerson(services, row)) : refused({ code: 'not_found' });
}

/**
 * Removes a person: sessions, links, passkeys, address and PIN end; the name stays for what they did. Refuses an unknown
 * person and the last owner.
 */
export function removePerson(services: PeopleServices, doer: Doer, id: string): Promise<Result<null>> {
  const { license } = doer;
  const now = services.clock.now();
  return services.engine.write<Result<null>>(function* () {
    const person = yield* personWithin(license, id);
    if (!person) return refused({ code: 'not_found' });
    if (person.role === 'owner') yield* keepAnOwner(license, id);
    yield* writeChangedPerson({ ...person, email: null, pin_hash: null, ended_at: now });
    yield* endSessions(license, id, null, now);
    yield* endLinks(license, id, now);
    yield* deletePasskeys(license, id);
    yield* noteAct(services, doer, { what: 'person.removed', names: [person.name] });
    return accepted(null);
  }, turnOf(license));
}

/** Makes a venue's first owner, within a transaction that has the turn of its people; null when it has an owner. */
export function* makeFirstOwner(
  services: PeopleServices,
  license: string,
  name: string,
): Steps<PersonRow | null> {
  if ((yield* ownersWithin(license)).length > 0) return null;
  const row: PersonRow = {
    license,
    id: services.ids.uuid(),
    name,
    email: null,
    role: 'owner',
    language: null,
    pin_hash: null,
    created_at: services.clock.now(),
    ended_at: null,
    ...NO_TRIES,
  };
  yield* writePerson(row);
  return row;
}
