import { draftCalls } from '#contract/office/draft-calls.ts';
import type { ToldAnswers } from '#contract/office/told-answers.ts';
import type { CallHeard } from '#contract/visits/visit.ts';
import { nothing, type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

/** Asks the staff whether sesame is in a dish; returns the question's id. */
async function asked(stage: ApiStage): Promise<string> {
  const { visit } = await stage.seated();
  const body = { for: 'question', product: 'hummus', codes: ['sesame'] };
  const heard = await stage.test.call<CallHeard>('/en/api/visit/call/', { method: 'POST', body, visit });
  return heard.body.question?.question ?? '';
}

/** The id of an answer that the office has not decided about. */
async function told(stage: ApiStage): Promise<string> {
  const path = `/staff/api/questions/${await asked(stage)}/`;
  await stage.test.call(path, { method: 'POST', body: { answer: 'no' }, token: stage.manager });
  const { body } = await stage.owner.call<ToldAnswers>(draftCalls.readToldAnswers.path);
  return body.answers[0]?.id ?? '';
}

/** The scenes of the calls about what guests ask the staff of dishes. */
export const questionCalls: Record<string, CallScene> = {
  answerQuestion: {
    succeeds: {
      200: async (stage) => ({ path: { question: await asked(stage) }, body: { answer: 'yes' } }),
    },
  },
  readToldAnswers: { succeeds: { 200: nothing } },
  settleToldAnswer: {
    succeeds: { 200: async (stage) => ({ path: { id: await told(stage) } }) },
    refused: { not_found: () => ({ path: { id: 'nobody' } }) },
  },
};
