import { officePaths } from '#contract/office/office-paths.ts';
import { StartFile, StartVenue } from '#contract/office/start.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import Type from 'typebox';
import { makeVenue, makeVenueOfFile } from '../../../office/start/make-venue.ts';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { OfficeServices } from '../office-context.ts';
import { answerLink, bringsLink, ownerIn } from '../people/sign-in.ts';

/** Links that make no venue and that one address tries, per minute: tokens are not guessed. */
const MOST_ENDED = 20;
/** A menu of 1,500 dishes with their texts. */
const MOST_BYTES = 2 * 1024 * 1024;
/** A venue file as JSON text, with its quotes escaped. */
const MOST_FILE_BYTES = 12 * 1024 * 1024;

/** The calls that make a venue from nothing, or of a file. */
export function officeStartRoutes(app: TypedRoutes, services: OfficeServices): void {
  const ended = createBudget(services.clock, MOST_ENDED);
  const ownerName = (lang: string) => ownerIn(isLanguageCode(lang) ? lang : 'en');
  app.post(
    officePaths.officeStart,
    {
      bodyLimit: MOST_BYTES,
      config: { needs: 'nothing' },
      schema: {
        operationId: 'startVenue',
        tags: ['office'],
        summary:
          'Make a venue from nothing and sign in as its owner, with the link of a server without venues',
        body: Type.Unsafe<StartVenue>(Type.Ref('StartVenue')),
        answerHeaders: ['Set-Cookie'],
        response: { 200: Type.Ref('OfficeSession') },
        problems: ['link_ended', 'validation'],
      },
    },
    async (request, reply) => {
      const result = await makeVenue({ ...services, ownerName }, request.body, bringsLink(request));
      return answerLink(services, request, reply, { result, ended });
    },
  );
  app.post(
    officePaths.officeStartFile,
    {
      bodyLimit: MOST_FILE_BYTES,
      config: { needs: 'nothing' },
      schema: {
        operationId: 'startVenueOfFile',
        tags: ['office'],
        summary: 'Make a venue of a venue file and sign in as its owner, with the same link',
        body: Type.Unsafe<StartFile>(Type.Ref('StartFile')),
        answerHeaders: ['Set-Cookie'],
        response: { 200: Type.Ref('OfficeSession') },
        problems: ['link_ended', 'validation'],
      },
    },
    async (request, reply) => {
      const result = await makeVenueOfFile({ ...services, ownerName }, request.body, bringsLink(request));
      return answerLink(services, request, reply, { result, ended });
    },
  );
}
