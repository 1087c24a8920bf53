import { staffPath } from '#contract/paths/paths.ts';
import type { SignInRenewed, StaffVenue } from '#contract/staff/staff.ts';
import type { PersonKnown, SayWho, SignedIn, StaffPeople } from '#contract/staff/staff-answers.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Signs this browser in with a token; scripts cannot read the cookie it sets. */
export function signIn(connection: Connection, token: string): Promise<Answer<SignedIn>> {
  return call(connection, staffPath('staffSignIn'), 'role', { method: 'POST', body: { token } });
}

/** Signs this device in by the code that the office shows. */
export function enrolDevice(connection: Connection, code: string): Promise<Answer<SignedIn>> {
  return call(connection, staffPath('staffEnrol'), 'role', { method: 'POST', body: { code } });
}

/** Fetches who can say who they are on this device. */
export function fetchStaffPeople(connection: Connection): Promise<Answer<StaffPeople>> {
  return call(connection, staffPath('staffPeople'), 'people');
}

/** Says who acts on this device; the token in the answer names the person in later calls. */
export function sayWho(connection: Connection, who: SayWho): Promise<Answer<PersonKnown>> {
  return call(connection, staffPath('staffPerson'), 'token', { method: 'POST', body: who });
}

/** Fetches the venue and role of the signed-in person, with its stations' names in a language. */
export function fetchStaffVenue(connection: Connection, lang: LanguageCode): Promise<Answer<StaffVenue>> {
  return call(connection, `${staffPath('staffVenue')}?lang=${lang}`, 'role');
}

/** Extends this browser's sign-in. */
export function renewSignIn(connection: Connection): Promise<Answer<SignInRenewed>> {
  return call(connection, staffPath('staffRenew'), 'signed_in_until', { method: 'POST', body: {} });
}

/** Ends this browser's session. */
export function signOut(connection: Connection): Promise<Answer<{ signed_out: boolean }>> {
  return call(connection, staffPath('staffSignOut'), 'signed_out', { method: 'POST', body: {} });
}
