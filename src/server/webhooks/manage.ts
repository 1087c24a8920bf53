import type { WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { NewOfficeWebhook, WireOfficeWebhook, OfficeWebhookSecret } from '#contract/office/webhooks.ts';
import { randomBytes } from 'node:crypto';
import { noteAct, type Doer } from '../people/services.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { deleteMessages, writeHurried } from '../store/queries/webhooks/messages.ts';
import {
  deleteWebhook,
  webhooksOf,
  webhooksWithin,
  webhookWithin,
  writeSecret,
  writeWebhook,
  writeWebhookChange,
  type Queue,
} from '../store/queries/webhooks/webhooks.ts';
import type { WebhookRow } from '../store/rows/webhook-rows.ts';
import { readReceiver, type WebhookServices } from './webhook-services.ts';

const MOST_WEBHOOKS = 20;
const SECRET_BYTES = 32;
/** How long the secret before signs as well. */
const OLD_SECRET_MS = 24 * 60 * 60_000;

/** A secret as the Standard Webhooks specification writes it. */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** When something that failed is tried again: all that waits, or messages that were turned down; null: nothing failed. */
function nextTryAt(row: WebhookRow, { next_at: dueAt, again_at: againAt }: Queue): number | null {
  if (row.failures > 0) return Math.max(row.next_at, Number(dueAt));
  return againAt === null ? null : Number(againAt);
}

function present(row: WebhookRow, queues: readonly Queue[], now: number): WireOfficeWebhook {
  const queue = (state: Queue['state']) =>
    queues.find((each) => each.webhook_id === row.id && each.state === state);
  const waiting = queue('waiting');
  const { old_secret_until: until } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: JSON.parse(row.kinds) as WebhookKind[],
    created_at: new Date(row.created_at).toISOString(),
    old_secret_until: until !== null && until > now ? instant(until) : null,
    waiting: Number(waiting?.messages ?? 0),
    failed: Number(queue('failed')?.messages ?? 0),
    delivered_at: instant(row.delivered_at),
    fault: row.fault,
    next_try_at: waiting ? instant(nextTryAt(row, waiting)) : null,
  };
}

/** The webhooks of a venue, oldest first. */
export async function listWebhooks(
  { engine, clock }: WebhookServices,
  license: string,
): Promise<WireOfficeWebhook[]> {
  const { rows, queues } = await webhooksOf(engine, license);
  return rows.map((row) => present(row, queues, clock.now()));
}

/** Makes a webhook; answers its secret, this once. Refuses `validation`: its address, or one more than twenty. */
export async function makeWebhook(
  services: WebhookServices,
  doer: Doer,
  { name, url: wanted, kinds }: NewOfficeWebhook,
): Promise<Result<OfficeWebhookSecret>> {
  const { engine, clock, ids } = services;
  const url = readReceiver(services, wanted);
  if (typeof url !== 'string') return refused(url);
  const row: WebhookRow = {
    license: doer.license,
    id: ids.uuid(),
    name: name.trim(),
    url,
    kinds: JSON.stringify(kinds),
    secret: newSecret(),
    old_secret: null,
    old_secret_until: null,
    created_at: clock.now(),
    failures: 0,
    next_at: clock.now(),
    delivered_at: null,
    fault: null,
  };
  return engine.write(
    function* () {
      if ((yield* webhooksWithin(doer.license)).length >= MOST_WEBHOOKS)
        return refused({
          code: 'validation',
          errors: [{ path: 'url', message: `is one more than a venue may have (${MOST_WEBHOOKS})` }],
        });
      yield* writeWebhook(row);
      yield* noteAct(services, doer, { what: 'webhook.added', names: [row.name], to: url });
      return accepted({ id: row.id, secret: row.secret });
    },
    { turns: [`webhooks ${doer.license}`] },
  );
}

/** Changes a webhook, and tries at once what waits for it. Refuses `validation` for its address, and `not_found`. */
export async function changeWebhook(
  services: WebhookServices,
  doer: Doer,
  id: string,
  { name, url: wanted, kinds }: NewOfficeWebhook,
): Promise<Result<null>> {
  const { engine, clock } = services;
  const url = readReceiver(services, wanted);
  if (typeof url !== 'string') return refused(url);
  return engine.write(function* () {
    const row = yield* webhookWithin(doer.license, id);
    if (!row) return refused({ code: 'not_found' });
    const changed = { ...row, name: name.trim(), url, kinds: JSON.stringify(kinds) };
    const now = clock.now();
    yield* writeWebhookChange(changed, now);
    yield* writeHurried(doer.license, id, now);
    yield* noteAct(services, doer, {
      what: 'webhook.changed',
      names: [changed.name],
      from: row.url,
      to: url,
    });
    return accepted(null);
  });
}

/** Ends a webhook and forgets its messages. Refuses `not_found`. */
export async function endWebhook(services: WebhookServices, doer: Doer, id: string): Promise<Result<null>> {
  const { engine } = services;
  const { license } = doer;
  const ended = await engine.write(function* () {
    const row = yield* webhookWithin(license, id);
    if (!row) return false;
    yield* deleteWebhook(license, id);
    yield* noteAct(services, doer, { what: 'webhook.ended', names: [row.name] });
    return true;
  });
  if (!ended) return refused({ code: 'not_found' });
  while (await engine.write(() => deleteMessages(license, id)));
  return accepted(null);
}

/** Gives a webhook a new secret; the one before signs too for a day. Refuses `not_found`. */
export async function rotateSecret(
  services: WebhookServices,
  doer: Doer,
  id: string,
): Promise<Result<OfficeWebhookSecret>> {
  const secret = newSecret();
  return services.engine.write(function* () {
    const row = yield* webhookWithin(doer.license, id);
    if (!row) return refused({ code: 'not_found' });
    yield* writeSecret(row, secret, services.clock.now() + OLD_SECRET_MS);
    yield* noteAct(services, doer, { what: 'webhook.secret', names: [row.name] });
    return accepted({ id, secret });
  });
}
