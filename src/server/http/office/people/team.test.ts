import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { AuditPage, WireDeviceCode, WireDevices, WirePerson } from '#contract/office/people.ts';
import { may, ROLES, type Role } from '#contract/office/rights.ts';
import type { WireOfficeSession } from '#contract/office/session.ts';

import type { WireStaffVenue } from '#contract/staff/staff.ts';
import type { WireStaffPeople } from '#contract/staff/staff-answers.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import {
  addPerson,
  enrolDevice,
  OWN_PAGE,
  sayWho,
  signInAs,
  signInOwner,
  type OfficeBrowser,
} from '#tests/support/app/office.ts';
import { officeRoutes } from '#tests/support/app/office-routes.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REFUND = fillPath(staffMoneyCalls.giveBack.path, { uuid: '00000000-0000-4000-8000-000000000000' });

let test: TestApp;
let owner: OfficeBrowser;
beforeAll(async () => {
  test = await createTestApp('sqlite');
  owner = await signInOwner(test);
});
afterAll(() => test.close());

function codeOf({ status, body }: { status: number; body: unknown }): string {
  return status < 400 ? String(status) : String((body as { code?: string }).code);
}

const person = (id: string) => peopleCalls.changePerson.path.replace(':id', id);

describe('every call of the office', () => {
  it.each(ROLES)('does for a %s what the table of rights says', async (role: Role) => {
    const who = role === 'owner' ? owner : await signInAs(test, owner, role);
    const routes = officeRoutes(test);
    let refused = 0;
    for (const { method, url, right } of routes) {
      if (right === undefined) continue;
      const answer = await test.call(url, { method, headers: who.headers });
      const isRefused = codeOf(answer) === 'forbidden';
      if (isRefused) refused++;
      expect(`${isRefused} ${method} ${url}`).toBe(`${!may(role, right)} ${method} ${url}`);
    }
    expect(routes.filter(({ right }) => right !== undefined).length).toBeGreaterThan(10);
    expect(refused === 0).toBe(role === 'owner');
  });

  it('gives no manager a way to make an owner', async () => {
    const manager = await signInAs(test, owner, 'manager');
    const asOwner = { name: 'Mine', role: 'owner' };
    expect(codeOf(await manager.call(peopleCalls.readPeople.path, 'POST', asOwner))).toBe('forbidden');
    expect(codeOf(await manager.call(person(manager.session.person.id), 'PATCH', { role: 'owner' }))).toBe(
      'forbidden',
    );
    expect(codeOf(await manager.call(peopleCalls.changeMe.path, 'PATCH', { role: 'owner' }))).toBe(
      'validation',
    );
    expect((await manager.call<WireOfficeSession>(signInCalls.readOfficeSession.path)).body.person.role).toBe(
      'manager',
    );
  });
});

it('people without the right for people change their own name, PIN and language, and nothing else', async () => {
  const waiter = await signInAs(test, owner, 'waiter');
  const me = (body: object) => waiter.call<WirePerson>(peopleCalls.changeMe.path, 'PATCH', body);
  const session = async () =>
    (await waiter.call<WireOfficeSession>(signInCalls.readOfficeSession.path)).body.person;
  expect(await session()).toMatchObject({ has_pin: false, language: null });
  const changed = await me({ name: 'Yusuf', pin: '4711', language: 'ar' });
  expect(changed.body).toMatchObject({ name: 'Yusuf', has_pin: true });
  expect(await session()).toMatchObject({ name: 'Yusuf', has_pin: true, language: 'ar' });
  await me({ pin: null });
  expect(await session()).toMatchObject({ name: 'Yusuf', has_pin: false });
  const refused = [{ email: 'y@cafe.example' }, { pin: '471' }, { name: '' }].map((body) => me(body));
  expect((await Promise.all(refused)).map(codeOf)).toEqual(Array(3).fill('validation'));
  const other = { name: 'Mine' };
  expect(codeOf(await waiter.call(person(owner.session.person.id), 'PATCH', other))).toBe('forbidden');
});

describe('what is revoked', () => {
  it('ends its open streams within two seconds: a person, a session and a device', async () => {
    await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.http.server.address() as AddressInfo;
    const follow = async (headers: Record<string, string>) => {
      const { cookie = '' } = headers;
      const response = await fetch(`http://localhost:${port}${boardCalls.followVenue.path}`, {
        headers: { cookie },
      });
      expect(response.status).toBe(200);
      const ended = { at: 0 };
      void response.text().then(() => (ended.at = performance.now()));
      return ended;
    };
    const left = await signInAs(test, owner, 'kitchen');
    const ended = await signInAs(test, owner, 'kitchen');
    const device = await enrolDevice(test, owner, 'kitchen');
    const streams = await Promise.all([left.headers, ended.headers, device, owner.headers].map(follow));
    const { devices } = (await owner.call<WireDevices>(peopleCalls.readDevices.path)).body;
    const began = performance.now();
    await owner.call(person(left.session.person.id), 'DELETE');
    await owner.call(peopleCalls.endPersonSessions.path.replace(':id', ended.session.person.id), 'POST', {});
    await owner.call(peopleCalls.changeDevice.path.replace(':id', devices.at(-1)?.id ?? ''), 'DELETE');
    await until(() => expect(streams.slice(0, 3).every(({ at }) => at > 0)).toBe(true));
    for (const { at } of streams.slice(0, 3)) expect(at - began).toBeLessThan(2500);
    expect(streams[3]?.at).toBe(0);
    expect(codeOf(await test.call(boardCalls.readVenue.path, { headers: device }))).toBe('unauthorized');
  });
});

it('codes of devices are not guessed: ten wrong ones from an address within a minute', async () => {
  const enrol = (code: string) =>
    test
      .call(boardSignInCalls.enrolDevice.path, {
        method: 'POST',
        body: { code },
        headers: OWN_PAGE,
      })
      .then(codeOf);
  const body = { name: 'Bar tablet', kind: 'board', role: 'kitchen' };
  test.clock.advance(60_000);
  const { code } = (await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body)).body;
  for (let wrong = 0; wrong < 10; wrong++) expect(await enrol('x00000')).toBe('code_ended');
  expect(await enrol(code)).toBe('too_many_requests');
  test.clock.advance(60_000);
  expect(await enrol(code)).toBe('200');
});

it('wrong codes from many addresses block no right one', async () => {
  const many = await createTestApp('sqlite', { environment: { TRUST_PROXY: 'loopback' } });
  const boss = await signInOwner(many);
  const enrol = (code: string, address: string) =>
    many.call(boardSignInCalls.enrolDevice.path, {
      method: 'POST',
      body: { code },
      headers: { ...OWN_PAGE, 'x-forwarded-for': address },
    });
  const body = { name: 'Bar tablet', kind: 'board', role: 'kitchen' };
  const { code } = (await boss.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body)).body;
  expect(code).toMatch(/^\d{9}$/);
  for (let address = 0; address < 40; address++)
    for (let wrong = 0; wrong < 10; wrong++)
      expect(codeOf(await enrol('x00000', `203.0.113.${address}`))).toBe('code_ended');
  many.clock.advance(15_000);
  const refused = await enrol('x00000', '203.0.113.1');
  const left = 60 - (Math.floor(many.clock.now() / 1000) % 60);
  expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['too_many_requests', String(left)]);
  expect(codeOf(await enrol(code, '198.51.100.7'))).toBe('200');
  await many.close();
});

it('codes of devices are not guessed many at once either, and right ones count for nothing', async () => {
  const enrol = (code: string) =>
    test
      .call(boardSignInCalls.enrolDevice.path, {
        method: 'POST',
        body: { code },
        headers: OWN_PAGE,
      })
      .then(codeOf);
  const body = { name: 'Bar tablet', kind: 'board', role: 'kitchen' };
  test.clock.advance(60_000);
  for (let device = 0; device < 11; device++) {
    const { code } = (await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body)).body;
    expect(await enrol(code)).toBe('200');
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => enrol('x00000')));
  expect(answers.filter((answer) => answer === 'code_ended')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(190);
  test.clock.advance(60_000);
});

describe('a shared device', () => {
  const refund = (headers: Record<string, string>) =>
    test.call(REFUND, { method: 'POST', headers, body: {} }).then(codeOf);

  it('asks who it is for a refund, and a manager’s PIN makes it on a waiter’s device', async () => {
    const device = await enrolDevice(test, owner, 'waiter');
    const manager = await addPerson(owner, 'manager', { name: 'Mariam', pin: '4711' });
    const waiter = await addPerson(owner, 'waiter', { name: 'Yusuf', pin: '00112233' });
    const wordOf = async (id: string, pin: string) => (await sayWho(test, device, id, pin)).body.token;
    expect(await refund(device)).toBe('person_required');
    const word = await wordOf(manager.id, '4711');
    const with_ = (token: string, at = device) => refund({ ...at, 'sufra-person': token });
    // The order is not there: the right is.
    expect(await with_(word)).toBe('not_found');
    expect(await with_(await wordOf(waiter.id, '00112233'))).toBe('forbidden');
    expect(await with_(word, await enrolDevice(test, owner, 'waiter'))).toBe('person_required');
    expect(await with_(word.replace(manager.id, owner.session.person.id))).toBe('person_required');
    test.clock.advance(60_000);
    expect(await with_(word)).toBe('person_required');
    const fresh = await wordOf(manager.id, '4711');
    await owner.call(person(manager.id), 'PATCH', { pin: '1234' });
    expect(await with_(fresh)).toBe('person_required');
  });

  it('asks for what the venue wants to know, and a program’s token is never asked', async () => {
    const device = await enrolDevice(test, owner, 'manager');
    const pause = (headers: Record<string, string>) =>
      test.call(boardCalls.pauseOrders.path, { method: 'POST', headers, body: { minutes: 0 } }).then(codeOf);
    const rules = (asked: string[]) =>
      owner.call(peopleCalls.setTeamRules.path, 'PUT', { ask_person: asked });
    expect([await refund(device), await pause(device)]).toEqual(['person_required', '200']);
    await rules([]);
    expect(await refund(device)).toBe('not_found');
    await rules(['always']);
    expect(await pause(device)).toBe('person_required');
    expect(codeOf(await test.call(boardCalls.readVenue.path, { headers: device }))).toBe('200');
    const token = await test.staffToken('manager');
    expect(await refund({ authorization: `Bearer ${token}` })).toBe('not_found');
    const { id } = await addPerson(owner, 'manager', { name: 'Huda', pin: '4711' });
    const word = (await sayWho(test, device, id, '4711')).body.token;
    test.clock.advance(1);
    expect(await pause({ ...device, 'sufra-person': word })).toBe('200');
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries.find(({ what }) => what === 'orders.paused')).toMatchObject({
      who: 'Huda, Kitchen tablet',
      person: id,
      reach: 'guests',
    });
    await rules(['refund']);
  });

  it('is revoked when it signs out, as the session of a person at the board ends', async () => {
    const device = await enrolDevice(test, owner, 'kitchen');
    const yusuf = await signInAs(test, owner, 'waiter');
    for (const headers of [device, yusuf.headers]) {
      const venue = () => test.call(boardCalls.readVenue.path, { headers }).then(codeOf);
      expect(await venue()).toBe('200');
      await test.call(boardSignInCalls.signOut.path, { method: 'POST', headers });
      expect(await venue()).toBe('unauthorized');
    }
  });

  it('stays signed in while it is used, says when that ends, and renews with one tap', async () => {
    const device = await enrolDevice(test, owner, 'kitchen');
    const venue = () => test.call<WireStaffVenue>(boardCalls.readVenue.path, { headers: device });
    test.clock.advance(24 * DAY_MS);
    expect((await venue()).body.sign_in_ends).not.toBeNull();
    const tap = await test.call(boardSignInCalls.renewSignIn.path, {
      method: 'POST',
      headers: device,
    });
    expect([tap.status, (await venue()).body.sign_in_ends]).toEqual([200, null]);
    test.clock.advance(20 * DAY_MS);
    expect((await venue()).body.rights).toContain('orders');
    const { devices } = (
      await (owner = await signInOwner(test)).call<WireDevices>(peopleCalls.readDevices.path)
    ).body;
    expect(devices.at(-1)).toMatchObject({ name: 'Kitchen tablet', live: true, network: 'localhost' });
    test.clock.advance(31 * DAY_MS);
    expect((await venue()).status).toBe(401);
    owner = await signInOwner(test);
  });
});

describe('the own phone of somebody who is signed in as themselves', () => {
  const post = (url: string, headers: Record<string, string>, body: object = {}) =>
    test.call(url, { method: 'POST', headers, body });

  it('takes a manager’s PIN for a struck line and a refund, and the audit names both', async () => {
    const waiter = await signInAs(test, owner, 'waiter', { name: 'Omar', pin: '1234' });
    const manager = await addPerson(owner, 'manager', { name: 'Layla', pin: '4711' });
    const lines = ['wanted', 'unwanted'].map((id) => ({ product: 'hummus', quantity: 1, cart_uuid: id }));
    const { uuid } = (await test.order({ line_items: lines })).body;
    const strike = fillPath(staffOrderCalls.deleteLine.path, { uuid, line: 'unwanted' });
    const refund = fillPath(staffMoneyCalls.giveBack.path, { uuid });
    const paid = { payment_type: 'cash', amount: '100' };
    const back = { payment_type: 'cash', amount: '1' };
    await post(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), waiter.headers, {
      status: 'accepted',
    });
    expect(
      codeOf(await post(fillPath(staffMoneyCalls.takePayment.path, { uuid }), waiter.headers, paid)),
    ).toBe('200');
    expect(codeOf(await post(strike, waiter.headers))).toBe('person_required');
    expect(codeOf(await post(refund, waiter.headers, back))).toBe('person_required');
    const { body: venue } = await test.call<WireStaffVenue>(boardCalls.readVenue.path, {
      headers: waiter.headers,
    });
    expect(venue.rights_by_pin).toEqual(['refund', 'strike']);
    // Whoever may do no more than its waiter is not asked.
    const { body: known } = await test.call<WireStaffPeople>(boardCalls.readStaffPeople.path, {
      headers: waiter.headers,
    });
    expect(known.own_phone).toBe(true);
    expect(known.people.map(({ name }) => name)).toContain('Layla');
    expect(known.people.filter(({ role }) => role === 'waiter' || role === 'kitchen')).toEqual([]);
    const own = (await sayWho(test, waiter.headers, waiter.session.person.id, '1234')).body.token;
    expect(codeOf(await post(strike, { ...waiter.headers, 'sufra-person': own }))).toBe('forbidden');
    const word = (await sayWho(test, waiter.headers, manager.id, '4711')).body.token;
    const elsewhere = await signInAs(test, owner, 'waiter');
    expect(codeOf(await post(strike, { ...elsewhere.headers, 'sufra-person': word }))).toBe(
      'person_required',
    );
    const by = { ...waiter.headers, 'sufra-person': word };
    test.clock.advance(1);
    expect(codeOf(await post(refund, by, back))).toBe('200');
    test.clock.advance(1);
    expect(codeOf(await post(strike, by))).toBe('200');
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries.slice(0, 2).map(({ who, person: id, what }) => [what, who, id])).toEqual([
      ['order.line_deleted', 'Layla, Omar', manager.id],
      ['payment.handed_back', 'Layla, Omar', manager.id],
    ]);
    // Two struck dishes of one order can be told apart.
    expect(entries[0]).toMatchObject({ from: '1 × Hummus', to: null });
    // Nothing else is a manager's on it, and a manager's own phone asks for no PIN.
    expect(codeOf(await post(boardCalls.pauseOrders.path, by, { minutes: 0 }))).toBe('forbidden');
    const mine = await signInAs(test, owner, 'manager');
    expect(codeOf(await post(REFUND, mine.headers))).toBe('not_found');
    test.clock.advance(1);
  });
});

describe('the audit', () => {
  it('tells who did what in the venue’s words, page by page, and as a table', async () => {
    const huda = await addPerson(owner, 'waiter', { name: '=Huda', email: 'huda@cafe.example' });
    test.clock.advance(1);
    await owner.call(person(huda.id), 'PATCH', { role: 'manager' });
    test.clock.advance(1);
    await owner.call(person(huda.id), 'DELETE');
    const page = async (query: string) =>
      (await owner.call<AuditPage>(`${peopleCalls.readAudit.path}?${query}`)).body;
    const { entries, next = '' } = await page('most=2');
    expect(entries.map(({ what, names, field, from, to }) => [what, ...names, field, from, to])).toEqual([
      ['person.removed', '=Huda', null, null, null],
      ['person.changed', '=Huda', 'role', 'waiter', 'manager'],
    ]);
    expect(entries[0]).toMatchObject({ who: 'Rami', reach: 'team' });
    expect((await page(`most=1&after=${next}`)).entries[0]).toMatchObject({
      what: 'person.added',
      to: 'waiter',
    });
    const sheet = await owner.call<string>(peopleCalls.exportAudit.path);
    expect(String(sheet.headers['content-type'])).toContain('text/csv');
    expect(sheet.body).toMatch(/^\uFEFFat,who,what,names,field,from,to,reach\r\n/);
    expect(sheet.body).toContain("person.removed,'=Huda");
    expect(sheet.body.split('\r\n').length).toBeGreaterThan(30);
  });

  it('says of an act on a printer that it is the team’s: guests see none', async () => {
    test.clock.advance(1);
    await owner.call(placeCalls.addPrinter.path, 'POST', { name: 'Bar', language: 'en' });
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries[0]).toMatchObject({ what: 'printer.added', reach: 'team' });
  });
});
