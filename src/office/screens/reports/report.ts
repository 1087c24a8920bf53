import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { ReportPeriod } from '#contract/office/reports.ts';
import type { Report } from '#contract/office/reports.ts';
import { create } from '#ui/store.ts';
import { server } from '../../state/session/server.ts';

/** What the server answered for the days that are shown. */
export interface ReportState {
  /** The question that the report answers. */
  of: string;
  report: Report | null;
  fault: 'refused' | 'unreachable' | null;
  /** When it came. */
  readAt: number;
}

/** The report that is shown. */
export const useReport = create<ReportState>(() => ({ of: '', report: null, fault: null, readAt: 0 }));

let latest = '';

/** Reads a report; the answer to an earlier question is dropped. */
export async function readReport(wanted: ReportPeriod): Promise<void> {
  const question = JSON.stringify(wanted);
  latest = question;
  const answer = await ask(server, figureCalls.readReport, { query: wanted });
  if (latest !== question) return;
  if (answer.kind === 'ok')
    useReport.setState({ of: question, report: answer.value, fault: null, readAt: Date.now() });
  else useReport.setState({ fault: answer.kind === 'no_answer' ? 'unreachable' : 'refused' });
}
