import { officePaths } from '#contract/office/office-paths.ts';
import Type from 'typebox';
import { settleAnswer, toldAnswers } from '../../../office/draft/told-answers.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, ById, officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about what staff told guests of dishes, offered to the venue as facts. */
export function officeToldAnswerRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeToldAnswers,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'readToldAnswers',
        tags: ['office'],
        summary: 'What staff told guests of dishes of which the venue says nothing',
        response: { 200: Type.Ref('ToldAnswers') },
      },
    },
    async (request) => {
      const { venue } = await officeVenueOf(services, request);
      return { answers: await toldAnswers(services, venue) };
    },
  );
  app.post(
    officePaths.officeToldAnswer,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'settleToldAnswer',
        tags: ['office'],
        summary: 'Say that an answer was written down, or is no fact: it is offered no more',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
      },
    },
    async (request, reply) => {
      const { venue } = await officeVenueOf(services, request);
      return answerDone(reply, await settleAnswer(services, venue.license, request.params.id));
    },
  );
}
