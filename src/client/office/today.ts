import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '../ask.ts';
import type { Overview, TodayAtOnce, TodayNow } from '#contract/office/overview.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches how today goes, with names in a language. */
export function fetchOverview(connection: Connection, lang: string): Promise<Answer<Overview>> {
  return ask(connection, figureCalls.readOverview, { query: { lang } });
}

/** Closes for the rest of today, opens early, or takes order types off, at once. */
export function changeToday(connection: Connection, change: TodayAtOnce): Promise<Answer<TodayNow>> {
  return ask(connection, figureCalls.changeToday, { body: change });
}

/** Takes no orders for some minutes; 0 takes them again. */
export function pauseOrders(
  connection: Connection,
  minutes: number,
): Promise<Answer<{ paused_until: string | null }>> {
  return ask(connection, figureCalls.pauseOfficeOrders, { body: { minutes } });
}
