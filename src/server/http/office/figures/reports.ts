import { figureCalls } from '#contract/office/figure-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { ReportPeriod } from '#contract/office/reports.ts';
import type { FastifyRequest } from 'fastify';
import { readReport, type ReportServices } from '../../../office/reports/read-report.ts';
import { reportRows } from '../../../office/reports/report-rows.ts';
import { csvText } from '../../../runtime/csv.ts';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import { text } from '../../plumbing/answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & ReportServices;

async function reportOf(services: Services, request: FastifyRequest, period: ReportPeriod) {
  const live = await officeVenueOf(services, request);
  const { from, to, against = 'before', lang = '' } = period;
  return readReport(services, live, { from, to, against, lang: offeredLanguage(live.venue, lang) });
}

/** Calls that read the figures of some business days. */
export function officeReportRoutes(app: TypedRoutes, services: Services): void {
  serve(
    app,
    figureCalls.readReport,
    {
      needs: 'reports',
      summary: 'Takings, orders, tips and refunds of some business days, beside those of others',
    },
    async (request) => valueOf(await reportOf(services, request, request.query)),
  );
  serve(
    app,
    figureCalls.exportReport,
    {
      needs: 'reports',
      summary: 'The same by one of its groups, as a table for spreadsheets',
      response: { 200: text('The report', 'text/csv') },
      answerHeaders: ['Content-Disposition'],
    },
    async (request, reply) => {
      const { by, ...period } = request.query;
      const report = valueOf(await reportOf(services, request, period));
      const { from, to } = report;
      reply.header('content-disposition', `attachment; filename="${by}-${from}-${to}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(csvText(reportRows(report, by)));
    },
  );
}
