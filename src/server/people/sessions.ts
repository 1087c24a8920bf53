import type { WireSignedInSessions } from '#contract/office/people.ts';
import { referTo } from '../once/sending.ts';
import { accepted, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { hashToken } from '../runtime/tokens.ts';
import { actorName } from '../staff/actor.ts';
import { findPeople, findPeopleByEmail, findPerson } from '../store/queries/people/people.ts';
import {
  endLinks,
  endSessionById,
  endSessionOf,
  endSessions,
  findLivingSessions,
  findSession,
  touchSession,
  writeSession,
} from '../store/queries/people/sessions.ts';
import type { Steps } from '../store/query.ts';
import type { PersonRow, SessionRow } from '../store/rows/people-rows.ts';
import type { Client } from './client.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';

/** A session that is not used for this long ends. */
export const IDLE_MS = 12 * 60 * 60_000;
/** A session ends this long after its sign-in, however much it is used. */
export const LONGEST_MS = 30 * 24 * 60 * 60_000;
/** So long after its sign-in, the answer to it is given again. */
const ASKED_AGAIN_MS = 10 * 60_000;
/** Its last use is stored again only after this long. */
const WORTH_WRITING_MS = 60_000;

/** Somebody who is signed in to the office. */
export interface OfficePerson extends Doer {
  session: string;
  tokenHash: string;
  person: PersonRow;
  /** The address that they have proven; null: none. */
  email: string | null;
  /** When the session ends at the latest (ms UTC). */
  endsAt: number;
  lastUsedAt: number;
}

/** A session that has begun. */
export interface BegunSession {
  /** For the cookie; the store keeps only its hash. */
  token: string;
  row: SessionRow;
}

/** Where and as whom a session begins. */
export interface NewSession {
  license: string;
  personId: string;
  /** The address that the person has proven; null: none. */
  email: string | null;
  client: Client;
  /** The token of the browser's session before, which ends. */
  before: string | null;
  /** The token of the session, where the caller can ask for its answer again. */
  token?: string | undefined;
}

/** Begins a session with a new token, and ends the one that the browser had. */
export function* beginSession(
  { clock, ids }: PeopleServices,
  { license, personId, email, client, before, token = ids.token() }: NewSession,
): Steps<BegunSession> {
  const now = clock.now();
  if (before !== null) yield* endSessionOf(hashToken(before), now);
  const row: SessionRow = {
    license,
    id: ids.uuid(),
    token_hash: hashToken(token),
    person_id: personId,
    email,
    created_at: now,
    last_used_at: now,
    ends_at: now + LONGEST_MS,
    ended_at: null,
    ...client,
  };
  yield* writeSession(row);
  return { token, row };
}

/**
 * The session that a link began with a token just before, for a caller to whom the answer was lost; else the refusal of
 * the link that was used.
 */
export async function orBegunBefore(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  result: Result<BegunSession>,
  token: string | undefined,
): Promise<Result<BegunSession>> {
  if (result.ok || token === undefined) return result;
  const row = await findSession(engine, hashToken(token));
  const isOpen = row && row.ended_at === null && row.created_at > clock.now() - ASKED_AGAIN_MS;
  return isOpen ? accepted({ token, row }) : result;
}

/** Who is signed in with a token; null when it is unknown, ended, idle for too long, or its person was removed. */
export async function readSession(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  token: string,
): Promise<OfficePerson | null> {
  const row = await findSession(engine, hashToken(token));
  const now = clock.now();
  if (!row || row.ended_at !== null || row.ends_at <= now || row.last_used_at <= now - IDLE_MS) return null;
  const person = await findPerson(engine, row.license, row.person_id);
  if (!person) return null;
  return {
    license: row.license,
    who: actorName({ person: person.id }),
    session: row.id,
    tokenHash: row.token_hash,
    person,
    email: row.email,
    endsAt: row.ends_at,
    lastUsedAt: row.last_used_at,
  };
}

/** Stores that a session is in use, at most once a minute. */
export async function noteUse(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  { license, session: id, lastUsedAt }: OfficePerson,
  client: Client,
): Promise<void> {
  const now = clock.now();
  if (now - lastUsedAt >= WORTH_WRITING_MS) await touchSession(engine, { license, id, ...client, now });
}

/** The people as whom a session may act: one at its own venue, and those elsewhere with its proven address. */
export async function selvesOf(
  { engine }: Pick<PeopleServices, 'engine'>,
  { person, email }: OfficePerson,
): Promise<PersonRow[]> {
  const elsewhere = email === null ? [] : await findPeopleByEmail(engine, email);
  return [person, ...elsewhere.filter(({ license }) => license !== person.license)];
}

/** Goes on at another venue of the same person, with a new session. Refuses a venue that is not theirs. */
export async function chooseVenue(
  services: PeopleServices,
  signedIn: OfficePerson,
  license: string,
  { client, before }: Pick<NewSession, 'client' | 'before'>,
): Promise<Result<BegunSession>> {
  const self = (await selvesOf(services, signedIn)).find((each) => each.license === license);
  if (!self) return refused({ code: 'not_found' });
  const next = { license, personId: self.id, email: signedIn.email, client, before };
  return accepted(await services.engine.write(() => beginSession(services, next)));
}

/** Ends the session of a browser that signs out. */
export async function signOutOf({ engine, clock }: PeopleServices, token: string): Promise<void> {
  await engine.write(() => endSessionOf(hashToken(token), clock.now()));
}

/** The open sessions of a venue, or with `personId` those of one person; last used first. */
export async function listSessions(
  { engine, clock }: PeopleServices,
  signedIn: OfficePerson,
  personId: string | null,
): Promise<WireSignedInSessions> {
  const { license } = signedIn;
  const now = clock.now();
  const rows = await findLivingSessions(engine, { license, now, idleSince: now - IDLE_MS });
  const names = new Map((await findPeople(engine, license)).map(({ id, name }) => [id, name]));
  return {
    sessions: rows
      .filter((row) => personId === null || row.person_id === personId)
      .map((row) => ({
        id: row.id,
        person: row.person_id,
        name: names.get(row.person_id) ?? '',
        browser: row.browser,
        network: row.network,
        last_used_at: new Date(row.last_used_at).toISOString(),
        current: row.id === signedIn.session,
      })),
  };
}

/** Ends one session of a venue; with `personId` only one of that person. Refuses one that is not open. */
export function endSession(
  services: PeopleServices,
  doer: Doer,
  id: string,
  personId: string | null,
): Promise<Result<null>> {
  const { engine, clock } = services;
  return engine.write<Result<null>>(function* () {
    const row = yield* endSessionById(doer.license, id, clock.now());
    if (!row) return refused({ code: 'not_found' });
    if (personId !== null && row.person_id !== personId) return undoAndRefuse({ code: 'not_found' });
    yield* noteAct(services, doer, { what: 'session.ended', names: [row.browser] });
    return accepted(null);
  });
}

/**
 * Ends the sessions of a person, or with null of all people of a venue, except the own one, and the links that could
 * begin others. Returns how many sessions were open.
 */
export function endAllSessions(
  services: PeopleServices,
  signedIn: OfficePerson,
  personId: string | null,
): Promise<number> {
  return services.engine.write(function* () {
    const now = services.clock.now();
    // Links first: a session that one of them begins meanwhile is then ended with the others.
    const links = yield* endLinks(signedIn.license, personId, now);
    const ended = yield* endSessions(signedIn.license, personId, signedIn.session, now);
    if (ended + links > 0) yield* noteAct(services, signedIn, { what: 'sessions.ended', names: [] });
    referTo(String(ended));
    return ended;
  });
}
