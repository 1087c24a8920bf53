import { officePaths } from '#contract/office/office-paths.ts';
import { StartVenue } from '#contract/office/start.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import Type from 'typebox';
import { makeVenue } from '../../office/start/make-venue.ts';
import { createBudget } from '../../runtime/allowance.ts';
import { senderOf } from '../../runtime/sender.ts';
import { Refused } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import type { OfficeServices } from './office-context.ts';
import { answerBegun, bringsOf, ownerIn } from './sign-in.ts';

/** Tries of one address, per minute: tokens are not guessed. */
const MOST_TRIED = 20;
const MINUTE_S = 60;
/** A menu of 1,500 dishes with their texts. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The call that makes a venue from nothing. */
export function officeStartRoutes(app: TypedRoutes, services: OfficeServices): void {
  const tried = createBudget(services.clock, MOST_TRIED);
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
      if (!tried.spend(senderOf(request.ip)))
        throw new Refused({ code: 'too_many_requests', retryAfterS: MINUTE_S });
      const result = await makeVenue({ ...services, ownerName }, request.body, bringsOf(request));
      return answerBegun(services, request, reply, result);
    },
  );
}

/** The schemas that the routes refer to. */
export const officeStartSchemas = [StartVenue];
