import { peopleCalls } from '#contract/office/people-calls.ts';
import { doneOf, serve } from '../../serve/serve.ts';
import { may } from '#contract/office/rights.ts';
import { endAllSessions, endSession, listSessions, type OfficePerson } from '../../../people/sessions.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { type OfficeServices } from '../office-context.ts';

/** Whose sessions somebody sees and ends: who keeps the people, everybody's (null); others their own. */
function whoseSessions({ person }: OfficePerson): string | null {
  return may(person.role, 'people') ? null : person.id;
}

/** Calls about where people are signed in. */
export function officeSessionRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.readSessions,
    {
      needs: 'sign_in',
      summary:
        'Where people are signed in to the office; the own sessions only, without the right for people',
    },
    (request) => {
      const signedIn = signedInOf(request);
      return listSessions(services, signedIn, whoseSessions(signedIn));
    },
  );
  serve(
    app,
    peopleCalls.endSession,
    { again: () => ({ done: true as const }), needs: 'sign_in', summary: 'End one session' },
    async (request) => {
      const signedIn = signedInOf(request);
      return doneOf(await endSession(services, signedIn, request.params.id, whoseSessions(signedIn)));
    },
  );
  serve(
    app,
    peopleCalls.endSessions,
    {
      again: (_request, reference) => ({ ended: Number(reference) }),
      needs: 'sign_in',
      summary: 'End all sessions but this one; the own only, without the right for people',
    },
    async (request) => {
      const signedIn = signedInOf(request);
      return { ended: await endAllSessions(services, signedIn, whoseSessions(signedIn)) };
    },
  );
  serve(
    app,
    peopleCalls.endPersonSessions,
    {
      again: (_request, reference) => ({ ended: Number(reference) }),
      needs: 'people',
      summary: 'End all sessions of a person, but this one',
    },
    async (request) => ({
      ended: await endAllSessions(services, signedInOf(request), request.params.id),
    }),
  );
}
