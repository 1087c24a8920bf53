import {
  NewOfficeWebhook,
  OfficeWebhook,
  OfficeWebhookMessage,
  OfficeWebhookMessages,
  OfficeWebhooks,
  OfficeWebhookSecret,
  OfficeWebhookTest,
  WebhookMessage,
  WebhookResend,
} from '#contract/office/webhooks.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import Type from 'typebox';
import {
  changeWebhook,
  endWebhook,
  listWebhooks,
  makeWebhook,
  rotateSecret,
} from '../../../webhooks/manage.ts';
import { listFailed, sendAgain, testWebhook } from '../../../webhooks/try-again.ts';
import type { WebhookServices } from '../../../webhooks/webhook-services.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { answerDone, answerResult, ById } from '../office-context.ts';

type Services = WebhookServices;

/** Calls that make, change and end webhooks. */
function keepingRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    officePaths.officeWebhooks,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'listWebhooks',
        tags: ['office'],
        summary: 'The webhooks, how their receivers answer, and what waits for them',
        response: { 200: Type.Ref('OfficeWebhooks') },
      },
    },
    async (request): Promise<OfficeWebhooks> => ({
      webhooks: await listWebhooks(services, signedInOf(request).license),
    }),
  );
  app.post(
    officePaths.officeWebhooks,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'makeWebhook',
        tags: ['office'],
        summary: 'Tell another program of changes; answers the secret that signs, this once',
        body: Type.Unsafe<NewOfficeWebhook>(Type.Ref('NewOfficeWebhook')),
        response: { 201: Type.Ref('OfficeWebhookSecret') },
      },
    },
    async (request, reply) => {
      const made = await makeWebhook(services, signedInOf(request), request.body);
      return made.ok ? reply.code(201).send(made.value) : sendProblem(reply, made.refusal);
    },
  );
  app.put(
    officePaths.officeWebhook,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'changeWebhook',
        tags: ['office'],
        summary: 'Change a webhook; what waits is tried at once',
        params: ById,
        body: Type.Unsafe<NewOfficeWebhook>(Type.Ref('NewOfficeWebhook')),
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerDone(reply, await changeWebhook(services, signedInOf(request), request.params.id, request.body)),
  );
  app.delete(
    officePaths.officeWebhook,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'endWebhook',
        tags: ['office'],
        summary: 'End a webhook, with what waits for it',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerDone(reply, await endWebhook(services, signedInOf(request), request.params.id)),
  );
}

/** Calls about the messages of a webhook and its secret. */
function deliveryRoutes(app: TypedRoutes, services: Services): void {
  app.post(
    officePaths.officeWebhookSecret,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'rotateWebhookSecret',
        tags: ['office'],
        summary: 'Make a new secret; the one before signs too for a day',
        params: ById,
        response: { 200: Type.Ref('OfficeWebhookSecret') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerResult(reply, await rotateSecret(services, signedInOf(request), request.params.id)),
  );
  app.post(
    officePaths.officeWebhookTest,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'testWebhook',
        tags: ['office'],
        summary: 'Send a test message now, and answer how it was taken',
        params: ById,
        response: { 200: Type.Ref('OfficeWebhookTest') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerResult(reply, await testWebhook(services, signedInOf(request).license, request.params.id)),
  );
  app.get(
    officePaths.officeWebhookFailed,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'listFailedMessages',
        tags: ['office'],
        summary: 'The messages that were given up after three days, newest first',
        params: ById,
        response: { 200: Type.Ref('OfficeWebhookMessages') },
        problems: ['not_found'],
      },
    },
    async (request, reply) => {
      const found = await listFailed(services, signedInOf(request).license, request.params.id);
      return found.ok ? { messages: found.value } : sendProblem(reply, found.refusal);
    },
  );
  app.post(
    officePaths.officeWebhookAgain,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'resendMessages',
        tags: ['office'],
        summary: 'Send messages that were given up again: one, or all',
        params: ById,
        body: Type.Unsafe<WebhookResend>(Type.Ref('WebhookResend')),
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerDone(reply, await sendAgain(services, signedInOf(request), request.params.id, request.body.id)),
  );
}

/** Calls about the venue's webhooks. */
export function officeWebhookRoutes(app: TypedRoutes, services: Services): void {
  keepingRoutes(app, services);
  deliveryRoutes(app, services);
}

/** The schemas that the routes refer to. */
export const officeWebhookSchemas = [
  OfficeWebhook,
  OfficeWebhooks,
  NewOfficeWebhook,
  OfficeWebhookSecret,
  OfficeWebhookTest,
  OfficeWebhookMessage,
  OfficeWebhookMessages,
  WebhookResend,
  WebhookMessage,
];
