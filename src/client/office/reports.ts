import type { Report } from '#contract/office/reports.ts';
import type { Against, Days } from '#domain/report/business-days.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** The days of a report, and what they are compared with. */
export interface WantedDays extends Days {
  against: Against;
  lang: string;
}

/** Fetches the figures of some business days beside those of others. */
export function fetchReport(connection: Connection, wanted: WantedDays): Promise<Answer<Report>> {
  return call(
    connection,
    `${officePath('officeReport')}?${new URLSearchParams({ ...wanted }).toString()}`,
    'pending_days',
  );
}
