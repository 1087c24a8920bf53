import { figureCalls } from '#contract/office/figure-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { Readable } from 'node:stream';
import type { Clock } from '../../../runtime/clock.ts';
import { csvPieces } from '../../../runtime/csv.ts';
import type { Engine } from '../../../store/engine.ts';
import { readSubmissions } from '../../../submissions/read-submissions.ts';
import { eachSubmission, submissionRows } from '../../../submissions/submission-rows.ts';
import { text } from '../../plumbing/answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & { engine: Engine; clock: Clock };

/** Calls that read what guests sent in by forms. */
export function officeSubmissionRoutes(app: TypedRoutes, services: Services): void {
  serve(
    app,
    figureCalls.readOfficeSubmissions,
    { needs: 'reports', summary: 'What guests sent in by forms, newest first' },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      return valueOf(await readSubmissions(services.engine, venue.license, request.query));
    },
  );
  serve(
    app,
    figureCalls.exportSubmissions,
    {
      needs: 'reports',
      summary: 'The same as a table for spreadsheets, a column for each question; times are the venue’s',
      response: { 200: text('The submissions', 'text/csv') },
      answerHeaders: ['Content-Disposition'],
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      // The table reads twice, so it ends at this instant: what arrives meanwhile could ask more than the heading has.
      const start = { createdAt: services.clock.now() + 1, id: '' };
      const read = () => eachSubmission(services.engine, venue.license, request.query.form, start);
      const rows = submissionRows(read, venue.file.menu.timezone);
      reply.header('content-disposition', `attachment; filename="${venue.license}-forms.csv"`);
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvPieces(rows)));
    },
  );
}
