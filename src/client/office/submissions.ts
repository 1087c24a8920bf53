import type { ListSubmissions, StaffSubmissions } from '#contract/menu/submission.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches what guests sent in by forms, newest first; `before` is the `next` of the page before. */
export function fetchSubmissions(
  connection: Connection,
  wanted: ListSubmissions,
): Promise<Answer<StaffSubmissions>> {
  return call(
    connection,
    `${officePath('officeSubmissions')}?${new URLSearchParams({ ...wanted })}`,
    'submissions',
  );
}

/** The address of the same as a table for spreadsheets. */
export function submissionsSheetAddress(wanted: Pick<ListSubmissions, 'form'>): string {
  return `${officePath('officeSubmissionsSheet')}?${new URLSearchParams({ ...wanted })}`;
}
