import { placeCalls } from '#contract/office/place-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '../ask.ts';
import type { StartFile, StartVenue } from '#contract/office/start.ts';
import type { OfficeSession, Passkeys, SignInAt, UseLink } from '#contract/office/session.ts';
import { type Answer, type Connection } from '../http.ts';

/** Options or an answer of a passkey, in the JSON of the WebAuthn standard. */
export type PasskeyJson = Record<string, unknown>;

/** Fetches who is signed in, and where; the refusal tells of the venue that is named. */
export function fetchOfficeSession(
  connection: Connection,
  { venue }: SignInAt,
): Promise<Answer<OfficeSession>> {
  return ask(connection, signInCalls.readOfficeSession, { query: venue === undefined ? {} : { venue } });
}

/** Ends this browser's sign-in. */
export function signOutOfOffice(connection: Connection): Promise<Answer<object>> {
  return ask(connection, signInCalls.leaveOffice);
}

/** Asks for a link by e-mail; the answer is the same whether or not the address is known. */
export function requestLink(connection: Connection, email: string): Promise<Answer<object>> {
  return ask(connection, signInCalls.requestOfficeLink, { body: { email } });
}

/** Signs in with a link's token, which this uses up; the same key asks for a lost answer again. */
export function spendLink(connection: Connection, link: UseLink): Promise<Answer<OfficeSession>> {
  return ask(connection, signInCalls.useOfficeLink, { body: link });
}

/** Fetches the options for signing in with a passkey. */
export function fetchPasskeyChallenge(connection: Connection): Promise<Answer<PasskeyJson>> {
  return ask(connection, signInCalls.beginPasskeySignIn);
}

/** Signs in with a passkey's answer. */
export function signInByPasskey(
  connection: Connection,
  response: PasskeyJson,
): Promise<Answer<OfficeSession>> {
  return ask(connection, signInCalls.signInByPasskey, { body: { response } });
}

/** Fetches the options for making a passkey on this device. */
export function fetchPasskeyOptions(connection: Connection): Promise<Answer<PasskeyJson>> {
  return ask(connection, signInCalls.beginPasskey);
}

/** Stores a passkey that this device made. */
export function keepPasskey(connection: Connection, response: PasskeyJson): Promise<Answer<object>> {
  return ask(connection, signInCalls.addPasskey, { body: { response } });
}

/** Fetches the passkeys of the signed-in person. */
export function fetchPasskeys(connection: Connection): Promise<Answer<Passkeys>> {
  return ask(connection, signInCalls.readPasskeys);
}

/** Deletes a passkey of the signed-in person. */
export function removePasskey(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, signInCalls.removePasskey, { params: { id } });
}

/** Turns this sign-in to another venue of the same person. */
export function chooseVenue(connection: Connection, license: string): Promise<Answer<OfficeSession>> {
  return ask(connection, signInCalls.chooseOfficeVenue, { body: { license } });
}

/** Changes the signed-in person's own language; null: the browser's. */
export function changeOwnLanguage(connection: Connection, language: string | null): Promise<Answer<object>> {
  return ask(connection, peopleCalls.changeMe, { body: { language } });
}

/** Makes a venue from nothing and signs in as its owner, with the token of a printed link. */
export function startVenue(connection: Connection, start: StartVenue): Promise<Answer<OfficeSession>> {
  return ask(connection, placeCalls.startVenue, { body: start });
}

/** Makes a venue of a venue file, likewise. */
export function startVenueOfFile(connection: Connection, file: StartFile): Promise<Answer<OfficeSession>> {
  return ask(connection, placeCalls.startVenueOfFile, { body: file });
}
