import type { Overview, TodayAtOnce, TodayNow } from '#contract/office/overview.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches how today goes, with names in a language. */
export function fetchOverview(connection: Connection, lang: string): Promise<Answer<Overview>> {
  return call(connection, `${officePath('officeOverview')}?lang=${encodeURIComponent(lang)}`, 'figures');
}

/** Closes for the rest of today, opens early, or takes order types off, at once. */
export function changeToday(connection: Connection, change: TodayAtOnce): Promise<Answer<TodayNow>> {
  return call(connection, officePath('officeToday'), 'types_off', { method: 'POST', body: change });
}

/** Takes no orders for some minutes; 0 takes them again. */
export function pauseOrders(
  connection: Connection,
  minutes: number,
): Promise<Answer<{ paused_until: string | null }>> {
  return call(connection, officePath('officePause'), null, { method: 'POST', body: { minutes } });
}
