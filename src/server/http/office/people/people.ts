import { peopleCalls } from '#contract/office/people-calls.ts';
import { doneOf, serve, valueOf } from '../../serve/serve.ts';
import { givePersonLink, linkAddress } from '../../../people/links.ts';
import {
  addPerson,
  changePerson,
  changeSelf,
  listPeople,
  readPerson,
  removePerson,
  showPerson,
} from '../../../people/people.ts';
import { readRules, setRules } from '../../../people/team-rules.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeBase, type OfficeServices } from '../office-context.ts';

function listRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.readPeople,
    { needs: 'people', summary: 'The people of the venue, and when shared devices ask who it is' },
    (request) => listPeople(services, signedInOf(request).license),
  );
  serve(
    app,
    peopleCalls.addPerson,
    {
      again: async (request, reference) =>
        valueOf(await readPerson(services, signedInOf(request).license, reference)),
      needs: 'people',
      summary: 'Add a person',
    },
    async (request) => valueOf(await addPerson(services, signedInOf(request), request.body)),
  );
}

function personRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.changePerson,
    {
      again: async (request) =>
        valueOf(await readPerson(services, signedInOf(request).license, request.params.id)),
      needs: 'people',
      summary: 'Change a person; null removes an address, a PIN or a language',
    },
    async (request, reply) => {
      const result = await changePerson(services, signedInOf(request), request.params.id, request.body);
      return result.ok ? showPerson(services, result.value) : sendProblem(reply, result.refusal);
    },
  );
  serve(
    app,
    peopleCalls.removePerson,
    {
      again: () => ({ done: true as const }),
      needs: 'people',
      summary: 'Remove a person, whose sessions and passkeys end at once',
    },
    async (request) => doneOf(await removePerson(services, signedInOf(request), request.params.id)),
  );
  serve(
    app,
    peopleCalls.givePersonLink,
    {
      again: 'given',
      needs: 'people',
      summary: 'Make a link that signs a person in once, within a day; mailed too where that is possible',
    },
    async (request) => {
      const { id } = request.params;
      const { token, expiresAt, mailed } = valueOf(
        await givePersonLink(services, signedInOf(request), id, services.sendsMail),
      );
      return {
        url: linkAddress(officeBase(services, request), token),
        expires_at: new Date(expiresAt).toISOString(),
        mailed,
      };
    },
  );
}

function ownRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.changeMe,
    {
      again: (request) => showPerson(services, signedInOf(request).person),
      needs: 'sign_in',
      summary: 'Change the own name, PIN or language',
    },
    async (request, reply) => {
      const result = await changeSelf(services, signedInOf(request), request.body);
      return result.ok ? showPerson(services, result.value) : sendProblem(reply, result.refusal);
    },
  );
  serve(
    app,
    peopleCalls.setTeamRules,
    {
      again: (request) => readRules(services.engine, signedInOf(request).license),
      needs: 'people',
      summary: 'Say for which acts shared devices ask who it is',
    },
    (request) => setRules(services, signedInOf(request), request.body),
  );
}

/** Calls about the venue's people. */
export function officePeopleRoutes(app: TypedRoutes, services: OfficeServices): void {
  listRoutes(app, services);
  personRoutes(app, services);
  ownRoutes(app, services);
}
