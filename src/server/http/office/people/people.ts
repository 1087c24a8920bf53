import { officePaths } from '#contract/office/office-paths.ts';
import { ChangeMe, ChangePerson, NewPerson, PersonLink, TeamRules } from '#contract/office/people.ts';
import Type from 'typebox';
import { givePersonLink, linkAddress } from '../../../people/links.ts';
import {
  addPerson,
  changePerson,
  changeSelf,
  listPeople,
  removePerson,
  showPerson,
} from '../../../people/people.ts';
import { setRules } from '../../../people/team-rules.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, answerResult, ById, officeBase, type OfficeServices } from '../office-context.ts';

function listRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officePeople,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'readPeople',
        tags: ['office'],
        summary: 'The people of the venue, and when shared devices ask who it is',
        response: { 200: Type.Ref('People') },
      },
    },
    (request) => listPeople(services, signedInOf(request).license),
  );
  app.post(
    officePaths.officePeople,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'addPerson',
        tags: ['office'],
        summary: 'Add a person',
        body: Type.Unsafe<NewPerson>(Type.Ref('NewPerson')),
        response: { 201: Type.Ref('Person') },
      },
    },
    async (request, reply) => {
      const result = await addPerson(services, signedInOf(request), request.body);
      if (result.ok) reply.code(201);
      return answerResult(reply, result);
    },
  );
}

function personRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.patch(
    officePaths.officePerson,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'changePerson',
        tags: ['office'],
        summary: 'Change a person; null removes an address, a PIN or a language',
        params: ById,
        body: Type.Unsafe<ChangePerson>(Type.Ref('ChangePerson')),
        response: { 200: Type.Ref('Person') },
        problems: ['last_owner'],
      },
    },
    async (request, reply) => {
      const result = await changePerson(services, signedInOf(request), request.params.id, request.body);
      return result.ok ? showPerson(services, result.value) : sendProblem(reply, result.refusal);
    },
  );
  app.delete(
    officePaths.officePerson,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'removePerson',
        tags: ['office'],
        summary: 'Remove a person, whose sessions and passkeys end at once',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['last_owner'],
      },
    },
    async (request, reply) =>
      answerDone(reply, await removePerson(services, signedInOf(request), request.params.id)),
  );
  app.post(
    officePaths.officePersonLink,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'givePersonLink',
        tags: ['office'],
        summary: 'Make a link that signs a person in once, within a day; mailed too where that is possible',
        params: ById,
        response: { 201: Type.Ref('PersonLink') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const result = await givePersonLink(services, signedInOf(request), id, services.sendsMail);
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { token, expiresAt, mailed } = result.value;
      return reply.code(201).send({
        url: linkAddress(officeBase(services, request), token),
        expires_at: new Date(expiresAt).toISOString(),
        mailed,
      } satisfies PersonLink);
    },
  );
}

function ownRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.patch(
    officePaths.officeMe,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'changeMe',
        tags: ['office'],
        summary: 'Change the own name, PIN or language',
        body: Type.Unsafe<ChangeMe>(Type.Ref('ChangeMe')),
        response: { 200: Type.Ref('Person') },
      },
    },
    async (request, reply) => {
      const result = await changeSelf(services, signedInOf(request), request.body);
      return result.ok ? showPerson(services, result.value) : sendProblem(reply, result.refusal);
    },
  );
  app.put(
    officePaths.officeTeamRules,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'setTeamRules',
        tags: ['office'],
        summary: 'Say for which acts shared devices ask who it is',
        body: Type.Unsafe<TeamRules>(Type.Ref('TeamRules')),
        response: { 200: Type.Ref('TeamRules') },
      },
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
