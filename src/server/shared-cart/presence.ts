import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import { inBackground, type BackgroundLog } from '../runtime/background.ts';
import type { Pace } from '../runtime/calls/pace.ts';
import { repeat } from '../runtime/repeat.ts';
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

function keyOf({ license, visitId }: Pick<Phone, 'license' | 'visitId'>): string {
  return `${license} ${visitId}`;
}

/** Which phones of shared carts are heard: as long as one is, its cart holds the table. */
export interface TablePresence {
  /**
   * Notes a phone now and every minute, and tells its table when it is back; returns the function that forgets it. The
   * table and its venue's staff are told within seconds of its silence.
   */
  note(phone: Heard): () => void;
  stop(): Promise<void>;
}

/** A table whose phones this process has heard. */
interface Watched {
  license: string;
  visitId: string;
  /** How many phones were away when the table was last told. */
  away: number;
  /** When the next phone is away, unless it is heard again, ms UTC. */
  lookAt: number;
}

/** Creates the presence of one process. */
export function createTablePresence(
  {
    engine,
    clock,
    hub,
    pace,
  }: Pick<CartServices, 'engine' | 'clock' | 'hub'> & {
    pace: Pick<Pace, 'presenceMs' | 'silenceMs'>;
  },
  log: BackgroundLog,
): TablePresence {
  const phones = new Set<Phone>();
  /** By visit. A table stays until all its phones are away: the last one leaves no stream that could tell it. */
  const tables = new Map<string, Watched>();

  function watch({ license, visitId }: Phone): Watched {
    const key = keyOf({ license, visitId });
    const table = tables.get(key) ?? { license, visitId, away: 0, lookAt: clock.now() + SILENT_MS };
    tables.set(key, table);
    return table;
  }

  async function hear(held: Iterable<Phone>, now = clock.now()): Promise<void> {
    for (const [license, ofVenue] of Map.groupBy(held, (phone) => phone.license))
      await noteAllHeard(
        engine,
        license,
        ofVenue.map(({ tokenHash }) => tokenHash),
        now,
      );
  }

  /** Notes a phone that opens its stream; its table learns that it is back. */
  async function welcome({ license, visitId, tokenHash, seenAt }: Heard): Promise<void> {
    const now = clock.now();
    await engine.write(() => noteHeard(license, visitId, tokenHash, now), { shared: true });
    if (isAway({ seenAt }, now)) await look(watch({ license, visitId, tokenHash }), { now, isBack: true });
  }

  /** Tells a table whose phones have gone silent or are back, and the staff who see them there. */
  async function look(table: Watched, { now, isBack }: { now: number; isBack: boolean }): Promise<void> {
    const { license, visitId } = table;
    const stored = await findSharedCart(engine, license, visitId);
    const guests = stored?.cart.guests ?? [];
    const present = guests.filter((guest) => !isAway(guest, now));
    table.lookAt = Math.min(...present.map(({ seenAt }) => seenAt)) + SILENT_MS;
    if (present.length === 0) tables.delete(keyOf(table));
    const away = guests.length - present.length;
    if (!stored || (!isBack && table.away === away)) return;
    table.away = away;
    tellCart(hub, stored);
    hub.publish({ kind: 'choosing', license });
  }

  async function lookAtDue(): Promise<void> {
    const now = clock.now();
    const due = [...tables.values()].filter(({ lookAt }) => lookAt <= now);
    const keys = new Set(due.map(keyOf));
    // Also where this process was suspended for long: a phone whose stream is open is not away.
    await hear(
      [...phones].filter((phone) => keys.has(keyOf(phone))),
      now,
    );
    for (const table of due) await look(table, { now, isBack: false });
  }

  const stops = [
    repeat(pace.presenceMs, () => hear(phones), { log, failure: 'phones at tables could not be noted' }),
    repeat(pace.silenceMs, lookAtDue, { log, failure: 'silent tables could not be told' }),
  ];
  return {
    note(phone) {
      const held = { license: phone.license, visitId: phone.visitId, tokenHash: phone.tokenHash };
      phones.add(held);
      watch(held);
      inBackground(log, 'a phone at a table could not be noted', () => welcome(phone));
      return () => void phones.delete(held);
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
