import { inBackground, logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { Pace } from '../runtime/pace.ts';
import { tellCart, type CartServices } from './cart-services.ts';
import { noteAllHeard, noteHeard } from '../store/queries/visits/heard-phones.ts';
import { findSharedCart } from '../store/queries/visits/shared-carts.ts';
import { isAway } from '../visits/is-away.ts';

/** A phone of a shared cart whose stream this process holds. */
interface Phone {
  license: string;
  visitId: string;
  tokenHash: string;
}

/** When a phone that opens its stream was last heard, ms UTC. */
type Heard = Phone & { seenAt: number };

/** Which phones of shared carts are heard: as long as one is, its cart holds the table. */
export interface TablePresence {
  /**
   * Notes a phone now and every minute, and tells its table when it is back; returns the function that forgets it.
   */
  note(phone: Heard): () => void;
  stop(): Promise<void>;
}

/** Creates the presence of one process. */
export function createTablePresence(
  {
    engine,
    clock,
    hub,
    pace,
  }: Pick<CartServices, 'engine' | 'clock' | 'hub'> & {
    pace: Pick<Pace, 'presenceMs'>;
  },
  log: BackgroundLog,
): TablePresence {
  const phones = new Set<Phone>();
  /** How many were away when the table was last told, by visit. */
  const toldAway = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();

  async function hear({ license, visitId, tokenHash }: Phone): Promise<void> {
    await engine.write(() => noteHeard(license, visitId, tokenHash, clock.now()), { shared: true });
  }

  /** Notes a phone that opens its stream; its table learns that it is back. */
  async function welcome({ seenAt, ...phone }: Heard): Promise<void> {
    const wasAway = isAway({ seenAt }, clock.now());
    await hear(phone);
    if (wasAway) await tellAway(phone.license, phone.visitId, true);
  }

  /** Tells a table whose phones have gone silent or are back, and the staff who see them there. */
  async function tellAway(license: string, visitId: string, isKnown = false): Promise<void> {
    const stored = await findSharedCart(engine, license, visitId);
    if (!stored) return;
    const away = stored.cart.guests.filter((guest) => isAway(guest, clock.now())).length;
    const key = `${license} ${visitId}`;
    if (!isKnown && (toldAway.get(key) ?? 0) === away) return;
    toldAway.set(key, away);
    tellCart(hub, stored);
    hub.publish({ kind: 'choosing', license });
  }

  async function round(): Promise<void> {
    for (const [license, held] of Map.groupBy(phones, (phone) => phone.license))
      await noteAllHeard(
        engine,
        license,
        held.map(({ tokenHash }) => tokenHash),
        clock.now(),
      );
    const tables = new Map([...phones].map((phone) => [`${phone.license} ${phone.visitId}`, phone]));
    for (const key of toldAway.keys()) if (!tables.has(key)) toldAway.delete(key);
    for (const { license, visitId } of tables.values()) await tellAway(license, visitId);
  }

  const timer = setInterval(() => {
    running = round().catch((error: unknown) =>
      logFailure(log, error, 'phones at tables could not be noted'),
    );
  }, pace.presenceMs);
  timer.unref();
  return {
    note({ seenAt, ...phone }) {
      phones.add(phone);
      inBackground(log, 'a phone at a table could not be noted', () => welcome({ seenAt, ...phone }));
      return () => void phones.delete(phone);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
