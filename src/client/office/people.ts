import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '../ask.ts';
import type { NewOfficeKey, OfficeKeyMade, OfficeKeys } from '#contract/office/keys.ts';
import type {
  AuditPage,
  ChangeMe,
  ChangePerson,
  DeviceCode,
  Devices,
  NewDevice,
  NewPerson,
  People,
  Person,
  PersonLink,
  SignedInSessions,
  TeamRules,
} from '#contract/office/people.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the people of the venue. */
export function fetchPeople(connection: Connection): Promise<Answer<People>> {
  return ask(connection, peopleCalls.readPeople);
}

/** Adds a person. */
export function addPerson(connection: Connection, person: NewPerson): Promise<Answer<Person>> {
  return ask(connection, peopleCalls.addPerson, { body: person });
}

/** Changes a person. */
export function changePerson(
  connection: Connection,
  id: string,
  change: ChangePerson,
): Promise<Answer<Person>> {
  return ask(connection, peopleCalls.changePerson, { params: { id }, body: change });
}

/** Changes the person who is signed in. */
export function changeMe(connection: Connection, change: ChangeMe): Promise<Answer<Person>> {
  return ask(connection, peopleCalls.changeMe, { body: change });
}

/** Sets for which acts shared devices ask for a person's PIN. */
export function setTeamRules(connection: Connection, rules: TeamRules): Promise<Answer<TeamRules>> {
  return ask(connection, peopleCalls.setTeamRules, { body: rules });
}

/** Ends a person's place in the team, with every sign-in. */
export function removePerson(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, peopleCalls.removePerson, { params: { id } });
}

/** Makes a link that signs a person in once. */
export function makePersonLink(connection: Connection, id: string): Promise<Answer<PersonLink>> {
  return ask(connection, peopleCalls.givePersonLink, { params: { id } });
}

/** Ends all sign-ins of a person. */
export function endPersonSessions(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, peopleCalls.endPersonSessions, { params: { id } });
}

/** Fetches the sign-ins of the venue's people. */
export function fetchSessions(connection: Connection): Promise<Answer<SignedInSessions>> {
  return ask(connection, peopleCalls.readSessions);
}

/** Ends one sign-in. */
export function endSession(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, peopleCalls.endSession, { params: { id } });
}

/** Ends all sign-ins but this one. */
export function endOtherSessions(connection: Connection): Promise<Answer<object>> {
  return ask(connection, peopleCalls.endSessions);
}

/** Fetches the shared devices and the printers. */
export function fetchDevices(connection: Connection): Promise<Answer<Devices>> {
  return ask(connection, peopleCalls.readDevices);
}

/** Makes a code that lets one device join. */
export function makeDeviceCode(connection: Connection, device: NewDevice): Promise<Answer<DeviceCode>> {
  return ask(connection, peopleCalls.makeDeviceCode, { body: device });
}

/** Ends a device's sign-in. */
export function removeDevice(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, peopleCalls.revokeDevice, { params: { id } });
}

/** Fetches the API keys that work now. */
export function fetchKeys(connection: Connection): Promise<Answer<OfficeKeys>> {
  return ask(connection, peopleCalls.listKeys);
}

/** Makes an API key; its secret is answered this once. */
export function makeKey(connection: Connection, key: NewOfficeKey): Promise<Answer<OfficeKeyMade>> {
  return ask(connection, peopleCalls.makeKey, { body: key });
}

/** Ends an API key. */
export function revokeKey(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, peopleCalls.revokeKey, { params: { id } });
}

/** Fetches who did what, newest first; `after` is the `next` of the page before. */
export function fetchAudit(connection: Connection, after?: string): Promise<Answer<AuditPage>> {
  return ask(connection, peopleCalls.readAudit, { query: after === undefined ? {} : { after } });
}
