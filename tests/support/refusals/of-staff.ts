import { publicationCalls } from '#contract/office/publication-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import {
  addPerson,
  enrolDevice,
  OWN_PAGE,
  sayWho,
  signInAs,
  signInOwner,
} from '#tests/support/app/office.ts';
import { call, savePrice, untilRefused, type Scenes } from './scene.ts';

/** Refusals of the office, of devices and of the board. */
export const staffScenes = {
  person_required: [
    {
      what: 'a line struck on a tablet of the kitchen',
      async play({ test }) {
        const device = await enrolDevice(test, await signInOwner(test), 'kitchen');
        return test.call('/staff/api/orders/x/lines/y/delete/', { method: 'POST', headers: device });
      },
    },
  ],
  pin_wrong: [
    {
      what: 'another PIN than the person’s',
      async play({ test }) {
        const owner = await signInOwner(test);
        const { id } = await addPerson(owner, 'manager', { pin: '4711' });
        return sayWho(test, await enrolDevice(test, owner, 'kitchen'), id, '4712');
      },
    },
  ],
  pin_rests: [
    {
      what: 'a device with many wrong PINs',
      async play({ test }) {
        const device = await enrolDevice(test, await signInOwner(test), 'kitchen');
        return untilRefused(() => sayWho(test, device, 'nobody', '0000'));
      },
    },
  ],
  link_ended: [
    {
      what: 'a link that nobody made',
      play: ({ test }) =>
        test.call(signInCalls.useOfficeLink.path, {
          method: 'POST',
          body: { token: 'x'.repeat(32) },
          headers: OWN_PAGE,
        }),
    },
  ],
  once_given: [
    {
      what: 'a code for a device that was made under the same key',
      async play({ test }) {
        const { headers } = await signInOwner(test);
        const make = () =>
          test.call(peopleCalls.makeDeviceCode.path, {
            method: 'POST',
            headers,
            key: 'a-code-for-the-kitchen',
            body: { name: 'Kitchen tablet', kind: 'board', role: 'kitchen' },
          });
        await make();
        return make();
      },
    },
  ],
  code_ended: [
    call('a device’s code that nobody made', '/staff/api/enrol/', {
      method: 'POST',
      body: { code: '123456' },
      headers: OWN_PAGE,
    }),
  ],
  last_owner: [
    {
      what: 'the only owner, removed by himself',
      async play({ test }) {
        const { call: ask, session } = await signInOwner(test);
        return ask(peopleCalls.changePerson.path.replace(':id', session.person.id), 'DELETE');
      },
    },
  ],
  draft_conflict: [
    {
      what: 'a field that somebody else has written meanwhile',
      async play({ test }) {
        const owner = await signInOwner(test);
        const other = await signInAs(test, owner, 'manager');
        await savePrice(other, '33');
        return savePrice(owner, '34');
      },
    },
  ],
  draft_changed: [
    {
      what: 'a draft that has changed since it was looked at',
      play: async ({ test }) =>
        (await signInOwner(test)).call(publicationCalls.listPublications.path, 'POST', { version: 5 }),
    },
  ],
  publication_waits: [
    {
      what: 'a second publication for later',
      async play({ test }) {
        const owner = await signInOwner(test);
        const publishLater = async (price: string) => {
          const { version } = (await savePrice(owner, price)).body as { version: number };
          const at = new Date(test.clock.now() + 60_000).toISOString();
          return owner.call(publicationCalls.listPublications.path, 'POST', { version, at });
        };
        await publishLater('33');
        return publishLater('34');
      },
    },
  ],
  not_undoable: [
    {
      what: 'a publication that was undone before',
      async play({ test }) {
        const owner = await signInOwner(test);
        const { version } = (await savePrice(owner, '33')).body as { version: number };
        const { body } = await owner.call<{ id: string }>(publicationCalls.listPublications.path, 'POST', {
          version,
        });
        const undo = () =>
          owner.call(publicationCalls.undoPublication.path.replace(':id', body.id), 'POST', {});
        await undo();
        return undo();
      },
    },
  ],
  status_not_allowed: [
    {
      what: 'a step back on the board',
      async play({ test }) {
        const { body } = await test.order();
        await test.move(body.uuid, 'accepted');
        return test.move(body.uuid, 'pending');
      },
    },
  ],
} satisfies Partial<Record<ProblemCode, Scenes>>;
