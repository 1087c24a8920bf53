import { webhookCalls } from '#contract/office/webhook-calls.ts';
import type { OfficeWebhookSecret } from '#contract/office/webhooks.ts';
import { type Asked, type CallScene } from './call.ts';
import { LICENSE, type ApiStage } from './stage.ts';

const NEW = { name: 'Till', url: 'https://till.example/sufra', kinds: ['order.placed'] };
const NOWHERE: Asked = { path: { id: 'nothing' } };

/** A new webhook to this machine, where nothing is ever sent. */
async function aWebhook({ owner }: ApiStage): Promise<Asked & { path: { id: string } }> {
  const body = { ...NEW, url: 'https://localhost/sufra' };
  const made = await owner.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', body);
  return { path: { id: made.body.id } };
}

/** A webhook with a message that was given up. */
async function withFailed(stage: ApiStage): Promise<Asked> {
  const webhook = await aWebhook(stage);
  const now = stage.test.clock.now();
  const message = { license: LICENSE, webhook_id: webhook.path.id, subject: 'menu', version: 1, about: '' };
  const ended = { made_at: now, until_at: now, next_at: now, ended_at: now, attempts: 9, fault: '500' };
  await stage.test.engine.db
    .insertInto('webhook_messages')
    .values({ ...message, ...ended, id: `${webhook.path.id}:menu`, kind: 'menu.published', state: 'failed' })
    .execute();
  return webhook;
}

/** The scenes of the office's calls about webhooks. */
export const webhookScenes: Record<string, CallScene> = {
  listWebhooks: { succeeds: { 200: async (stage) => (await aWebhook(stage), {}) } },
  makeWebhook: {
    succeeds: { 201: () => ({ body: NEW }) },
    refused: { validation: () => ({ body: { ...NEW, url: 'http://till.example/' } }) },
  },
  changeWebhook: {
    succeeds: { 200: async (stage) => ({ ...(await aWebhook(stage)), body: NEW }) },
    refused: { not_found: () => ({ ...NOWHERE, body: NEW }) },
  },
  endWebhook: { succeeds: { 200: aWebhook }, refused: { not_found: () => NOWHERE } },
  rotateWebhookSecret: {
    succeeds: { 200: async (stage) => ({ ...(await aWebhook(stage)), body: {} }) },
    refused: { not_found: () => ({ ...NOWHERE, body: {} }) },
  },
  testWebhook: {
    succeeds: { 200: async (stage) => ({ ...(await aWebhook(stage)), body: {} }) },
    refused: { not_found: () => ({ ...NOWHERE, body: {} }) },
  },
  listFailedMessages: { succeeds: { 200: withFailed }, refused: { not_found: () => NOWHERE } },
  resendMessages: {
    succeeds: { 200: async (stage) => ({ ...(await withFailed(stage)), body: {} }) },
    refused: { not_found: () => ({ ...NOWHERE, body: {} }) },
  },
};
