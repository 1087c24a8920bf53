import { peopleCalls } from '#contract/office/people-calls.ts';
import { serve } from '../../serve/serve.ts';
import { Readable } from 'node:stream';
import { auditRows, readAudit, readAuditPlace } from '../../../people/audit.ts';
import { csvPieces, onClock } from '../../../runtime/csv.ts';
import { text } from '../../plumbing/answers.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

const USUAL = 50;
const CSV_TYPE = 'text/csv; charset=utf-8';

/** Calls that read who did what. */
export function officeAuditRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.readAudit,
    { needs: 'audit', summary: 'Who did what, newest first' },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      const { after, most = USUAL } = request.query;
      const place = after === undefined ? null : readAuditPlace(after);
      const errors = [{ path: 'query.after', message: 'Expected what an earlier answer gave as next' }];
      if (after !== undefined && place === null) throw new Refused({ code: 'validation', errors });
      return readAudit(services, venue, place, most);
    },
  );
  serve(
    app,
    peopleCalls.exportAudit,
    {
      needs: 'audit',
      summary: 'Who did what, as a table for spreadsheets, newest first; times are the venue’s',
      response: { 200: text('The whole audit', 'text/csv') },
      answerHeaders: ['Content-Disposition'],
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      const { timezone } = venue.file.menu;
      const rows = auditRows(services, venue, (at) => onClock(at, timezone));
      reply.header('content-disposition', `attachment; filename="${venue.license}-audit.csv"`);
      return reply.type(CSV_TYPE).send(Readable.from(csvPieces(rows)));
    },
  );
}
