import { ask } from '#client/named-ask.ts';
import type { StationsHeard } from '#contract/staff/kitchen.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { create } from '#ui/store.ts';
import { silentStations, type SilentStation } from '../../rules/stations/silent-stations.ts';
import { useNow } from '../clock.ts';
import { useScreen } from '../screen.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';

/** How often a board says where it stands. */
const EVERY_MS = 10_000;
const ANSWER_MS = 5000;

/** When the stations were last heard of; empty while this board hears nothing itself. */
const useHeard = create<StationsHeard>(() => ({ stations: [] }));

/** The station where this screen stands; null for one that shows several. */
function hereNow(): string | null {
  const { station } = useScreen.getState();
  return typeof station === 'string' ? null : station.id;
}

/** Says where this board stands, and hears about the others, until the returned function is called. */
export function followStations(): () => void {
  let known = hereNow();
  async function say(): Promise<void> {
    const here = hereNow();
    const left = known === here ? null : known;
    const query = { ...(here !== null && { here }), ...(left !== null && { left }) };
    const answer = await ask(server, staffOrderCalls.noteStation, { query, timeoutMs: ANSWER_MS });
    if (answer.kind === 'ok') known = here;
    useHeard.setState(answer.kind === 'ok' ? answer.value : { stations: [] });
  }
  void say();
  const timer = setInterval(() => void say(), EVERY_MS);
  const stop = useScreen.subscribe(() => {
    if (hereNow() !== known) void say();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The stations whose boards are not heard of any more. */
export function useSilentStations(): SilentStation[] {
  const stations = useSession(({ venue }) => venue?.stations);
  const heard = useHeard((state) => state.stations);
  const now = useNow((at) => at - (at % 1000));
  return silentStations(stations ?? [], heard, now);
}
