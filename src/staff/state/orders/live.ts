import { boardCalls } from '#contract/staff/board-calls.ts';
import { followStream } from '#client/event-stream.ts';
import type { OrderUpdate, WireFloorUpdate } from '#contract/visits/event-shapes.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import { eventNames } from '#contract/visits/events.ts';

import { readNewView, refreshOrders } from './orders.ts';
import { hearChange, sendCommands } from './send-commands.ts';
import { server } from '../server.ts';
import { readVenue } from '../session.ts';
import { readMenu } from './stock.ts';
import { useLive } from './stream-state.ts';

/** The interval of the board's own readings, since a stream may be dead without being closed. */
const CHECK_MS = 15_000;
/** The interval of readings of the venue's and printers' state. */
const VENUE_MS = 60_000;

/** Reads orders again and sends the commands that waited for the connection. */
export async function catchUp(): Promise<void> {
  if (await refreshOrders()) await sendCommands();
}

function hear(event: string, data: string): void {
  if (event === eventNames.order) void hearChange(JSON.parse(data) as OrderUpdate);
  if (event === eventNames.menu) {
    void readVenue().then(readNewView);
    void readMenu();
  }
  // Each event holds everything that waits, so answers of other boards disappear here too.
  if (event === eventNames.floor) {
    const { requests, calls, questions } = fromWire(JSON.parse(data) as WireFloorUpdate);
    useLive.setState({ told: true, requests, calls, questions });
    // The venue holds the list of held tables.
    void readVenue();
  }
  // The venue holds who chooses at tables, too.
  if (event === eventNames.tables) void readVenue();
}

/**
 * Follows the venue until the returned function is called: by the stream, by regular readings, and whenever
 * the tablet wakes.
 */
export function startLive(): () => void {
  const stop = followStream(server, boardCalls.followVenue.path, () => ({}), {
    onEvent: ({ event, data }) => hear(event, data),
    onState(connected) {
      useLive.setState({ connected });
      void catchUp();
    },
  });
  const check = setInterval(() => void catchUp(), CHECK_MS);
  const venue = setInterval(() => void readVenue(), VENUE_MS);
  const woken = () => void (document.visibilityState === 'visible' && catchUp());
  const turn = () => void catchUp();
  document.addEventListener('visibilitychange', woken);
  addEventListener('online', turn);
  addEventListener('offline', turn);
  void catchUp();
  return () => {
    stop();
    clearInterval(check);
    clearInterval(venue);
    document.removeEventListener('visibilitychange', woken);
    removeEventListener('online', turn);
    removeEventListener('offline', turn);
  };
}
