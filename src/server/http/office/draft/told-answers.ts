import { draftCalls } from '#contract/office/draft-calls.ts';
import { doneOf, serve } from '../../serve/serve.ts';
import { settleAnswer, toldAnswers } from '../../../office/draft/told-answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about what staff told guests of dishes, offered to the venue as facts. */
export function officeToldAnswerRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    draftCalls.readToldAnswers,
    { needs: 'menu', summary: 'What staff told guests of dishes of which the venue says nothing' },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      return { answers: await toldAnswers(services, venue) };
    },
  );
  serve(
    app,
    draftCalls.settleToldAnswer,
    {
      again: () => ({ done: true as const }),
      needs: 'menu',
      summary: 'Say that an answer was written down, or is no fact: it is offered no more',
    },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      return doneOf(await settleAnswer(services, venue.license, request.params.id));
    },
  );
}
