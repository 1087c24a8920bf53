import { fetchStaffTables } from '#client/staff-tables.ts';
import type { StaffTables } from '#contract/staff/staff-tables.ts';
import { create } from 'zustand';
import { boardLanguage } from '../state/language.ts';
import { onLive } from '../state/stream-state.ts';
import { onOrders } from '../state/orders.ts';
import { server } from '../state/server.ts';

/** The tables as the server last answered them; null: not yet. */
export const useTables = create<{ tables: StaffTables | null }>(() => ({ tables: null }));

/** At most one reading in this time, however many orders change. */
const PAUSE_MS = 1000;
let reading: ReturnType<typeof setTimeout> | null = null;

/** Reads the tables now. */
export async function readTables(): Promise<void> {
  const answer = await fetchStaffTables(server, boardLanguage());
  if (answer.kind === 'ok') useTables.setState({ tables: answer.value });
}

function readSoon(): void {
  reading ??= setTimeout(() => {
    reading = null;
    void readTables();
  }, PAUSE_MS);
}

/** Keeps the tables as they are, until the returned function is called. */
export function followTables(): () => void {
  void readTables();
  const stops = [
    onOrders((now, before) => {
      if (now.orders !== before.orders) readSoon();
    }),
    onLive((now, before) => {
      if (now.calls !== before.calls || (now.connected && !before.connected)) readSoon();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    if (reading !== null) clearTimeout(reading);
    reading = null;
  };
}
