import type { Draft, DraftSaved, SaveDraft } from '#contract/office/draft.ts';
import type { OfficeVenue, StockAtOnce } from '#contract/office/overview.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches the venue file that the draft stands on, with the stock of now. */
export function fetchOfficeVenue(connection: Connection): Promise<Answer<OfficeVenue>> {
  return call(connection, officePath('officeVenue'), 'sequence');
}

/** Fetches the venue's draft. */
export function fetchDraft(connection: Connection): Promise<Answer<Draft>> {
  return call(connection, officePath('officeDraft'), 'edits');
}

/** Saves edits. Fields that somebody else wrote meanwhile come back as the problem `draft_conflict`. */
export function saveDraft(
  connection: Connection,
  edits: SaveDraft['edits'],
  keepalive = false,
): Promise<Answer<DraftSaved>> {
  return call(connection, officePath('officeDraft'), 'version', {
    method: 'PUT',
    body: { edits },
    keepalive,
  });
}

/** Tells the others which field this person is in; null: none. */
export function tellPresence(connection: Connection, at: string | null): Promise<Answer<object>> {
  return call(connection, officePath('officePresence'), null, { method: 'PUT', body: { at } });
}

/** Changes what is in stock, at once. */
export function changeStock(connection: Connection, change: StockAtOnce): Promise<Answer<object>> {
  return call(connection, officePath('officeStock'), null, { method: 'POST', body: change });
}

/** Takes no orders for some minutes, or with 0 takes them again. */
export function pauseOrders(connection: Connection, minutes: number): Promise<Answer<object>> {
  return call(connection, officePath('officePause'), null, { method: 'POST', body: { minutes } });
}
