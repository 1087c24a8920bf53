import { webhookCalls } from '#contract/office/webhook-calls.ts';
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
import { doneOf, serve, valueOf } from '../../serve/serve.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** Calls that make, change and end webhooks. */
function serveKeeping(app: TypedRoutes, services: WebhookServices): void {
  serve(
    app,
    webhookCalls.listWebhooks,
    { needs: 'devices', summary: 'The webhooks, how their receivers answer, and what waits for them' },
    async (request) => ({ webhooks: await listWebhooks(services, signedInOf(request).license) }),
  );
  serve(
    app,
    webhookCalls.makeWebhook,
    {
      again: 'given',
      needs: 'devices',
      summary: 'Tell another program of changes; answers the secret that signs, this once',
    },
    async (request) => valueOf(await makeWebhook(services, signedInOf(request), request.body)),
  );
  serve(
    app,
    webhookCalls.changeWebhook,
    {
      again: () => ({ done: true as const }),
      needs: 'devices',
      summary: 'Change a webhook; what waits is tried at once',
    },
    async (request) =>
      doneOf(await changeWebhook(services, signedInOf(request), request.params.id, request.body)),
  );
  serve(
    app,
    webhookCalls.endWebhook,
    {
      again: () => ({ done: true as const }),
      needs: 'devices',
      summary: 'End a webhook, with what waits for it',
    },
    async (request) => doneOf(await endWebhook(services, signedInOf(request), request.params.id)),
  );
}

/** Calls about the messages of a webhook and its secret. */
function serveDeliveries(app: TypedRoutes, services: WebhookServices): void {
  serve(
    app,
    webhookCalls.rotateWebhookSecret,
    { again: 'given', needs: 'devices', summary: 'Make a new secret; the one before signs too for a day' },
    async (request) => valueOf(await rotateSecret(services, signedInOf(request), request.params.id)),
  );
  serve(
    app,
    webhookCalls.testWebhook,
    { needs: 'devices', summary: 'Send a test message now, and answer how it was taken' },
    async (request) => valueOf(await testWebhook(services, signedInOf(request).license, request.params.id)),
  );
  serve(
    app,
    webhookCalls.listFailedMessages,
    { needs: 'devices', summary: 'The messages that were given up after three days, newest first' },
    async (request) => ({
      messages: valueOf(await listFailed(services, signedInOf(request).license, request.params.id)),
    }),
  );
  serve(
    app,
    webhookCalls.resendMessages,
    {
      again: () => ({ done: true as const }),
      needs: 'devices',
      summary: 'Send messages that were given up again: one, or all',
    },
    async (request) =>
      doneOf(await sendAgain(services, signedInOf(request), request.params.id, request.body.id)),
  );
}

/** Calls about the venue's webhooks. */
export function officeWebhookRoutes(app: TypedRoutes, services: WebhookServices): void {
  serveKeeping(app, services);
  serveDeliveries(app, services);
}
