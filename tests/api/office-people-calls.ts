import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { WirePerson, PersonLink } from '#contract/office/people.ts';
import type { PasskeyOptions } from '#contract/office/session.ts';
import { newAuthenticator } from '#tests/support/browser/authenticator.ts';
import { makeStartLink } from '#server/people/links.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { buildStart } from '#tests/support/build/build-start.ts';
import { testIds } from '#tests/support/clock.ts';
import { addPerson, enrolDevice, OWN_PAGE, signInAs } from '#tests/support/app/office.ts';
import { nothing, type Asked, type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

/** A new person of the venue. */
async function someone({ owner }: ApiStage): Promise<Asked> {
  return { path: { id: (await addPerson(owner, 'waiter')).id } };
}

/** Calls that sign somebody in come from a page without a cookie. */
const fromPage = (body?: unknown): Asked => ({ headers: { cookie: '' }, body: body ?? {} });
const fromElsewhere = { origin: 'https://elsewhere.example' };

async function aLink(stage: ApiStage): Promise<string> {
  const { id } = (await someone(stage)).path ?? {};
  const path = peopleCalls.givePersonLink.path.replace(':id', id ?? '');
  const { url } = (await stage.owner.call<PersonLink>(path, 'POST', {})).body;
  return url.slice(url.indexOf('#link=') + 6);
}

async function newPasskey({ owner }: ApiStage, origin: string) {
  const authenticator = newAuthenticator('localhost');
  const { body } = await owner.call<PasskeyOptions>(signInCalls.beginPasskey.path, 'POST', {});
  return { authenticator, response: authenticator.create(body, origin) };
}

async function aPasskey(stage: ApiStage) {
  const { authenticator, response } = await newPasskey(stage, OWN_PAGE.origin);
  await stage.owner.call(signInCalls.readPasskeys.path, 'POST', { response });
  return authenticator;
}

async function aDevice(stage: ApiStage): Promise<Asked> {
  await enrolDevice(stage.test, stage.owner, 'kitchen');
  const { devices } = (await stage.owner.call<{ devices: { id: string }[] }>(peopleCalls.readDevices.path))
    .body;
  return { path: { id: devices.at(-1)?.id ?? '' } };
}

/** A new API key. */
async function aKey({ owner }: ApiStage): Promise<Asked> {
  await owner.call(peopleCalls.listKeys.path, 'POST', { name: 'Till', rights: ['menu'], days: 1 });
  const { keys } = (
    await owner.call<{ keys: { id: string; name: string | null }[] }>(peopleCalls.listKeys.path)
  ).body;
  return { path: { id: keys.find(({ name }) => name === 'Till')?.id ?? '' } };
}

/** A device on which a person with a PIN can say who they are. */
async function withPin(stage: ApiStage): Promise<Asked & { person: WirePerson }> {
  const person = await addPerson(stage.owner, 'manager', { pin: '4711' });
  const headers = { ...(await enrolDevice(stage.test, stage.owner, 'waiter')), authorization: '' };
  return { headers, person };
}

/** The scenes of the office's calls about people, and of the board's about who acts. */
export const officePeopleCalls: Record<string, CallScene> = {
  readOfficeSession: {
    succeeds: { 200: ({ owner }) => ({ headers: { cookie: owner.headers['cookie'] ?? '' } }) },
    refused: { unauthorized: nothing },
  },
  leaveOffice: {
    succeeds: { 200: () => fromPage() },
    refused: { forbidden: () => ({ body: {}, headers: fromElsewhere }) },
  },
  requestOfficeLink: {
    succeeds: { 202: () => fromPage({ email: 'nobody@cafe.example' }) },
    refused: { validation: () => fromPage({ email: '' }) },
  },
  useOfficeLink: {
    succeeds: { 200: async (stage) => fromPage({ token: await aLink(stage) }) },
    refused: { link_ended: () => fromPage({ token: 'x'.repeat(32) }) },
  },
  startVenue: {
    succeeds: {
      200: async ({ test: { engine, clock } }) =>
        fromPage(buildStart((await makeStartLink({ engine, clock, ids: testIds })).token)),
    },
    refused: {
      link_ended: () => fromPage(buildStart('x'.repeat(32))),
      validation: () => fromPage({ token: '' }),
    },
  },
  startVenueOfFile: {
    succeeds: {
      200: async ({ test: { engine, clock } }) => {
        const { token } = await makeStartLink({ engine, clock, ids: testIds });
        return fromPage({ token, text: JSON.stringify(buildVenue({ license: 'of-a-file' })) });
      },
    },
    refused: {
      link_ended: () => fromPage({ token: 'x'.repeat(32), text: 'menu: 1' }),
      validation: async ({ test: { engine, clock } }) => {
        const { token } = await makeStartLink({ engine, clock, ids: testIds });
        return fromPage({ token, text: 'menu: 1' });
      },
    },
  },
  beginPasskeySignIn: {
    succeeds: { 200: () => fromPage() },
    refused: { forbidden: () => ({ body: {}, headers: fromElsewhere }) },
  },
  signInByPasskey: {
    succeeds: {
      200: async (stage) => {
        const authenticator = await aPasskey(stage);
        const { body } = await stage.test.call<PasskeyOptions>(signInCalls.beginPasskeySignIn.path, {
          method: 'POST',
          body: {},
          headers: OWN_PAGE,
        });
        return fromPage({ response: authenticator.get(body, stage.base) });
      },
    },
    refused: { unauthorized: () => fromPage({ response: { id: 'x' } }) },
  },
  chooseOfficeVenue: {
    succeeds: {
      200: async ({ test, owner }) => ({
        headers: { cookie: (await signInAs(test, owner, 'waiter')).headers['cookie'] ?? '' },
        body: { license: 'test-kitchen' },
      }),
    },
    refused: { not_found: () => ({ body: { license: 'elsewhere' } }) },
  },
  readPasskeys: { succeeds: { 200: nothing } },
  beginPasskey: { succeeds: { 200: () => ({ body: {} }) } },
  addPasskey: {
    succeeds: {
      201: async (stage) => ({ body: { response: (await newPasskey(stage, stage.base)).response } }),
    },
    refused: { validation: () => ({ body: { response: {} } }) },
  },
  removePasskey: {
    succeeds: {
      200: async (stage) => {
        await aPasskey(stage);
        const { passkeys } = (
          await stage.owner.call<{ passkeys: { id: string }[] }>(signInCalls.readPasskeys.path)
        ).body;
        return { path: { id: passkeys.at(-1)?.id ?? '' } };
      },
    },
  },
  readPeople: { succeeds: { 200: nothing } },
  addPerson: {
    succeeds: { 201: () => ({ body: { name: 'Mariam', role: 'manager', pin: '4711' } }) },
    refused: { validation: () => ({ body: { name: 'Mariam', role: 'manager', email: 'no address' } }) },
  },
  changePerson: {
    succeeds: { 200: async (stage) => ({ ...(await someone(stage)), body: { role: 'kitchen', pin: null } }) },
    refused: {
      last_owner: ({ owner }) => ({ path: { id: owner.session.person.id }, body: { role: 'waiter' } }),
    },
  },
  removePerson: {
    succeeds: { 200: someone },
    refused: { last_owner: ({ owner }) => ({ path: { id: owner.session.person.id } }) },
  },
  givePersonLink: { succeeds: { 201: async (stage) => ({ ...(await someone(stage)), body: {} }) } },
  changeMe: { succeeds: { 200: () => ({ body: { language: 'ar' } }) } },
  setTeamRules: { succeeds: { 200: () => ({ body: { ask_person: ['refund', 'strike'] } }) } },
  readSessions: { succeeds: { 200: nothing } },
  endSession: {
    succeeds: {
      200: async ({ test, owner }) => {
        await signInAs(test, owner, 'waiter');
        const { sessions } = (
          await owner.call<{ sessions: { id: string; current: boolean }[] }>(peopleCalls.readSessions.path)
        ).body;
        return { path: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
      },
    },
  },
  endSessions: { succeeds: { 200: () => ({ body: {} }) } },
  endPersonSessions: { succeeds: { 200: async (stage) => ({ ...(await someone(stage)), body: {} }) } },
  readDevices: { succeeds: { 200: nothing } },
  makeDeviceCode: {
    succeeds: { 201: () => ({ body: { name: 'Grill', kind: 'board', role: 'kitchen' } }) },
  },
  changeDevice: {
    succeeds: { 200: async (stage) => ({ ...(await aDevice(stage)), body: { name: 'Bar' } }) },
  },
  revokeDevice: { succeeds: { 200: aDevice } },
  listKeys: { succeeds: { 200: nothing } },
  makeKey: {
    succeeds: { 201: () => ({ body: { name: 'Price robot', rights: ['menu', 'publish'], days: 30 } }) },
  },
  revokeKey: {
    succeeds: { 200: aKey },
    refused: { not_found: () => ({ path: { id: 'nothing' } }) },
  },
  readAudit: {
    succeeds: { 200: () => ({ query: { most: '2' } }) },
    refused: { validation: () => ({ query: { after: 'x' } }) },
  },
  exportAudit: { succeeds: { 200: nothing } },
  enrolDevice: {
    succeeds: {
      200: async ({ owner }) => {
        const body = { name: 'Bar', kind: 'waiter', role: 'waiter' };
        const { code } = (await owner.call<{ code: string }>(peopleCalls.makeDeviceCode.path, 'POST', body))
          .body;
        return { body: { code } };
      },
    },
    refused: {
      code_ended: () => ({ body: { code: '000000' } }),
      forbidden: () => ({ headers: fromElsewhere, body: { code: '000000' } }),
    },
  },
  readStaffPeople: { succeeds: { 200: nothing } },
  sayWho: {
    succeeds: {
      200: async (stage) => {
        const { headers, person } = await withPin(stage);
        return { headers: headers ?? {}, body: { person: person.id, pin: '4711' } };
      },
    },
    refused: {
      pin_wrong: async (stage) => {
        const { headers, person } = await withPin(stage);
        return { headers: headers ?? {}, body: { person: person.id, pin: '0000' } };
      },
      forbidden: () => ({ body: { person: 'x', pin: '4711' } }),
    },
  },
};
