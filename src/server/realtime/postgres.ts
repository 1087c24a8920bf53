import { randomUUID } from 'node:crypto';
import { inBackground, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { sharedCartsSince } from '../store/queries/visits/shared-carts.ts';
import { ordersChangedSince } from '../store/queries/orders/order-lists.ts';
import type { Change, Hub } from './hub.ts';
import { createInProcessHub } from './in-process.ts';
import { KnownVersions } from './known-versions.ts';
import { startListening, type Listening } from './listening.ts';

const CHANNEL = 'sufra';
/** What stands after a venue in a message where only what tables choose, or what staff see of it, has changed there. */
const ALONE = { cart: '/carts', choosing: '/choosing' };
const NOTIFY_EVERY_MS = 20;
/** How often changes are looked for that no message told. */
export const POLL_MS = 2000;
/** Instances' clocks may differ by less than this. */
const LOOK_BACK_MS = 60_000;
const SILENCE_MS = 6000;

/** What tells other instances of a change. */
function markOf({ kind, license }: Change): string {
  return kind === 'cart' || kind === 'choosing' ? license + ALONE[kind] : license;
}

/** The venues that stand in a message with an ending. */
function venuesWith(ending: string, marks: readonly string[]): string[] {
  return marks.flatMap((mark) => (mark.endsWith(ending) ? mark.slice(0, -ending.length) : []));
}

/** The options of this hub besides the store. */
export interface PostgresHubOptions {
  url: string;
  clock: Clock;
  log: BackgroundLog;
  /** Called with venues that changed on another instance. */
  onRemoteChange(license: string): void;
  /** A database that is silent for this long counts as lost. */
  silenceMs?: number;
}

/**
 * Returns the function that sends the marked venues to the other instances: at most a hundred at once, one message at a
 * time.
 */
function createNotifier(listening: Listening, instance: string, marked: Set<string>): () => void {
  let isSending = false;
  return () => {
    const client = listening.client();
    if (marked.size === 0 || !client || isSending) return;
    isSending = true;
    const licenses = [...marked].slice(0, 100);
    for (const license of licenses) marked.delete(license);
    client
      .query('SELECT pg_notify($1, $2)', [CHANNEL, [instance, ...licenses].join(' ')])
      // Drops a connection that does not answer; its end starts the next attempt.
      .catch(() => client.end())
      .finally(() => (isSending = false));
  };
}

/**
 * The hub of several instances on one PostgreSQL: a commit marks its venue, and at most every 20 ms one NOTIFY carries
 * the marked venues, on a dedicated connection and outside any transaction; the next one waits for its answer. Changes
 * of watched venues are also polled every two seconds, so a lost message only delays them.
 */
export function createPostgresHub(
  engine: Engine,
  { url, clock, log, onRemoteChange, silenceMs = SILENCE_MS }: PostgresHubOptions,
): Hub {
  const local = createInProcessHub(log);
  const instance = randomUUID();
  const marked = new Set<string>();
  const versions = new KnownVersions();

  async function lookAt(licenses: readonly string[]): Promise<void> {
    const watched = local.watched().filter((license) => licenses.includes(license));
    // The look-back never finds anything older.
    versions.forget(local.watched(), clock.now() - 2 * LOOK_BACK_MS);
    if (watched.length === 0) return;
    const rows = await ordersChangedSince(engine, watched, clock.now() - LOOK_BACK_MS);
    for (const { license, uuid, version, status, visit_id: visitId, kitchen_at: kitchenAt } of rows) {
      if (versions.note(license, uuid, version, clock.now()))
        local.publish({
          kind: 'order',
          license,
          uuid,
          version,
          status,
          visitId,
          inKitchen: kitchenAt !== null,
          isForGuests: true,
        });
    }
    for (const license of watched) {
      local.publish({ kind: 'visit', license, visitId: null });
      local.publish({ kind: 'draft', license });
    }
    // After the visits: who was removed from one hears nothing of its cart any more.
    await lookAtCarts(watched);
  }

  /** Tells the carts of tables that changed elsewhere: they change far more often than anything else. */
  async function lookAtCarts(watched: readonly string[]): Promise<void> {
    const rows = await sharedCartsSince(engine, watched, clock.now() - LOOK_BACK_MS);
    for (const { license, visit_id: visitId, version } of rows) {
      if (versions.note(license, `cart ${visitId}`, version, clock.now()))
        local.publish({ kind: 'cart', license, visitId, version });
    }
  }

  function hear(payload: string): void {
    const [sender, ...marks] = payload.split(' ');
    if (sender === instance) return;
    const licenses = marks.filter((mark) => !mark.includes('/'));
    const withCarts = new Set(venuesWith(ALONE.cart, marks));
    for (const license of licenses) onRemoteChange(license);
    for (const license of venuesWith(ALONE.choosing, marks)) local.publish({ kind: 'choosing', license });
    inBackground(log, 'changes of other instances could not be read', async () => {
      if (licenses.length > 0) await lookAt(licenses);
      await lookAtCarts(local.watched().filter((license) => withCarts.has(license)));
    });
  }

  const listening = startListening({
    url,
    channel: CHANNEL,
    silenceMs,
    hear,
    catchUp: () => lookAt(local.watched()),
  });

  const sending = setInterval(createNotifier(listening, instance, marked), NOTIFY_EVERY_MS);
  const polling = setInterval(() => {
    inBackground(log, 'changes of other instances could not be looked for', () => lookAt(local.watched()));
  }, POLL_MS);
  sending.unref();
  polling.unref();

  return {
    publish(change) {
      const { license } = change;
      if (change.kind === 'order') versions.note(license, change.uuid, change.version, clock.now());
      if (change.kind === 'cart')
        versions.note(license, `cart ${change.visitId}`, change.version, clock.now());
      marked.add(markOf(change));
      local.publish(change);
    },
    subscribe: (license, listener) => local.subscribe(license, listener),
    subscribeToCart: (license, visitId, listener) => local.subscribeToCart(license, visitId, listener),
    async close() {
      clearInterval(sending);
      clearInterval(polling);
      await local.close();
      await listening.close();
    },
  };
}
