import type { WirePasskeys } from '#contract/office/session.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { beforeAct } from '../once/sending.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { hashToken } from '../runtime/tokens.ts';
import {
  deletePasskey,
  findChallenge,
  findPasskey,
  findPasskeys,
  personWithin,
  takeChallenge,
  useChallenge,
  writeChallenge,
  writePasskey,
  writePasskeyUse,
} from '../store/queries/people/people.ts';
import type { PasskeyChallengeRow, PasskeyRow, PersonRow } from '../store/rows/people-rows.ts';
import { noteAct, type PeopleServices } from './services.ts';
import { beginSession, type BegunSession, type NewSession, type OfficePerson } from './sessions.ts';

/** The site for which passkeys are made: its host name, and the origin of its pages. */
export interface Site {
  host: string;
  origin: string;
}

/** What a browser answers, as the page sent it: the library checks it. */
export type BrowserAnswer = Record<string, unknown>;

/** EdDSA, ES256 and RS256, in COSE's numbers: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const CHALLENGE_MS = 5 * 60_000;
/** Challenges of sign-ins belong to no venue: who signs in is not known yet. */
const NO_VENUE = '';

/** Loaded with the first passkey: with its readers of certificates it is a tenth of what a server loads. */
const library = () => import('@simplewebauthn/server');

async function keepChallenge(
  { engine, clock }: PeopleServices,
  license: string,
  personId: string | null,
  challenge: string,
): Promise<void> {
  const now = clock.now();
  const row = { license, challenge_hash: hashToken(challenge), person_id: personId };
  await writeChallenge(engine, { ...row, expires_at: now + CHALLENGE_MS }, now);
}

function isOpen(row: PasskeyChallengeRow | undefined, personId: string | null, now: number): boolean {
  return row !== undefined && row.person_id === personId && row.expires_at > now;
}

/** True once for each challenge that was given to this person and has not ended. */
async function useUp(
  { engine, clock }: PeopleServices,
  license: string,
  personId: string | null,
  challenge: string,
): Promise<boolean> {
  const row = await takeChallenge(engine, license, hashToken(challenge));
  return isOpen(row, personId, clock.now());
}

/** Begins a sign-in: any passkey of this site may answer, and its device must know its owner. */
export async function beginPasskeySignIn(
  services: PeopleServices,
  { host }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(services, NO_VENUE, null, options.challenge);
  return options;
}

/** The new counter of a passkey whose answer is right; null when it is wrong. */
async function checkAnswer(
  services: PeopleServices,
  { host, origin }: Site,
  row: PasskeyRow,
  answer: BrowserAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => useUp(services, NO_VENUE, null, challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever it does not accept.
    return null;
  }
}

/** Signs in with a passkey's answer. Refuses with unauthorized whatever is wrong about it. */
export async function signInByPasskey(
  services: PeopleServices,
  site: Site,
  answer: BrowserAnswer,
  { client, before }: Pick<NewSession, 'client' | 'before'>,
): Promise<Result<BegunSession>> {
  const id = answer['id'];
  const row = typeof id === 'string' ? await findPasskey(services.engine, id) : undefined;
  const counter = row ? await checkAnswer(services, site, row, answer) : null;
  if (!row || counter === null) return refused({ code: 'unauthorized' });
  const { license, person_id: personId, email } = row;
  return services.engine.write<Result<BegunSession>>(function* () {
    if (!(yield* personWithin(license, personId))) return refused({ code: 'unauthorized' });
    yield* writePasskeyUse(row, counter, services.clock.now());
    return accepted(yield* beginSession(services, { license, personId, email, client, before }));
  });
}

async function passkeysOf({ engine }: PeopleServices, { license, id }: PersonRow): Promise<PasskeyRow[]> {
  return (await findPasskeys(engine, license)).filter(({ person_id: owner }) => owner === id);
}

/** Begins to add a passkey to a person. */
export async function beginPasskey(
  services: PeopleServices,
  { host }: Site,
  { person, license }: OfficePerson,
  venueName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await passkeysOf(services, person);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: venueName,
    rpID: host,
    userName: `${person.name}, ${venueName}`,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
    userID: new Uint8Array(Buffer.from(person.id)),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map((each) => ({ id: each.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, license, person.id, options.challenge);
  return options;
}

async function checkNew(
  services: PeopleServices,
  { host, origin }: Site,
  { license, person }: OfficePerson,
  answer: BrowserAnswer,
) {
  const { verifyRegistrationResponse } = await library();
  const { engine, clock } = services;
  let challengeHash = '';
  async function isGiven(challenge: string): Promise<boolean> {
    challengeHash = hashToken(challenge);
    return isOpen(await findChallenge(engine, license, challengeHash), person.id, clock.now());
  }
  const credential = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: isGiven,
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).then(
    ({ verified, registrationInfo }) => (verified ? registrationInfo.credential : null),
    // The library throws for whatever it does not accept.
    () => null,
  );
  if (credential) return { credential, challengeHash };
  await beforeAct(() => takeChallenge(engine, license, challengeHash));
  return null;
}

/** Adds a passkey to the person who is signed in. Refuses an answer that is wrong, and a passkey that is known. */
export async function addPasskey(
  services: PeopleServices,
  site: Site,
  signedIn: OfficePerson,
  answer: BrowserAnswer,
  browser: string,
): Promise<Result<null>> {
  const checked = await checkNew(services, site, signedIn, answer);
  const wrong = [
    { path: 'response', message: 'Expected the answer to the last challenge, by a new passkey' },
  ];
  if (!checked) return refused({ code: 'validation', errors: wrong });
  const { credential, challengeHash } = checked;
  const { license, person, email } = signedIn;
  const row: PasskeyRow = {
    license,
    credential_id: credential.id,
    person_id: person.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    email,
    browser,
    created_at: services.clock.now(),
    last_used_at: null,
  };
  return services.engine.write<Result<null>>(function* () {
    const isFirst = yield* useChallenge(license, challengeHash);
    if (!isFirst || !(yield* writePasskey(row))) return refused({ code: 'validation', errors: wrong });
    yield* noteAct(services, signedIn, { what: 'passkey.added', names: [person.name], to: browser });
    return accepted(null);
  });
}

/** A passkey's id in addresses: credential ids may be longer than an address takes. */
function shortId({ credential_id: id }: PasskeyRow): string {
  return hashToken(id).slice(0, 24);
}

/** The passkeys of the person who is signed in. */
export async function listPasskeys(
  services: PeopleServices,
  { person }: OfficePerson,
): Promise<WirePasskeys> {
  const rows = await passkeysOf(services, person);
  return {
    passkeys: rows.map((row) => ({
      id: shortId(row),
      browser: row.browser,
      created_at: new Date(row.created_at).toISOString(),
      last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    })),
  };
}

/** Deletes one passkey of the person who is signed in. Refuses an unknown one. */
export async function removePasskey(
  services: PeopleServices,
  signedIn: OfficePerson,
  id: string,
): Promise<Result<null>> {
  const { license, person } = signedIn;
  const row = (await passkeysOf(services, person)).find((each) => shortId(each) === id);
  if (!row) return refused({ code: 'not_found' });
  await services.engine.write(function* () {
    if (yield* deletePasskey(license, person.id, row.credential_id))
      yield* noteAct(services, signedIn, {
        what: 'passkey.removed',
        names: [person.name],
        from: row.browser,
      });
  });
  return accepted(null);
}
