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
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches the people of the venue. */
export function fetchPeople(connection: Connection): Promise<Answer<People>> {
  return call(connection, officePath('officePeople'), 'people');
}

/** Adds a person. */
export function addPerson(connection: Connection, person: NewPerson): Promise<Answer<Person>> {
  return call(connection, officePath('officePeople'), 'id', { method: 'POST', body: person });
}

/** Changes a person. */
export function changePerson(
  connection: Connection,
  id: string,
  change: ChangePerson,
): Promise<Answer<Person>> {
  return call(connection, officePath('officePerson', { id }), 'id', { method: 'PATCH', body: change });
}

/** Changes the person who is signed in. */
export function changeMe(connection: Connection, change: ChangeMe): Promise<Answer<Person>> {
  return call(connection, officePath('officeMe'), 'id', { method: 'PATCH', body: change });
}

/** Sets for which acts shared devices ask for a person's PIN. */
export function setTeamRules(connection: Connection, rules: TeamRules): Promise<Answer<TeamRules>> {
  return call(connection, officePath('officeTeamRules'), 'ask_person', { method: 'PUT', body: rules });
}

/** Ends a person's place in the team, with every sign-in. */
export function removePerson(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePerson', { id }), null, { method: 'DELETE' });
}

/** Makes a link that signs a person in once. */
export function makePersonLink(connection: Connection, id: string): Promise<Answer<PersonLink>> {
  return call(connection, officePath('officePersonLink', { id }), 'url', { method: 'POST', body: {} });
}

/** Ends all sign-ins of a person. */
export function endPersonSessions(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePersonSessions', { id }), null, { method: 'POST', body: {} });
}

/** Fetches the sign-ins of the venue's people. */
export function fetchSessions(connection: Connection): Promise<Answer<SignedInSessions>> {
  return call(connection, officePath('officeSessions'), 'sessions');
}

/** Ends one sign-in. */
export function endSession(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officeSessionEnd', { id }), null, { method: 'POST', body: {} });
}

/** Ends all sign-ins but this one. */
export function endOtherSessions(connection: Connection): Promise<Answer<object>> {
  return call(connection, officePath('officeSessionsEnd'), null, { method: 'POST', body: {} });
}

/** Fetches the shared devices and the printers. */
export function fetchDevices(connection: Connection): Promise<Answer<Devices>> {
  return call(connection, officePath('officeDevices'), 'devices');
}

/** Makes a code that lets one device join. */
export function makeDeviceCode(connection: Connection, device: NewDevice): Promise<Answer<DeviceCode>> {
  return call(connection, officePath('officeDeviceCode'), 'code', { method: 'POST', body: device });
}

/** Ends a device's sign-in. */
export function removeDevice(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officeDevice', { id }), null, { method: 'DELETE' });
}

/** Fetches the API keys that work now. */
export function fetchKeys(connection: Connection): Promise<Answer<OfficeKeys>> {
  return call(connection, officePath('officeKeys'), 'keys');
}

/** Makes an API key; its secret is answered this once. */
export function makeKey(connection: Connection, key: NewOfficeKey): Promise<Answer<OfficeKeyMade>> {
  return call(connection, officePath('officeKeys'), 'token', { method: 'POST', body: key });
}

/** Ends an API key. */
export function revokeKey(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officeKey', { id }), null, { method: 'DELETE' });
}

/** Fetches who did what, newest first; `after` is the `next` of the page before. */
export function fetchAudit(connection: Connection, after?: string): Promise<Answer<AuditPage>> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
  return call(connection, officePath('officeAudit') + query, 'entries');
}
