import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask, callAddress } from '../ask.ts';
import type { ListSubmissions, StaffSubmissions } from '#contract/menu/submission.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches what guests sent in by forms, newest first; `before` is the `next` of the page before. */
export function fetchSubmissions(
  connection: Connection,
  wanted: ListSubmissions,
): Promise<Answer<StaffSubmissions>> {
  return ask(connection, figureCalls.readOfficeSubmissions, { query: wanted });
}

/** The address of the same as a table for spreadsheets. */
export function submissionsSheetAddress(wanted: Pick<ListSubmissions, 'form'>): string {
  return callAddress(figureCalls.exportSubmissions, { query: wanted });
}
