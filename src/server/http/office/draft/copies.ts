import { CheckPart, UndoVenueFile } from '#contract/office/copies.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { bringIn, undoBroughtIn } from '../../../office/copies/bring-in.ts';
import { checkPart, readPart } from '../../../office/copies/part-text.ts';
import { copyVenueArchive, copyVenueFile } from '../../../office/copies/read-copy.ts';
import { bytes, text } from '../../plumbing/answers.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf } from './draft-context.ts';
import { matchedSequence } from './if-match.ts';
import { answerResult, ById, type OfficeServices } from '../office-context.ts';

const MOST_FILE_BYTES = 8 * 1024 * 1024;
const YAML_TYPE = 'application/yaml';
const ZIP_TYPE = 'application/zip';

const BringInQuery = Type.Object({
  dry_run: Type.Optional(Type.String({ maxLength: 5, description: 'Only tells what would change' })),
  published: Type.Optional(
    Type.Unsafe<'taken_back' | 'kept'>({
      type: 'string',
      enum: ['taken_back', 'kept'],
      description:
        'What becomes of what the office has published since the file was made: kept where the file did not change, or taken back',
    }),
  ),
});

/** The sequence that a file was read with. Throws validation without it: the file must not replace one that nobody saw. */
function wantedSequence(request: FastifyRequest): number {
  const sequence = matchedSequence(request);
  if (sequence !== null) return sequence;
  const errors = [{ path: 'header.if-match', message: 'Expected the ETag that the file was read with' }];
  throw new Refused({ code: 'validation', errors });
}

function copyRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeVenueFile,
    {
      config: { needs: 'file' },
      schema: {
        operationId: 'readVenueFile',
        tags: ['office'],
        summary: 'The venue file that is served, as its text; its ETag is its sequence',
        answerHeaders: ['Content-Disposition', 'ETag'],
        response: { 200: text('YAML, or JSON where the venue’s file is JSON', YAML_TYPE) },
      },
    },
    async (request, reply) => {
      const copy = await copyVenueFile(services, callerOf(request));
      if (!copy.ok) throw new Refused(copy.refusal);
      reply.header('content-disposition', `attachment; filename="${copy.value.name}"`);
      reply.header('etag', `"${copy.value.sequence}"`);
      return reply.type(YAML_TYPE).send(copy.value.text);
    },
  );
  app.get(
    officePaths.officeVenueArchive,
    {
      config: { needs: 'file' },
      schema: {
        operationId: 'readVenueArchive',
        tags: ['office'],
        summary: 'The venue file with its pictures, as venue import takes it',
        answerHeaders: ['Content-Disposition'],
        response: { 200: bytes('The archive', ZIP_TYPE) },
      },
    },
    async (request, reply) => {
      const copy = await copyVenueArchive(services, callerOf(request));
      if (!copy.ok) throw new Refused(copy.refusal);
      reply.header('content-disposition', `attachment; filename="${copy.value.name}"`);
      return reply.type(ZIP_TYPE).send(Buffer.from(copy.value.bytes));
    },
  );
}

function bringInRoutes(app: TypedRoutes, services: OfficeServices): void {
  void app.register((scope: TypedRoutes, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MOST_FILE_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.put(
      officePaths.officeVenueFile,
      {
        config: { needs: 'file' },
        bodyLimit: MOST_FILE_BYTES,
        schema: {
          operationId: 'bringInVenueFile',
          tags: ['office'],
          summary:
            'Bring a venue file in, all or nothing, as venue import does; If-Match names what is served now',
          rawBody: 'A venue file: YAML or JSON',
          requestHeaders: ['If-Match'],
          querystring: BringInQuery,
          response: { 200: Type.Ref('VenueFileOutcome') },
          problems: ['validation', 'draft_changed'],
        },
      },
      async (request, reply) => {
        const { dry_run: dryRun, published } = request.query;
        const brought = {
          text: typeof request.body === 'string' ? request.body : '',
          sequence: wantedSequence(request),
          dryRun: dryRun !== undefined && dryRun !== 'false',
          published: published && (published === 'kept' ? ('kept' as const) : ('taken back' as const)),
        };
        return answerResult(reply, await bringIn(services, callerOf(request), brought));
      },
    );
    done();
  });
  app.post(
    officePaths.officeVenueFileUndo,
    {
      config: { needs: 'file' },
      schema: {
        operationId: 'undoVenueFile',
        tags: ['office'],
        summary:
          'Serve the file again that was served before one was brought in, while nothing came after it',
        body: Type.Unsafe<UndoVenueFile>(Type.Ref('UndoVenueFile')),
        response: { 200: Type.Ref('UndoVenueFile') },
        problems: ['not_undoable'],
      },
    },
    async (request, reply) =>
      answerResult(reply, await undoBroughtIn(services, callerOf(request), request.body.sequence)),
  );
}

function partRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeFilePart,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'readFilePart',
        tags: ['office'],
        summary: 'A part of the venue file as the draft has it, as text',
        params: ById,
        response: { 200: Type.Ref('PartText') },
      },
    },
    async (request, reply) =>
      answerResult(reply, await readPart(services, callerOf(request), request.params.id)),
  );
  app.post(
    officePaths.officeFilePart,
    {
      config: { needs: 'menu' },
      bodyLimit: MOST_FILE_BYTES,
      schema: {
        operationId: 'checkFilePart',
        tags: ['office'],
        summary:
          'Check the text of a part: what is wrong in which line, or the edits for the draft; it saves nothing',
        params: ById,
        body: Type.Unsafe<CheckPart>(Type.Ref('CheckPart')),
        response: { 200: Type.Ref('PartChecked') },
      },
    },
    async (request, reply) =>
      answerResult(reply, await checkPart(services, callerOf(request), request.params.id, request.body)),
  );
}

/** Calls that give the venue file out, bring one in, and check a part of it as text. */
export function officeCopyRoutes(app: TypedRoutes, services: OfficeServices): void {
  copyRoutes(app, services);
  bringInRoutes(app, services);
  partRoutes(app, services);
}
