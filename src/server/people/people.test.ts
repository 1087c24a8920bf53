import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import type { WireDeviceCode, WireDevices, WirePerson, PersonLink } from '#contract/office/people.ts';

import type { SignedIn } from '#contract/staff/staff-answers.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';
import { testIds } from '#tests/support/clock.ts';
import {
  addPerson,
  enrolDevice,
  openLink,
  OWN_PAGE,
  sayWho,
  signInAs,
  signInOwner,
  type OfficeBrowser,
} from '#tests/support/app/office.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMailedLink, makeOwnerLink } from './links.ts';

describe.each(stores)('people at once, on %s', (kind) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  beforeAll(async () => {
    test = await createTestApp(kind);
    owner = await signInOwner(test);
  });
  afterAll(() => test.close());

  function post(url: string, body: object): Promise<number> {
    return test.call(url, { method: 'POST', body, headers: OWN_PAGE }).then(({ status }) => status);
  }

  it('one of two uses of a link signs in', async () => {
    const services = { engine: test.engine, clock: test.clock, ids: testIds };
    const link = await makeOwnerLink(services, 'test-kitchen', null);
    const token = 'token' in link ? link.token : '';
    const use = () => post(signInCalls.useOfficeLink.path, { token });
    expect((await Promise.all([use(), use()])).toSorted()).toEqual([200, 409]);
  });

  it('a mail that was queued for the address before a correction gets no link', async () => {
    const services = { engine: test.engine, clock: test.clock, ids: testIds };
    const { id } = await addPerson(owner, 'waiter', { email: 'omra@cafe.example' });
    await owner.call(peopleCalls.changePerson.path.replace(':id', id), 'PATCH', {
      email: 'omar@cafe.example',
    });
    const linkTo = (email: string) =>
      makeMailedLink(services, 'test-kitchen', { personId: id, email, kind: 'asked' });
    expect(await linkTo('omra@cafe.example')).toBe(null);
    expect(await linkTo('omar@cafe.example')).toMatchObject({ expiresAt: test.clock.now() + 15 * MINUTE_MS });
  });

  it('one of two devices with the same code is enrolled', async () => {
    const body = { name: 'Bar tablet', kind: 'board', role: 'kitchen' };
    const { code } = (await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body)).body;
    const enrol = () => post(boardSignInCalls.enrolDevice.path, { code });
    expect((await Promise.all([enrol(), enrol()])).toSorted()).toEqual([200, 409]);
    const { code: late } = (await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', body))
      .body;
    test.clock.advance(10 * MINUTE_MS);
    expect(await post(boardSignInCalls.enrolDevice.path, { code: late })).toBe(409);
  });

  it('two owners who remove each other leave one', async () => {
    const other = await signInAs(test, owner, 'owner');
    const removal = (by: OfficeBrowser, whom: OfficeBrowser) =>
      by.call(peopleCalls.changePerson.path.replace(':id', whom.session.person.id), 'DELETE');
    const answers = await Promise.all([removal(owner, other), removal(other, owner)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const still = answers[0]?.status === 200 ? owner : other;
    const { people } = (await still.call<{ people: WirePerson[] }>(peopleCalls.readPeople.path)).body;
    expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1);
    owner = still;
  });

  it('a device is paired to the station that its code names, and says so as it joins and in the office', async () => {
    const { body: made } = await owner.call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, 'POST', {
      name: 'Grill left',
      kind: 'board',
      role: 'kitchen',
      station: 'grill',
    });
    const joined = await test.call<SignedIn>(boardSignInCalls.enrolDevice.path, {
      method: 'POST',
      body: { code: made.code },
      headers: OWN_PAGE,
    });
    expect(joined.body).toMatchObject({ role: 'kitchen', station: 'grill' });
    const { devices } = (await owner.call<WireDevices>(peopleCalls.readDevices.path)).body;
    const at = (id: string | null) => devices.filter(({ station }) => station === id).map(({ name }) => name);
    expect(at('grill')).toEqual(['Grill left']);
    expect(at(null)).toEqual(devices.map(({ name }) => name).filter((name) => name !== 'Grill left'));
    expect(at(null).length).toBeGreaterThan(0);
  });

  it('five wrong PINs at once or one by one rest that device alone, the third rest for a quarter of an hour', async () => {
    const { id } = await addPerson(owner, 'manager', { pin: '4711' });
    const device = await enrolDevice(test, owner, 'kitchen');
    const beside = await enrolDevice(test, owner, 'kitchen');
    const tried = (pin: string, at = device) =>
      sayWho(test, at, id, pin).then(({ status, body, headers }) =>
        status === 200 ? 'right' : `${body.code} ${headers['retry-after'] ?? ''}`.trim(),
      );
    const many = await Promise.all(Array.from({ length: 8 }, () => tried('0000')));
    expect(many.filter((said) => said === 'pin_wrong')).toHaveLength(5);
    expect(await tried('4711')).toBe('pin_rests 60');
    expect(await tried('4711', beside)).toBe('right');
    for (const rest of ['pin_rests 60', 'pin_rests 900']) {
      test.clock.advance(MINUTE_MS);
      for (let miss = 0; miss < 5; miss++) expect(await tried('0000')).toBe('pin_wrong');
      expect(await tried('4711')).toBe(rest);
    }
    const { entries } = (
      await owner.call<{ entries: { what: string; names: string[] }[] }>(peopleCalls.readAudit.path)
    ).body;
    expect(entries.filter(({ what }) => what === 'device.pin_rested').map(({ names }) => names)).toEqual([
      ['Kitchen tablet'],
    ]);
    test.clock.advance(15 * MINUTE_MS);
    expect(await tried('4711')).toBe('right');
  });

  it('five wrong PINs on own phones of a waiter rest all of theirs, and nobody else’s', async () => {
    const { id } = await addPerson(owner, 'manager', { pin: '4711' });
    const phone = await signInAs(test, owner, 'waiter', { name: 'Omar' });
    const path = peopleCalls.givePersonLink.path.replace(':id', phone.session.person.id);
    const { url } = (await owner.call<PersonLink>(path, 'POST', {})).body;
    const again = await openLink(test, url.slice(url.indexOf('#link=') + 6));
    const beside = await signInAs(test, owner, 'waiter');
    const tried = (pin: string, at: OfficeBrowser) =>
      sayWho(test, at.headers, id, pin).then(({ status, body, headers }) =>
        status === 200 ? 'right' : `${body.code} ${headers['retry-after'] ?? ''}`.trim(),
      );
    for (const rest of ['pin_rests 60', 'pin_rests 60', 'pin_rests 900']) {
      const many = await Promise.all(
        Array.from({ length: 8 }, (_, index) => tried('0000', index % 2 === 0 ? phone : again)),
      );
      expect(many.filter((said) => said === 'pin_wrong')).toHaveLength(5);
      expect([await tried('4711', phone), await tried('4711', again)]).toEqual([rest, rest]);
      expect(await tried('4711', beside)).toBe('right');
      test.clock.advance(MINUTE_MS);
    }
    const { entries } = (
      await owner.call<{ entries: { what: string; names: string[] }[] }>(peopleCalls.readAudit.path)
    ).body;
    expect(entries.filter(({ what }) => what === 'person.pin_rested').map(({ names }) => names)).toEqual([
      ['Omar'],
    ]);
    test.clock.advance(14 * MINUTE_MS);
    expect(await tried('4711', again)).toBe('right');
  });

  describe.each(['a shared device', 'a waiter’s own phone'])('on %s', (where) => {
    let manager: string;
    let waiter: string;
    let tried: (person: string, pin: string) => Promise<string>;
    beforeEach(async () => {
      manager = (await addPerson(owner, 'manager', { pin: '4711' })).id;
      waiter = (await addPerson(owner, 'waiter', { pin: '1234' })).id;
      const at =
        where === 'a shared device'
          ? await enrolDevice(test, owner, 'kitchen')
          : (await signInAs(test, owner, 'waiter')).headers;
      tried = async (person, pin) => {
        const { status, body, headers } = await sayWho(test, at, person, pin);
        return status === 200 ? 'right' : `${body.code} ${headers['retry-after'] ?? ''}`.trim();
      };
    });

    it('the own right PIN takes back no guess at a manager’s, nor a rest for it', async () => {
      for (const rest of ['pin_rests 60', 'pin_rests 60', 'pin_rests 900']) {
        for (let guess = 0; guess < 5; guess++) {
          expect(await tried(waiter, '1234')).toBe('right');
          expect(await tried(manager, '0000')).toBe('pin_wrong');
        }
        expect(await tried(waiter, '1234')).toBe(rest);
        test.clock.advance(MINUTE_MS);
      }
      test.clock.advance(14 * MINUTE_MS);
      expect(await tried(manager, '4711')).toBe('right');
      for (let guess = 0; guess < 4; guess++) expect(await tried(manager, '0000')).toBe('pin_wrong');
      expect(await tried(manager, '4711')).toBe('right');
    });

    it('whoever mistypes and then types right keeps nobody from it, all evening', async () => {
      for (let slip = 0; slip < 12; slip++) {
        const [person, pin] = slip % 2 === 0 ? [waiter, '1234'] : [manager, '4711'];
        for (let miss = 0; miss < 4; miss++) expect(await tried(person, '0000')).toBe('pin_wrong');
        expect(await tried(person, pin)).toBe('right');
      }
    });

    it('a wrong PIN whose person does not come back is forgotten after an hour', async () => {
      for (let hour = 0; hour < 4; hour++) {
        for (let miss = 0; miss < 4; miss++) expect(await tried(manager, '0000')).toBe('pin_wrong');
        test.clock.advance(HOUR_MS);
      }
      expect(await tried(waiter, '1234')).toBe('right');
    });
  });
});
