import { officePaths } from '#contract/office/office-paths.ts';
import { ReportBy, ReportPeriod } from '#contract/office/reports.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { readReport, type ReportServices } from '../../../office/reports/read-report.ts';
import { reportRows } from '../../../office/reports/report-rows.ts';
import { csvText } from '../../../runtime/csv.ts';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import { text } from '../../plumbing/answers.ts';
import { sendProblem } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerResult, officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & ReportServices;

async function reportOf(services: Services, request: FastifyRequest, period: ReportPeriod) {
  const live = await officeVenueOf(services, request);
  const { from, to, against = 'before', lang = '' } = period;
  return readReport(services, live, { from, to, against, lang: offeredLanguage(live.venue, lang) });
}

/** Calls that read the figures of some business days. */
export function officeReportRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    officePaths.officeReport,
    {
      config: { needs: 'reports' },
      schema: {
        operationId: 'readReport',
        tags: ['office'],
        summary: 'Takings, orders, tips and refunds of some business days, beside those of others',
        querystring: ReportPeriod,
        response: { 200: Type.Ref('Report') },
        problems: ['validation'],
      },
    },
    async (request, reply) => answerResult(reply, await reportOf(services, request, request.query)),
  );
  app.get(
    officePaths.officeReportSheet,
    {
      config: { needs: 'reports' },
      schema: {
        operationId: 'exportReport',
        tags: ['office'],
        summary: 'The same by one of its groups, as a table for spreadsheets',
        querystring: Type.Object({ ...ReportPeriod.properties, by: ReportBy }),
        answerHeaders: ['Content-Disposition'],
        response: { 200: text('The report', 'text/csv') },
        problems: ['validation'],
      },
    },
    async (request, reply) => {
      const { by, ...period } = request.query;
      const report = await reportOf(services, request, period);
      if (!report.ok) return sendProblem(reply, report.refusal);
      const { from, to } = report.value;
      reply.header('content-disposition', `attachment; filename="${by}-${from}-${to}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(csvText(reportRows(report.value, by)));
    },
  );
}
