import { declareCalls } from '#contract/calls/calls.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { accepted, refused } from '../../runtime/result.ts';
import { shapes } from '../../routes.ts';
import { answerError } from '../plumbing/errors.ts';
import { doneOf, serve, valueOf } from './serve.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

const calls = declareCalls({
  keepWebhook: {
    method: 'PUT',
    path: '/webhooks/:id/',
    body: 'NewOfficeWebhook',
    answers: { 201: 'OfficeWebhookSecret' },
    member: 'secret',
    problems: ['not_found'],
    once: { natural: 'It is put' },
  },
  loseWebhook: {
    method: 'DELETE',
    path: '/webhooks/:id/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
    once: { natural: 'It is lost' },
  },
});

const WEBHOOK = { name: 'Till', url: 'https://till.example/', kinds: ['order.placed'] };

/** A server with these calls, which knows the webhook `till`. */
function createServer() {
  const app = fastify() as unknown as TypedRoutes;
  app.setValidatorCompiler(shapes.validator);
  app.setSerializerCompiler(shapes.serializer);
  app.setErrorHandler(answerError);
  serve(app, calls.keepWebhook, { summary: 'Keep it' }, async ({ params: { id } }) =>
    valueOf(
      id === 'till'
        ? accepted({ id, secret: 'whsec_1', password: 'not of the answer' })
        : refused({ code: 'not_found' }),
    ),
  );
  serve(app, calls.loseWebhook, { summary: 'Lose it' }, async ({ params: { id } }) =>
    doneOf(id === 'till' ? accepted(null) : refused({ code: 'last_owner' })),
  );
  return app;
}

it('a declared call is served at its path, and its shapes check what comes and write what goes', async () => {
  const app = createServer();
  const kept = await app.inject({ method: 'PUT', url: '/webhooks/till/', payload: WEBHOOK });
  expect(kept.statusCode).toBe(201);
  expect(kept.json()).toEqual({ id: 'till', secret: 'whsec_1' });
  const bad = await app.inject({ method: 'PUT', url: '/webhooks/till/', payload: { name: 'Till' } });
  expect(bad.statusCode).toBe(422);
});

it('a refusal of a use case is answered as the problem that it is', async () => {
  const app = createServer();
  const unknown = await app.inject({ method: 'PUT', url: '/webhooks/tablet/', payload: WEBHOOK });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'not_found' });
  const last = await app.inject({ method: 'DELETE', url: '/webhooks/tablet/' });
  expect(last.json()).toMatchObject({ code: 'last_owner', status: 409 });
  const done = await app.inject({ method: 'DELETE', url: '/webhooks/till/' });
  expect(done.json()).toEqual({ done: true });
});

it('a handler that answers or reads what is not declared does not compile', () => {
  const wrong = (app: TypedRoutes) => {
    // @ts-expect-error The answer lacks its webhooks.
    serve(app, webhookCalls.listWebhooks, { summary: '' }, async () => ({ hooks: [] }));
    const again = () => ({ done: true as const });
    const { endWebhook, resendMessages } = webhookCalls;
    // @ts-expect-error The path has no such parameter.
    serve(app, endWebhook, { again, summary: '' }, async ({ params }) => ({ done: params.uuid }));
    // @ts-expect-error The body has no such member.
    serve(app, resendMessages, { again, summary: '' }, async ({ body }) => doneOf(accepted(body.all)));
    // @ts-expect-error It does not say what answers its repetition.
    serve(app, endWebhook, { summary: '' }, async () => doneOf(accepted(null)));
  };
  expect(wrong).toBeTypeOf('function');
});
