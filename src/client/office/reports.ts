import type { Report } from '#contract/office/reports.ts';
import type { Against, Days } from '#domain/report/business-days.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** The days of a report, and what they are compared with. */
export interface WantedDays extends Days {
  against: Against;
  lang: string;
}

function queryOf(wanted: WantedDays, more: Record<string, string> = {}): string {
  return new URLSearchParams({ ...wanted, ...more }).toString();
}

/** Fetches the figures of some business days beside those of others. */
export function fetchReport(connection: Connection, wanted: WantedDays): Promise<Answer<Report>> {
  return call(connection, `${officePath('officeReport')}?${queryOf(wanted)}`, 'pending_days');
}

/** The address of the same by one of its groups, as a table for spreadsheets. */
export function reportSheetAddress(wanted: WantedDays, by: string): string {
  return `${officePath('officeReportSheet')}?${queryOf(wanted, { by })}`;
}
