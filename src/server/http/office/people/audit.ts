import { officePaths } from '#contract/office/office-paths.ts';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { auditRows, readAudit, readAuditPlace } from '../../../people/audit.ts';
import { csvPieces, onClock } from '../../../runtime/csv.ts';
import { text } from '../../plumbing/answers.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

const MOST = 200;
const USUAL = 50;
const CSV_TYPE = 'text/csv; charset=utf-8';

/** Calls that read who did what. */
export function officeAuditRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeAudit,
    {
      config: { needs: 'audit' },
      schema: {
        operationId: 'readAudit',
        tags: ['office'],
        summary: 'Who did what, newest first',
        querystring: Type.Object({
          after: Type.Optional(
            Type.String({ maxLength: 100, description: 'What an earlier answer gave as next' }),
          ),
          most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, default: USUAL })),
        }),
        response: { 200: Type.Ref('AuditPage') },
      },
    },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      const { after, most = USUAL } = request.query;
      const place = after === undefined ? null : readAuditPlace(after);
      const errors = [{ path: 'query.after', message: 'Expected what an earlier answer gave as next' }];
      if (after !== undefined && place === null) throw new Refused({ code: 'validation', errors });
      return readAudit(services, venue, place, most);
    },
  );
  app.get(
    officePaths.officeAuditSheet,
    {
      config: { needs: 'audit' },
      schema: {
        operationId: 'exportAudit',
        tags: ['office'],
        summary: 'Who did what, as a table for spreadsheets, newest first; times are the venue’s',
        answerHeaders: ['Content-Disposition'],
        response: { 200: text('The whole audit', 'text/csv') },
      },
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
