import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run, type Steps } from '../../query.ts';
import type { LoginLinkRow, SessionRow } from '../../rows/people-rows.ts';
import { inParts } from '../in-parts.ts';

const insertLink = command<Columns<LoginLinkRow>>((db, row) =>
  db.insertInto('login_links').values({
    license: row.license,
    token_hash: row.token_hash,
    person_id: row.person_id,
    name: row.name,
    email: row.email,
    created_at: row.created_at,
    expires_at: row.expires_at,
    used_at: row.used_at,
  }),
);

const useOne = query<{ tokenHash: string; now: number }, LoginLinkRow>((db, { tokenHash, now }) =>
  db
    .updateTable('login_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll(),
);

const useAll = query<{ license: string; personId: string; now: number }, { token_hash: string }>(
  (db, { license, personId, now }) =>
    db
      .updateTable('login_links')
      .set({ used_at: now })
      .where('license', '=', license)
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash'),
);

const useMailed = command<{ license: string; personId: string; now: number }>(
  (db, { license, personId, now }) =>
    db
      .updateTable('login_links')
      .set({ used_at: now })
      .where('license', '=', license)
      .where('person_id', '=', personId)
      .where('email', 'is not', null)
      .where('used_at', 'is', null),
);

const useAllOfVenue = query<{ license: string; now: number }, { token_hash: string }>(
  (db, { license, now }) =>
    db
      .updateTable('login_links')
      .set({ used_at: now })
      .where('license', '=', license)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash'),
);

const selectOpenLinks = query<{ license: string; now: number }, LoginLinkRow>((db, { license, now }) =>
  db
    .selectFrom('login_links')
    .selectAll()
    .where('license', '=', license)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at'),
);

const selectLink = query<{ tokenHash: string }, LoginLinkRow>((db, { tokenHash }) =>
  db.selectFrom('login_links').selectAll().where('token_hash', '=', tokenHash),
);

/** Stores a link, as a hash. */
export function* writeLink(row: LoginLinkRow): Steps<void> {
  yield* run(insertLink, { ...row });
}

/** The link of a token, used or not; undefined when there is none. */
export async function findLink(engine: Engine, tokenHash: string): Promise<LoginLinkRow | undefined> {
  const [row] = await engine.read(selectLink, { tokenHash });
  return row;
}

/** Uses a link up; undefined when it is unknown, was used or has ended. */
export function* useLinkOnce(tokenHash: string, now: number): Steps<LoginLinkRow | undefined> {
  const [row] = yield* run(useOne, { tokenHash, now });
  return row;
}

/** Ends all open links of a person, or with null of all people of a venue. Returns how many were open. */
export function* endLinks(license: string, personId: string | null, now: number): Steps<number> {
  const ended =
    personId === null
      ? yield* run(useAllOfVenue, { license, now })
      : yield* run(useAll, { license, personId, now });
  return ended.length;
}

/** Ends the unused links that were mailed to a person; those that were handed over stay. */
export function* endMailedLinks(license: string, personId: string, now: number): Steps<void> {
  yield* run(useMailed, { license, personId, now });
}

/** A venue's links that can still be used. */
export function findOpenLinks(engine: Engine, license: string, now: number): Promise<LoginLinkRow[]> {
  return engine.read(selectOpenLinks, { license, now });
}

const insertSession = command<Columns<SessionRow>>((db, row) =>
  db.insertInto('sessions').values({
    license: row.license,
    id: row.id,
    token_hash: row.token_hash,
    person_id: row.person_id,
    email: row.email,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    ends_at: row.ends_at,
    ended_at: row.ended_at,
    browser: row.browser,
    network: row.network,
  }),
);

const selectSession = query<{ tokenHash: string }, SessionRow>((db, { tokenHash }) =>
  db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash),
);

type Use = Pick<SessionRow, 'license' | 'id' | 'browser' | 'network'> & { now: number };

const touch = command<Use>((db, { license, id, browser, network, now }) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, browser, network })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('ended_at', 'is', null),
);

/** Sessions used after `idleSince` that have not ended at `now`. */
type Living = { license: string; now: number; idleSince: number };

const selectLiving = query<Living, SessionRow>((db, { license, now, idleSince }) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('license', '=', license)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc'),
);

const selectLastUses = query<{ license: string }, SessionRow>((db, { license }) =>
  db.selectFrom('sessions').selectAll().where('license', '=', license).orderBy('last_used_at', 'desc'),
);

const endByToken = query<{ tokenHash: string; now: number }, SessionRow>((db, { tokenHash, now }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returningAll(),
);

const endById = query<{ license: string; id: string; now: number }, SessionRow>((db, { license, id, now }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll(),
);

const endOfPerson = query<{ license: string; personId: string; except: string; now: number }, { id: string }>(
  (db, { license, personId, except, now }) =>
    db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('license', '=', license)
      .where('person_id', '=', personId)
      .where('id', '<>', except)
      .where('ended_at', 'is', null)
      .returning('id'),
);

const endOfVenue = query<{ license: string; except: string; now: number }, { id: string }>(
  (db, { license, except, now }) =>
    db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('license', '=', license)
      .where('id', '<>', except)
      .where('ended_at', 'is', null)
      .returning('id'),
);

/** Stores a new session. */
export function* writeSession(row: SessionRow): Steps<void> {
  yield* run(insertSession, { ...row });
}

/** The session of a token, ended or not; undefined when there is none. */
export async function findSession(engine: Engine, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await engine.read(selectSession, { tokenHash });
  return row;
}

/** Stores a session's last use. */
export async function touchSession(engine: Engine, use: Use): Promise<void> {
  await engine.write(() => run(touch, use));
}

/** A venue's living sessions, last used first. */
export function findLivingSessions(engine: Engine, living: Living): Promise<SessionRow[]> {
  return engine.read(selectLiving, living);
}

/** All sessions of a venue, last used first. */
export function findAllSessions(engine: Engine, license: string): Promise<SessionRow[]> {
  return engine.read(selectLastUses, { license });
}

/** Ends the session of a token; undefined when none was open. */
export function* endSessionOf(tokenHash: string, now: number): Steps<SessionRow | undefined> {
  const [row] = yield* run(endByToken, { tokenHash, now });
  return row;
}

/** Ends one session of a venue; undefined when it was not open. */
export function* endSessionById(license: string, id: string, now: number): Steps<SessionRow | undefined> {
  const [row] = yield* run(endById, { license, id, now });
  return row;
}

/**
 * Ends the open sessions of a person, or with null of all people of a venue; `except` stays. Returns how many were open.
 */
export function* endSessions(
  license: string,
  personId: string | null,
  except: string | null,
  now: number,
): Steps<number> {
  const kept = except ?? '';
  const ended =
    personId === null
      ? yield* run(endOfVenue, { license, except: kept, now })
      : yield* run(endOfPerson, { license, personId, except: kept, now });
  return ended.length;
}

/** The hashes of those sessions that are open at an instant, and whose person was not removed. */
export async function livingSessions(
  { db }: Engine,
  hashes: readonly string[],
  { now, idleSince }: { now: number; idleSince: number },
): Promise<string[]> {
  const rows = await inParts(hashes, (part) =>
    db
      .selectFrom('sessions')
      .innerJoin('people', (join) =>
        join.onRef('people.license', '=', 'sessions.license').onRef('people.id', '=', 'sessions.person_id'),
      )
      .select('sessions.token_hash')
      .where('sessions.token_hash', 'in', part)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.ends_at', '>', now)
      .where('sessions.last_used_at', '>', idleSince)
      .where('people.ended_at', 'is', null)
      .execute(),
  );
  return rows.map(({ token_hash: hash }) => hash);
}
