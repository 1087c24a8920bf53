import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { TableQuestion } from '#contract/visits/staff-question.ts';
import type { VisitRequest } from '#contract/visits/visit.ts';
import { callKey } from './calls.ts';

/** What guests at the tables wait for. */
interface Floor {
  calls: readonly VisitCall[];
  requests: readonly Pick<VisitRequest, 'request'>[];
  questions: readonly Pick<TableQuestion, 'question' | 'overdue'>[];
}

/** Names a call among what is heard: whoever calls again is heard again, and who moves with a call is not. */
export function heardCall(call: VisitCall): string {
  return call.calledAt === undefined ? callKey(call) : `${call.for} ${call.calledAt}`;
}

/** Names a question among what is heard: once, and once more when nobody has answered for long. */
export function heardQuestion({ question, overdue }: Floor['questions'][number]): string {
  return `question ${question} ${overdue}`;
}

function heardOf({ calls, requests, questions }: Floor): string[] {
  return [
    ...calls.map(heardCall),
    ...requests.map(({ request }) => `request ${request}`),
    ...questions.map(heardQuestion),
  ];
}

/** True where a guest waits for something that nobody waited for before, whatever ended meanwhile. */
export function isFloorNews(now: Floor, before: Floor): boolean {
  const known = new Set(heardOf(before));
  return heardOf(now).some((each) => !known.has(each));
}
