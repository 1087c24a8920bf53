import { officePaths } from '#contract/office/office-paths.ts';
import { may } from '#contract/office/rights.ts';
import Type from 'typebox';
import { endAllSessions, endSession, listSessions, type OfficePerson } from '../../../people/sessions.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, ById, type OfficeServices } from '../office-context.ts';

/** Whose sessions somebody sees and ends: who keeps the people, everybody's (null); others their own. */
function whoseSessions({ person }: OfficePerson): string | null {
  return may(person.role, 'people') ? null : person.id;
}

/** Calls about where people are signed in. */
export function officeSessionRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeSessions,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'readSessions',
        tags: ['office'],
        summary:
          'Where people are signed in to the office; the own sessions only, without the right for people',
        response: { 200: Type.Ref('SignedInSessions') },
      },
    },
    (request) => {
      const signedIn = signedInOf(request);
      return listSessions(services, signedIn, whoseSessions(signedIn));
    },
  );
  app.post(
    officePaths.officeSessionEnd,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'endSession',
        tags: ['office'],
        summary: 'End one session',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
      },
    },
    async (request, reply) => {
      const signedIn = signedInOf(request);
      return answerDone(
        reply,
        await endSession(services, signedIn, request.params.id, whoseSessions(signedIn)),
      );
    },
  );
  app.post(
    officePaths.officeSessionsEnd,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'endSessions',
        tags: ['office'],
        summary: 'End all sessions but this one; the own only, without the right for people',
        response: { 200: Type.Ref('SessionsEnded') },
      },
    },
    async (request) => {
      const signedIn = signedInOf(request);
      return { ended: await endAllSessions(services, signedIn, whoseSessions(signedIn)) };
    },
  );
  app.post(
    officePaths.officePersonSessions,
    {
      config: { needs: 'people' },
      schema: {
        operationId: 'endPersonSessions',
        tags: ['office'],
        summary: 'End all sessions of a person, but this one',
        params: ById,
        response: { 200: Type.Ref('SessionsEnded') },
      },
    },
    async (request) => ({
      ended: await endAllSessions(services, signedInOf(request), request.params.id),
    }),
  );
}
