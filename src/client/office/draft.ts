import { draftCalls } from '#contract/office/draft-calls.ts';
import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '../ask.ts';
import type { Draft, DraftSaved, OldTexts, SaveDraft } from '#contract/office/draft.ts';
import type { OfficeVenue, StockAtOnce } from '#contract/office/overview.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the venue file that the draft stands on, with the stock of now. */
export function fetchOfficeVenue(connection: Connection): Promise<Answer<OfficeVenue>> {
  return ask(connection, draftCalls.readOfficeVenue);
}

/** Fetches the venue's draft. */
export function fetchDraft(connection: Connection): Promise<Answer<Draft>> {
  return ask(connection, draftCalls.readDraft);
}

/**
 * Saves edits. Fields that somebody else wrote meanwhile, or the same person in another window, come back as the problem
 * `draft_conflict`.
 */
export function saveDraft(
  connection: Connection,
  edits: SaveDraft['edits'],
  keepalive = false,
): Promise<Answer<DraftSaved>> {
  return ask(connection, draftCalls.saveDraft, {
    body: { edits, asks_own: true } satisfies SaveDraft,
    keepalive,
  });
}

/** Fetches the translations of the draft whose original has changed since they were written. */
export function fetchOldTexts(connection: Connection): Promise<Answer<OldTexts>> {
  return ask(connection, draftCalls.readOldTexts);
}

/** Says that translations are right for what their originals say now. Answers those that are left. */
export function confirmTexts(connection: Connection, at: readonly string[]): Promise<Answer<OldTexts>> {
  return ask(connection, draftCalls.confirmTexts, { body: { at } });
}

/** Tells the others which field this person is in; null: none. */
export function tellPresence(connection: Connection, at: string | null): Promise<Answer<object>> {
  return ask(connection, draftCalls.notePresence, { body: { at } });
}

/** Changes what is in stock, at once. */
export function changeStock(connection: Connection, change: StockAtOnce): Promise<Answer<object>> {
  return ask(connection, figureCalls.setOfficeStock, { body: change });
}

/** Throws every change of the draft away that the person may write. */
export function throwDraftAway(connection: Connection): Promise<Answer<object>> {
  return ask(connection, draftCalls.throwDraftAway);
}
