import { ask } from '#client/named-ask.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { StaffTables } from '#contract/staff/staff-tables.ts';
import { create } from '#ui/store.ts';
import { boardLanguage } from '../state/language.ts';
import { onLive } from '../state/orders/stream-state.ts';
import { createReadings } from '#client/readings.ts';
import { onSession } from '../state/session.ts';
import { onOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';

/** The tables as the server last answered them; null: not yet. */
export const useTables = create<{ tables: StaffTables | null }>(() => ({ tables: null }));

/** Readings begin at least this far apart, however many orders change; the first change after a rest is read at once. */
const PAUSE_MS = 500;
const readings = createReadings();
let reading: ReturnType<typeof setTimeout> | null = null;
/** When the last reading began (ms since the page opened). */
let readAt = -PAUSE_MS;

/** Reads the tables now. An answer that a later reading has overtaken changes nothing. */
export async function readTables(): Promise<void> {
  readAt = performance.now();
  const isNewest = readings.begin();
  const answer = await ask(server, floorCalls.readTables, { query: { lang: boardLanguage() } });
  if (isNewest(answer.kind === 'ok') && answer.kind === 'ok') useTables.setState({ tables: answer.value });
}

function readSoon(): void {
  reading ??= setTimeout(
    () => {
      reading = null;
      void readTables();
    },
    Math.max(0, readAt + PAUSE_MS - performance.now()),
  );
}

/** Keeps the tables as they are, until the returned function is called. */
export function followTables(): () => void {
  void readTables();
  const stops = [
    onOrders((now, before) => {
      if (now.orders !== before.orders) readSoon();
    }),
    onLive((now, before) => {
      if (now.connected && !before.connected) readSoon();
    }),
    // It is read with each change of a table, and every minute: a table may also fall silent.
    onSession((now, before) => {
      if (now.venue !== before.venue) readSoon();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    if (reading !== null) clearTimeout(reading);
    reading = null;
  };
}
