import { menuCalls } from '#contract/menu/menu-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { readForm } from '../../submissions/read-form.ts';
import { readSubmissions } from '../../submissions/read-submissions.ts';
import { submitForm } from '../../submissions/submit-form.ts';
import { languageOf, sendProblem, venueOf, type Services } from '../plumbing/context.ts';
import { keyOf } from '../plumbing/key-of.ts';
import { staffOf } from '../guards/staff-session.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

function formRoute(app: TypedRoutes, services: Services): void {
  serve(
    app,
    menuCalls.readForm,
    { summary: 'A form with its fields', tag: 'forms' },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { id: wanted } = request.params;
      const form = readForm(live, languageOf(live, request), wanted);
      return form ?? sendProblem(reply, { code: 'not_found' });
    },
  );
}

function submitRoute(app: TypedRoutes, services: Services): void {
  serve(
    app,
    menuCalls.submitForm,
    { summary: 'Send a form in', tag: 'forms', answerHeaders: ['Idempotency-Replayed'] },
    async (request, reply) => {
      const body = request.body;
      const live = await venueOf(services, request, body.license);
      const language = languageOf(live, request);
      const { message, replayed } = valueOf(
        await submitForm(services, { live, body, language, key: keyOf(request) }),
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ message });
    },
  );
}

function submissionsRoute(app: TypedRoutes, services: Services): void {
  serve(
    app,
    menuCalls.readSubmissions,
    { needs: 'reports', summary: 'What guests sent in by forms, newest first; for managers' },
    async (request) => {
      const { license } = await staffOf(services, request);
      return valueOf(await readSubmissions(services.engine, license, request.query));
    },
  );
}

/** A venue's forms: reading one, submitting it, and listing submissions. */
export function formRoutes(app: TypedRoutes, services: Services): void {
  formRoute(app, services);
  submitRoute(app, services);
  submissionsRoute(app, services);
}
