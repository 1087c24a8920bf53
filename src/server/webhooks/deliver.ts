import type { WebhookMessage } from '#contract/office/webhooks.ts';
import { logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Reach } from '../runtime/settings/reach.ts';
import type { Engine } from '../store/engine.ts';
import { dueMessages, writeGivenUp, writeHurried, writeTried } from '../store/queries/webhooks/messages.ts';
import { claimWebhook, dueWebhooks, writeDelivery } from '../store/queries/webhooks/webhooks.ts';
import type { WebhookMessageRow, WebhookRow } from '../store/rows/webhook-rows.ts';
import { messageWaitMs, restMs } from './schedule.ts';
import { isTurnedDown, sendMessage, type Taken } from './send.ts';

/** How many messages one process sends to one receiver at once. */
const AT_ONCE = 8;
/** Longer than a batch can take: its messages are sent at the same time, and each has the time limit of one call. */
const LEASE_CALLS = 2;
/** The pause while every message that is due waits for an earlier one of its subject. */
const BLOCKED_MS = 5000;
/** How many receivers are served at once: one that hangs must not delay the others. */
const MOST_RECEIVERS = 100;

export interface DeliverServices {
  engine: Engine;
  clock: Clock;
  log: BackgroundLog;
  /** Which addresses may be called, and how long a call may take. */
  webhookReach: Reach;
}

/** A message as its receiver gets it. */
export function bodyOf({
  license,
  subject,
  version,
  kind,
  about,
  made_at: madeAt,
}: Pick<WebhookMessageRow, 'license' | 'subject' | 'version' | 'kind' | 'about' | 'made_at'>): string {
  const message: WebhookMessage = {
    type: kind,
    timestamp: new Date(madeAt).toISOString(),
    data: { license, subject, version, ...(about !== '' && { about }) },
  };
  return JSON.stringify(message);
}

/** The secrets that sign now, the newest first. */
export function secretsOf(
  { secret, old_secret: old, old_secret_until: until }: WebhookRow,
  now: number,
): string[] {
  return old !== null && until !== null && until > now ? [secret, old] : [secret];
}

interface Tried {
  message: WebhookMessageRow;
  taken: Taken;
}

function send(services: DeliverServices, webhook: WebhookRow, message: WebhookMessageRow): Promise<Taken> {
  const at = services.clock.now();
  const envelope = { id: message.id, body: bodyOf(message), secrets: secretsOf(webhook, at), at };
  return sendMessage(new URL(webhook.url), envelope, services.webhookReach);
}

/** Writes how each message of a batch was taken; what failed for three days is given up. */
function* writeBatch(tried: readonly Tried[], now: number) {
  for (const { message, taken } of tried) {
    const isOver = taken.fault === null || now >= message.until_at;
    const state = taken.fault === null ? 'delivered' : isOver ? 'failed' : 'waiting';
    const waitMs = isTurnedDown(taken) ? messageWaitMs : restMs;
    const nextAt = isOver ? now : now + waitMs(message.attempts + 1);
    yield* writeTried(message, { state, fault: taken.fault, nextAt, endedAt: isOver ? now : null });
  }
}

/**
 * What a batch says of the receiver. A message that was turned down says that it is there; one that failed before says
 * nothing new, so that a message which the receiver cannot take does not delay the others ever longer.
 */
function deliveryOf(webhook: WebhookRow, tried: readonly Tried[], now: number) {
  const { failures: before, fault: said, delivered_at: deliveredAt } = webhook;
  if (tried.length === 0) return { failures: before, nextAt: now + BLOCKED_MS, deliveredAt, fault: said };
  const isThere = tried.some(({ taken }) => taken.fault === null || isTurnedDown(taken));
  const isDelivered = tried.some(({ taken }) => taken.fault === null);
  const isNews = tried.some(({ message }) => message.attempts === 0);
  const failures = isThere ? 0 : isNews ? before + 1 : Math.max(before, 1);
  return {
    failures,
    nextAt: isThere ? now : now + restMs(failures),
    deliveredAt: isDelivered ? now : deliveredAt,
    fault: tried.find(({ taken }) => taken.fault !== null)?.taken.fault ?? null,
  };
}

/**
 * Sends the next messages of one webhook: at most one of each subject, so that they arrive in order; only one while the
 * receiver has not answered.
 */
async function deliverBatch(services: DeliverServices, webhook: WebhookRow, claim: number): Promise<void> {
  const { engine, clock } = services;
  const { license, id } = webhook;
  const messages = await dueMessages(engine, license, id, clock.now(), webhook.failures > 0 ? 1 : AT_ONCE);
  const tried = await Promise.all(
    messages.map(async (message) => ({ message, taken: await send(services, webhook, message) })),
  );
  const now = clock.now();
  const delivery = deliveryOf(webhook, tried, now);
  await engine.write(function* () {
    yield* writeBatch(tried, now);
    if (webhook.failures > 0 && delivery.failures === 0) yield* writeHurried(license, id, now);
    yield* writeDelivery(webhook, claim, delivery);
  });
  if (delivery.failures > 0) while (await engine.write(() => writeGivenUp(license, id, now, delivery.fault)));
}

/** Delivers of one webhook, unless another process has it. */
async function deliver(services: DeliverServices, webhook: WebhookRow): Promise<void> {
  const { engine, clock, log, webhookReach } = services;
  const claim = clock.now() + LEASE_CALLS * webhookReach.timeoutMs;
  try {
    if (await engine.write(() => claimWebhook(webhook, claim))) await deliverBatch(services, webhook, claim);
  } catch (error) {
    logFailure(log, error, 'webhooks could not be delivered');
  }
}

/** Begins deliveries of every webhook that has something to tell; returns those that it began. */
async function deliverDue(
  services: DeliverServices,
  busy: ReadonlySet<string> = new Set(),
): Promise<{ key: string; done: Promise<void> }[]> {
  const due = await dueWebhooks(services.engine, services.clock.now(), MOST_RECEIVERS);
  return due
    .map((webhook) => ({ webhook, key: `${webhook.license} ${webhook.id}` }))
    .filter(({ key }) => !busy.has(key))
    .slice(0, MOST_RECEIVERS - busy.size)
    .map(({ webhook, key }) => ({ key, done: deliver(services, webhook) }));
}

/** Looks for messages that are due and delivers them, each webhook apart from the others, until it is stopped. */
export function startDelivering(services: DeliverServices, pollMs: number): { stop(): Promise<void> } {
  const busy = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;
  let stopped = false;

  async function look(): Promise<void> {
    try {
      for (const { key, done } of await deliverDue(services, new Set(busy.keys()))) {
        busy.set(key, done);
        void done.then(() => {
          busy.delete(key);
          begin();
        });
      }
    } catch (error) {
      logFailure(services.log, error, 'webhooks could not be looked for');
    } finally {
      looking = null;
    }
  }

  function begin(): void {
    if (!stopped) looking ??= look();
  }

  const timer = setInterval(begin, pollMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(busy.values());
    },
  };
}
