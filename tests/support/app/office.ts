import { boardCalls } from '#contract/staff/board-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import type { WireDeviceCode, NewPerson, WirePerson, PersonLink } from '#contract/office/people.ts';
import type { Role } from '#contract/office/rights.ts';
import type { WireOfficeSession } from '#contract/office/session.ts';

import type { PersonKnown } from '#contract/staff/staff-answers.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { testIds } from '../clock.ts';
import type { Answer, CallOptions, TestApp } from './test-app.ts';

/** The headers that a browser sends with calls of the office's own page. */
export const OWN_PAGE = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };

/** The token that an answer signs a browser in with. */
export function cookieIn({ headers }: Pick<Answer, 'headers'>, name = 'sufra-office'): string {
  const cookies = [headers['set-cookie'] ?? []].flat().join('\n');
  const token = new RegExp(`${name}=([^;\\n]+)`).exec(cookies)?.[1];
  if (token === undefined) throw new Error('The answer sets no cookie');
  return token;
}

/** A browser that is signed in to the office. */
export interface OfficeBrowser {
  token: string;
  /** The headers of its calls. */
  headers: Record<string, string>;
  session: WireOfficeSession;
  call<T = Record<string, unknown>>(
    path: string,
    method?: CallOptions['method'],
    body?: unknown,
  ): Promise<Answer<T>>;
}

/** Uses a link up in a new browser. */
export async function openLink(test: TestApp, token: string): Promise<OfficeBrowser> {
  const answer = await test.call<WireOfficeSession>(signInCalls.useOfficeLink.path, {
    method: 'POST',
    body: { token },
    headers: OWN_PAGE,
  });
  if (answer.status !== 200) throw new Error(`The link was answered ${answer.status}`);
  return browserOf(test, cookieIn(answer), answer.body);
}

/** The browser with a session's token. */
export function browserOf(test: TestApp, token: string, session: WireOfficeSession): OfficeBrowser {
  const headers = { ...OWN_PAGE, cookie: `sufra-office=${token}` };
  return {
    token,
    headers,
    session,
    call: (path, method = 'GET', body = undefined) =>
      test.call(path, { method, headers, ...(body !== undefined && { body }) }),
  };
}

/** The first owner of the test's venue, signed in. */
export async function signInOwner(test: TestApp, license = 'test-kitchen'): Promise<OfficeBrowser> {
  const services = { engine: test.engine, clock: test.clock, ids: testIds };
  const link = await makeOwnerLink(services, license, 'Rami');
  if (!('token' in link)) throw new Error('The venue has more than one owner');
  return openLink(test, link.token);
}

/** Adds a person to the owner's venue. */
export async function addPerson(
  owner: OfficeBrowser,
  role: Role,
  more: Partial<NewPerson> = {},
): Promise<WirePerson> {
  const body = { name: `${role} ${Math.random()}`, role, ...more };
  return (await owner.call<WirePerson>(peopleCalls.readPeople.path, 'POST', body)).body;
}

/** Adds a person with a role, and signs them in by the owner's link. */
export async function signInAs(
  test: TestApp,
  owner: OfficeBrowser,
  role: Role,
  more: Partial<NewPerson> = {},
): Promise<OfficeBrowser> {
  const { id } = await addPerson(owner, role, more);
  const path = peopleCalls.givePersonLink.path.replace(':id', id);
  const { url } = (await owner.call<PersonLink>(path, 'POST', {})).body;
  return openLink(test, url.slice(url.indexOf('#link=') + 6));
}

/** Enrols a shared device; returns the headers of its calls. */
export async function enrolDevice(
  test: TestApp,
  owner: OfficeBrowser,
  role: Role,
): Promise<Record<string, string>> {
  const body = { name: 'Kitchen tablet', kind: 'board', role };
  const { code } = (await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body)).body;
  const answer = await test.call(boardSignInCalls.enrolDevice.path, {
    method: 'POST',
    body: { code },
    headers: OWN_PAGE,
  });
  return { ...OWN_PAGE, cookie: `sufra-staff=${cookieIn(answer, 'sufra-staff')}` };
}

/** Says who acts on a device. */
export function sayWho(
  test: TestApp,
  device: Record<string, string>,
  person: string,
  pin: string,
): Promise<Answer<PersonKnown & { code?: string }>> {
  return test.call(boardCalls.sayWho.path, {
    method: 'POST',
    headers: device,
    body: { person, pin },
  });
}
