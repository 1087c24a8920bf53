import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '../ask.ts';
import type { Report } from '#contract/office/reports.ts';
import type { Against, Days } from '#domain/report/business-days.ts';
import { type Answer, type Connection } from '../http.ts';

/** The days of a report, and what they are compared with. */
export interface WantedDays extends Days {
  against: Against;
  lang: string;
}

/** Fetches the figures of some business days beside those of others. */
export function fetchReport(connection: Connection, wanted: WantedDays): Promise<Answer<Report>> {
  return ask(connection, figureCalls.readReport, { query: wanted });
}
