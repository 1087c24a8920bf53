import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run, type Steps } from '../../query.ts';
import type { PasskeyChallengeRow, PasskeyRow, PersonRow, TeamSettingsRow } from '../../rows/people-rows.ts';

type OfPerson = { license: string; id: string };

const selectPeople = query<{ license: string }, PersonRow>((db, { license }) =>
  db.selectFrom('people').selectAll().where('license', '=', license).orderBy('created_at').orderBy('id'),
);

const selectPerson = query<OfPerson, PersonRow>((db, { license, id }) =>
  db.selectFrom('people').selectAll().where('license', '=', license).where('id', '=', id),
);

const selectOwners = query<{ license: string }, PersonRow>((db, { license }) =>
  db
    .selectFrom('people')
    .selectAll()
    .where('license', '=', license)
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .orderBy('created_at'),
);

const selectByEmail = query<{ email: string }, PersonRow>((db, { email }) =>
  db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .orderBy('created_at'),
);

const insertPerson = command<Columns<PersonRow>>((db, row) =>
  db.insertInto('people').values({
    license: row.license,
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    pin_hash: row.pin_hash,
    created_at: row.created_at,
    ended_at: row.ended_at,
    pin_misses: row.pin_misses,
    pin_rests: row.pin_rests,
    pin_rest_until: row.pin_rest_until,
    pin_missed: row.pin_missed,
  }),
);

const updatePerson = command<Columns<PersonRow>>((db, row) =>
  db
    .updateTable('people')
    .set({
      name: row.name,
      email: row.email,
      role: row.role,
      language: row.language,
      pin_hash: row.pin_hash,
      ended_at: row.ended_at,
    })
    .where('license', '=', row.license)
    .where('id', '=', row.id),
);

/** All people of a venue, those who left included, in the order in which they came. */
export function findPeople(engine: Engine, license: string): Promise<PersonRow[]> {
  return engine.read(selectPeople, { license });
}

/** A person of a venue; undefined when there is none, or when the person was removed. */
export async function findPerson(
  engine: Engine,
  license: string,
  id: string,
): Promise<PersonRow | undefined> {
  const [row] = await engine.read(selectPerson, { license, id });
  return row?.ended_at === null ? row : undefined;
}

/** The people of all venues with an address, given in lower case. */
export function findPeopleByEmail(engine: Engine, email: string): Promise<PersonRow[]> {
  return engine.read(selectByEmail, { email });
}

/** A venue's owners. */
export function findOwners(engine: Engine, license: string): Promise<PersonRow[]> {
  return engine.read(selectOwners, { license });
}

/** Like findOwners, within a transaction. */
export function ownersWithin(license: string): Steps<PersonRow[]> {
  return run(selectOwners, { license });
}

/** Like findPeople, within a transaction. */
export function peopleWithin(license: string): Steps<PersonRow[]> {
  return run(selectPeople, { license });
}

/** Like findPerson, within a transaction. */
export function* personWithin(license: string, id: string): Steps<PersonRow | undefined> {
  const [row] = yield* run(selectPerson, { license, id });
  return row?.ended_at === null ? row : undefined;
}

/** Stores a new person. */
export function* writePerson(row: PersonRow): Steps<void> {
  yield* run(insertPerson, { ...row });
}

/** Stores a changed person. */
export function* writeChangedPerson(row: PersonRow): Steps<void> {
  yield* run(updatePerson, { ...row });
}

const selectPasskeys = query<{ license: string }, PasskeyRow>((db, { license }) =>
  db.selectFrom('passkeys').selectAll().where('license', '=', license).orderBy('created_at'),
);

const selectPasskey = query<{ credentialId: string }, PasskeyRow>((db, { credentialId }) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId),
);

const insertPasskey = command<Columns<PasskeyRow>>((db, row) =>
  db
    .insertInto('passkeys')
    .values({
      license: row.license,
      credential_id: row.credential_id,
      person_id: row.person_id,
      public_key: row.public_key,
      counter: row.counter,
      transports: row.transports,
      email: row.email,
      browser: row.browser,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const updateUse = command<{ license: string; credentialId: string; counter: number; now: number }>(
  (db, { license, credentialId, counter, now }) =>
    db
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('license', '=', license)
      .where('credential_id', '=', credentialId),
);

const deleteOne = command<{ license: string; personId: string; credentialId: string }>(
  (db, { license, personId, credentialId }) =>
    db
      .deleteFrom('passkeys')
      .where('license', '=', license)
      .where('person_id', '=', personId)
      .where('credential_id', '=', credentialId),
);

const deleteAll = command<{ license: string; personId: string }>((db, { license, personId }) =>
  db.deleteFrom('passkeys').where('license', '=', license).where('person_id', '=', personId),
);

/** The passkeys of all people of a venue. */
export function findPasskeys(engine: Engine, license: string): Promise<PasskeyRow[]> {
  return engine.read(selectPasskeys, { license });
}

/** The passkey with a credential id, at whatever venue. */
export async function findPasskey(engine: Engine, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await engine.read(selectPasskey, { credentialId });
  return row;
}

/** Stores a new passkey; false when its credential is stored already. */
export function* writePasskey(row: PasskeyRow): Steps<boolean> {
  const [written] = yield* run(insertPasskey, { ...row });
  return (written?.changes ?? 0) > 0;
}

/** Stores that a passkey was used, and its counter. */
export function* writePasskeyUse(
  { license, credential_id: credentialId }: PasskeyRow,
  counter: number,
  now: number,
): Steps<void> {
  yield* run(updateUse, { license, credentialId, counter, now });
}

/** Deletes one passkey of a person; false when the person has no such passkey. */
export function* deletePasskey(license: string, personId: string, credentialId: string): Steps<boolean> {
  const [deleted] = yield* run(deleteOne, { license, personId, credentialId });
  return (deleted?.changes ?? 0) > 0;
}

/** Deletes all passkeys of a person. */
export function* deletePasskeys(license: string, personId: string): Steps<void> {
  yield* run(deleteAll, { license, personId });
}

const insertChallenge = command<Columns<PasskeyChallengeRow>>((db, row) =>
  db.insertInto('passkey_challenges').values({
    license: row.license,
    challenge_hash: row.challenge_hash,
    person_id: row.person_id,
    expires_at: row.expires_at,
  }),
);

const takeOne = query<{ license: string; hash: string }, PasskeyChallengeRow>((db, { license, hash }) =>
  db
    .deleteFrom('passkey_challenges')
    .where('license', '=', license)
    .where('challenge_hash', '=', hash)
    .returningAll(),
);

const selectChallenge = query<{ license: string; hash: string }, PasskeyChallengeRow>(
  (db, { license, hash }) =>
    db
      .selectFrom('passkey_challenges')
      .selectAll()
      .where('license', '=', license)
      .where('challenge_hash', '=', hash),
);

const deleteExpired = command<{ license: string; now: number }>((db, { license, now }) =>
  db.deleteFrom('passkey_challenges').where('license', '=', license).where('expires_at', '<', now),
);

/** Stores a challenge, and deletes its venue's expired ones. */
export async function writeChallenge(engine: Engine, row: PasskeyChallengeRow, now: number): Promise<void> {
  await engine.write(function* () {
    yield* run(deleteExpired, { license: row.license, now });
    yield* run(insertChallenge, { ...row });
  });
}

/** Takes a challenge, so that it is used once; undefined when it is unknown or was used. */
export async function takeChallenge(
  engine: Engine,
  license: string,
  hash: string,
): Promise<PasskeyChallengeRow | undefined> {
  const [row] = await engine.write(() => run(takeOne, { license, hash }));
  return row;
}

/** A challenge that was given and not used; undefined when there is none. */
export async function findChallenge(
  engine: Engine,
  license: string,
  hash: string,
): Promise<PasskeyChallengeRow | undefined> {
  const [row] = await engine.read(selectChallenge, { license, hash });
  return row;
}

/** Like takeChallenge, within a transaction; false when it is unknown or was used. */
export function* useChallenge(license: string, hash: string): Steps<boolean> {
  return (yield* run(takeOne, { license, hash })).length > 0;
}

const selectSettings = query<{ license: string }, TeamSettingsRow>((db, { license }) =>
  db.selectFrom('team_settings').selectAll().where('license', '=', license),
);

const upsertSettings = command<Columns<TeamSettingsRow>>((db, { license, ask_person: rules }) =>
  db
    .insertInto('team_settings')
    .values({ license, ask_person: rules })
    .onConflict((conflict) => conflict.column('license').doUpdateSet({ ask_person: rules })),
);

/** A venue's settings about its team; undefined: none were made. */
export async function findTeamSettings(
  engine: Engine,
  license: string,
): Promise<TeamSettingsRow | undefined> {
  const [row] = await engine.read(selectSettings, { license });
  return row;
}

/** Stores a venue's settings about its team. */
export function* writeTeamSettings(row: TeamSettingsRow): Steps<void> {
  yield* run(upsertSettings, { ...row });
}
