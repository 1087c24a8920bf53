import type { StartFile, StartVenue } from '#contract/office/start.ts';
import type { OfficeSession, Passkeys, SignInAt, UseLink } from '#contract/office/session.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Options or an answer of a passkey, in the JSON of the WebAuthn standard. */
export type PasskeyJson = Record<string, unknown>;

/** Fetches who is signed in, and where; the refusal tells of the venue that is named. */
export function fetchOfficeSession(
  connection: Connection,
  { venue }: SignInAt,
): Promise<Answer<OfficeSession>> {
  const query = venue === undefined ? '' : `?${new URLSearchParams({ venue })}`;
  return call(connection, officePath('officeSession') + query, 'person');
}

/** Ends this browser's sign-in. */
export function signOutOfOffice(connection: Connection): Promise<Answer<object>> {
  return call(connection, officePath('officeSignOut'), null, { method: 'POST', body: {} });
}

/** Asks for a link by e-mail; the answer is the same whether or not the address is known. */
export function requestLink(connection: Connection, email: string): Promise<Answer<object>> {
  return call(connection, officePath('officeLinkRequest'), null, { method: 'POST', body: { email } });
}

/** Signs in with a link's token, which this uses up; the same key asks for a lost answer again. */
export function spendLink(connection: Connection, link: UseLink): Promise<Answer<OfficeSession>> {
  return call(connection, officePath('officeLinkUse'), 'person', { method: 'POST', body: link });
}

/** Fetches the options for signing in with a passkey. */
export function fetchPasskeyChallenge(connection: Connection): Promise<Answer<PasskeyJson>> {
  return call(connection, officePath('officePasskeyChallenge'), null, { method: 'POST', body: {} });
}

/** Signs in with a passkey's answer. */
export function signInByPasskey(
  connection: Connection,
  response: PasskeyJson,
): Promise<Answer<OfficeSession>> {
  return call(connection, officePath('officePasskeySignIn'), 'person', {
    method: 'POST',
    body: { response },
  });
}

/** Fetches the options for making a passkey on this device. */
export function fetchPasskeyOptions(connection: Connection): Promise<Answer<PasskeyJson>> {
  return call(connection, officePath('officePasskeyOptions'), null, { method: 'POST', body: {} });
}

/** Stores a passkey that this device made. */
export function keepPasskey(connection: Connection, response: PasskeyJson): Promise<Answer<object>> {
  return call(connection, officePath('officePasskeys'), null, { method: 'POST', body: { response } });
}

/** Fetches the passkeys of the signed-in person. */
export function fetchPasskeys(connection: Connection): Promise<Answer<Passkeys>> {
  return call(connection, officePath('officePasskeys'), 'passkeys');
}

/** Deletes a passkey of the signed-in person. */
export function removePasskey(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePasskey', { id }), null, { method: 'DELETE' });
}

/** Turns this sign-in to another venue of the same person. */
export function chooseVenue(connection: Connection, license: string): Promise<Answer<OfficeSession>> {
  return call(connection, officePath('officeVenueChoice'), 'person', {
    method: 'POST',
    body: { license },
  });
}

/** Changes the signed-in person's own language; null: the browser's. */
export function changeOwnLanguage(connection: Connection, language: string | null): Promise<Answer<object>> {
  return call(connection, officePath('officeMe'), null, { method: 'PATCH', body: { language } });
}

/** Makes a venue from nothing and signs in as its owner, with the token of a printed link. */
export function startVenue(connection: Connection, start: StartVenue): Promise<Answer<OfficeSession>> {
  return call(connection, officePath('officeStart'), 'person', { method: 'POST', body: start });
}

/** Makes a venue of a venue file, likewise. */
export function startVenueOfFile(connection: Connection, file: StartFile): Promise<Answer<OfficeSession>> {
  return call(connection, officePath('officeStartFile'), 'person', { method: 'POST', body: file });
}
