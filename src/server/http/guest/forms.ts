import { apiPaths } from '#contract/paths/api-paths.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import { ListSubmissions, SubmitForm } from '#contract/menu/submission.ts';
import Type from 'typebox';
import { readForm } from '../../submissions/read-form.ts';
import { readSubmissions } from '../../submissions/read-submissions.ts';
import { submitForm } from '../../submissions/submit-form.ts';
import { languageOf, sendProblem, venueOf, type Services } from '../plumbing/context.ts';
import { keyOf } from './orders/orders.ts';
import { staffOf } from '../guards/staff-session.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

function formRoute(app: TypedRoutes, services: Services): void {
  app.get(
    apiPaths.form,
    {
      schema: {
        operationId: 'readForm',
        tags: ['forms'],
        summary: 'A form with its fields',
        params: Type.Object({ lang: Type.String(), id: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Ref('Form') },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { id: wanted } = request.params;
      const form = readForm(live, languageOf(live, request), wanted);
      return form ?? sendProblem(reply, { code: 'not_found' });
    },
  );
}

function submitRoute(app: TypedRoutes, services: Services): void {
  app.post(
    apiPaths.submitForm,
    {
      schema: {
        operationId: 'submitForm',
        tags: ['forms'],
        summary: 'Send a form in',
        params: Type.Object({ lang: Type.String() }),
        body: Type.Unsafe<SubmitForm>(Type.Ref('SubmitForm')),
        response: { 201: Type.Ref('FormSubmitted') },
        requestHeaders: ['Idempotency-Key'],
        answerHeaders: ['Idempotency-Replayed'],
        problems: ['idempotency_conflict'],
      },
    },
    async (request, reply) => {
      const body = request.body;
      const live = await venueOf(services, request, body.license);
      const language = languageOf(live, request);
      const result = await submitForm(services, { live, body, language, key: keyOf(request) });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { message, replayed } = result.value;
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ message });
    },
  );
}

function submissionsRoute(app: TypedRoutes, services: Services): void {
  app.get(
    staffPaths.staffSubmissions,
    {
      config: { needs: 'reports' },
      schema: {
        operationId: 'readSubmissions',
        tags: ['staff'],
        summary: 'What guests sent in by forms, newest first; for managers',
        querystring: ListSubmissions,
        response: { 200: Type.Ref('StaffSubmissions') },
        problems: ['validation'],
      },
    },
    async (request, reply) => {
      const { license } = await staffOf(services, request);
      const read = await readSubmissions(services.engine, license, request.query);
      return read.ok ? read.value : sendProblem(reply, read.refusal);
    },
  );
}

/** A venue's forms: reading one, submitting it, and listing submissions. */
export function formRoutes(app: TypedRoutes, services: Services): void {
  formRoute(app, services);
  submitRoute(app, services);
  submissionsRoute(app, services);
}
