import { publicationCalls } from '#contract/office/publication-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import type { FastifyRequest } from 'fastify';
import { bringIn, readBroughtIn, undoBroughtIn } from '../../../office/copies/bring-in.ts';
import { checkPart, readPart } from '../../../office/copies/part-text.ts';
import { copyVenueArchive, copyVenueFile } from '../../../office/copies/read-copy.ts';
import { bytes, text } from '../../plumbing/answers.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf } from './draft-context.ts';
import { matchedSequence } from './if-match.ts';
import { type OfficeServices } from '../office-context.ts';

const MOST_FILE_BYTES = 8 * 1024 * 1024;
const YAML_TYPE = 'application/yaml';
const ZIP_TYPE = 'application/zip';

/** The sequence that a file was read with. Throws validation without it: the file must not replace one that nobody saw. */
function wantedSequence(request: FastifyRequest): number {
  const sequence = matchedSequence(request);
  if (sequence !== null) return sequence;
  const errors = [{ path: 'header.if-match', message: 'Expected the ETag that the file was read with' }];
  throw new Refused({ code: 'validation', errors });
}

function copyRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    publicationCalls.readVenueFile,
    {
      needs: 'file',
      summary: 'The venue file that is served, as its text; its ETag is its sequence',
      response: { 200: text('YAML, or JSON where the venue’s file is JSON', YAML_TYPE) },
      answerHeaders: ['Content-Disposition', 'ETag'],
    },
    async (request, reply) => {
      const copy = await copyVenueFile(services, callerOf(request));
      if (!copy.ok) throw new Refused(copy.refusal);
      reply.header('content-disposition', `attachment; filename="${copy.value.name}"`);
      reply.header('etag', `"${copy.value.sequence}"`);
      return reply.type(YAML_TYPE).send(copy.value.text);
    },
  );
  serve(
    app,
    publicationCalls.readVenueArchive,
    {
      needs: 'file',
      summary: 'The venue file with its pictures, as venue import takes it',
      response: { 200: bytes('The archive', ZIP_TYPE) },
      answerHeaders: ['Content-Disposition'],
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
    serve(
      scope,
      publicationCalls.bringInVenueFile,
      {
        again: (request, reference) => readBroughtIn(services, callerOf(request), Number(reference)),
        needs: 'file',
        summary:
          'Bring a venue file in, all or nothing, as venue import does; If-Match names what is served now',
        bodyLimit: MOST_FILE_BYTES,
        rawBody: 'A venue file: YAML or JSON',
        requestHeaders: ['If-Match'],
      },
      async (request) => {
        const { dry_run: dryRun, published } = request.query;
        const brought = {
          text: typeof request.body === 'string' ? request.body : '',
          sequence: wantedSequence(request),
          dryRun: dryRun !== undefined && dryRun !== 'false',
          published: published && (published === 'kept' ? ('kept' as const) : ('taken back' as const)),
        };
        return valueOf(await bringIn(services, callerOf(request), brought));
      },
    );
    done();
  });
  serve(
    app,
    publicationCalls.undoVenueFile,
    {
      again: ({ body }) => ({ sequence: body.sequence + 1 }),
      needs: 'file',
      summary: 'Serve the file again that was served before one was brought in, while nothing came after it',
    },
    async (request) => valueOf(await undoBroughtIn(services, callerOf(request), request.body.sequence)),
  );
}

function partRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    publicationCalls.readFilePart,
    { needs: 'menu', summary: 'A part of the venue file as the draft has it, as text' },
    async (request) => valueOf(await readPart(services, callerOf(request), request.params.id)),
  );
  serve(
    app,
    publicationCalls.checkFilePart,
    {
      needs: 'menu',
      summary:
        'Check the text of a part: what is wrong in which line, or the edits for the draft; it saves nothing',
      bodyLimit: MOST_FILE_BYTES,
    },
    async (request) => valueOf(await checkPart(services, callerOf(request), request.params.id, request.body)),
  );
}

/** Calls that give the venue file out, bring one in, and check a part of it as text. */
export function officeCopyRoutes(app: TypedRoutes, services: OfficeServices): void {
  copyRoutes(app, services);
  bringInRoutes(app, services);
  partRoutes(app, services);
}
