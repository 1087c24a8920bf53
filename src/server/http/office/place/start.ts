import { placeCalls } from '#contract/office/place-calls.ts';
import { serve } from '../../serve/serve.ts';
import { isLanguageCode } from '#domain/text/language.ts';
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
  serve(
    app,
    placeCalls.startVenue,
    {
      needs: 'nothing',
      summary: 'Make a venue from nothing and sign in as its owner, with the link of a server without venues',
      bodyLimit: MOST_BYTES,
      answerHeaders: ['Set-Cookie'],
    },
    async (request, reply) => {
      const result = await makeVenue({ ...services, ownerName }, request.body, bringsLink(request));
      return answerLink(services, request, reply, { result, ended });
    },
  );
  serve(
    app,
    placeCalls.startVenueOfFile,
    {
      needs: 'nothing',
      summary: 'Make a venue of a venue file and sign in as its owner, with the same link',
      bodyLimit: MOST_FILE_BYTES,
      answerHeaders: ['Set-Cookie'],
    },
    async (request, reply) => {
      const result = await makeVenueOfFile({ ...services, ownerName }, request.body, bringsLink(request));
      return answerLink(services, request, reply, { result, ended });
    },
  );
}
