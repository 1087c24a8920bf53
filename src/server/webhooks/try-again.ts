import { TEST_KIND } from '#contract/office/webhook-kinds.ts';
import type { WireOfficeWebhookMessage, OfficeWebhookTest } from '#contract/office/webhooks.ts';
import { noteAct, type Doer } from '../people/services.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { failedMessages, writeAgain } from '../store/queries/webhooks/messages.ts';
import { findWebhook, webhookWithin } from '../store/queries/webhooks/webhooks.ts';
import type { WebhookMessageRow } from '../store/rows/webhook-rows.ts';
import { bodyOf, secretsOf } from './deliver.ts';
import { sendMessage } from './send.ts';
import type { WebhookServices } from './webhook-services.ts';

/** Sends a test message at once, once, and answers how it was taken. Refuses `not_found`. */
export async function testWebhook(
  { engine, clock, ids, webhookReach }: WebhookServices,
  license: string,
  id: string,
): Promise<Result<OfficeWebhookTest>> {
  const webhook = await findWebhook(engine, license, id);
  if (!webhook) return refused({ code: 'not_found' });
  const now = clock.now();
  const body = bodyOf({ license, subject: 'test', version: 1, kind: TEST_KIND, about: '', made_at: now });
  const envelope = { id: `${id}:test:${ids.uuid()}`, body, secrets: secretsOf(webhook, now), at: now };
  return accepted(await sendMessage(new URL(webhook.url), envelope, webhookReach));
}

function present({
  id,
  kind,
  subject,
  attempts,
  fault,
  ...row
}: WebhookMessageRow): WireOfficeWebhookMessage {
  const failedAt = row.ended_at === null ? null : new Date(row.ended_at).toISOString();
  return {
    id,
    kind,
    subject,
    made_at: new Date(row.made_at).toISOString(),
    failed_at: failedAt,
    attempts,
    fault,
  };
}

/** The messages that were given up, newest first. Refuses `not_found`: no such webhook. */
export async function listFailed(
  { engine }: WebhookServices,
  license: string,
  id: string,
): Promise<Result<WireOfficeWebhookMessage[]>> {
  if (!(await findWebhook(engine, license, id))) return refused({ code: 'not_found' });
  return accepted((await failedMessages(engine, license, id)).map(present));
}

/**
 * Sends again what was given up: the message with this id, or all of them without one. Refuses `not_found`: there is no
 * such message, or none at all.
 */
export async function sendAgain(
  services: WebhookServices,
  doer: Doer,
  id: string,
  message: string | undefined,
): Promise<Result<null>> {
  const { engine, clock } = services;
  return engine.write(function* () {
    const webhook = yield* webhookWithin(doer.license, id);
    const count = webhook ? yield* writeAgain(doer.license, id, message ?? '', clock.now()) : 0;
    if (!webhook || count === 0) return refused({ code: 'not_found' });
    yield* noteAct(services, doer, { what: 'webhook.again', names: [webhook.name], to: count });
    return accepted(null);
  });
}
