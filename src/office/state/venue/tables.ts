import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { LiveTables } from '#contract/office/tables.ts';
import { create } from '#ui/store.ts';
import { server } from '../session/server.ts';

/** The tables with guests; null until they are read. */
export const useTables = create<{ now: LiveTables | null }>(() => ({ now: null }));

let watchers = 0;
let isReading = false;
let isStale = false;

/** Reads the tables; what changes meanwhile is read once more afterwards. */
export async function readTables(): Promise<void> {
  isStale = true;
  if (isReading) return;
  isReading = true;
  while (isStale) {
    isStale = false;
    const answer = await ask(server, placeCalls.readLiveTables);
    if (answer.kind === 'ok') useTables.setState({ now: answer.value });
  }
  isReading = false;
}

/** Reads the tables again where a screen shows them. */
export function hearTables(): void {
  if (watchers > 0) void readTables();
}

/** Keeps the tables current until the returned function is called. */
export function watchTables(): () => void {
  watchers++;
  void readTables();
  return () => {
    watchers--;
  };
}
