import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { TableQuestion } from '#contract/visits/staff-question.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { staffServer } from '#tests/support/app/staff-server.ts';
import { until } from '#tests/support/until.ts';
import { beforeEach, expect, it } from 'vitest';
import { useLive } from '../state/orders/stream-state.ts';
import { dismissSnack, useSnack } from '../state/snack.ts';
import { useWho } from '../state/who.ts';
import { answerQuestion, decideRequest, markSeen } from './answer-guests.ts';

const server = staffServer();
const t = createTranslate(en, 'en', String);
const at = '2026-03-01T18:00:00.000Z';
const place = { location: '5', locationType: 'Table' } as const;
const call: VisitCall = { ...place, for: 'waiter', calledAt: at, takenBy: null };
const question: TableQuestion = {
  ...place,
  question: 'nuts',
  productName: { en: 'Rice' },
  choices: [],
  allergens: [{ code: 'nuts', name: { en: 'Nuts' } }],
  allergy: true,
  askedAt: at,
  overdue: false,
};

beforeEach(() => {
  useLive.setState({
    calls: [call],
    requests: [{ ...place, request: 'one', name: 'Mona' }],
    questions: [question],
  });
  dismissSnack(useSnack.getState().snack?.id ?? 0);
});

const presses = [
  ['calls', 'seen', () => markSeen(t, call)],
  ['requests', 'let in', () => decideRequest(t, 'one', true)],
  ['requests', 'refused', () => decideRequest(t, 'one', false)],
  ['questions', 'not in it', () => answerQuestion(t, 'nuts', 'no')],
] as const;

/** Presses, and answers with how many still wait and what is said. */
async function after(what: (typeof presses)[number][0], press: () => Promise<void>) {
  await press();
  return { waiting: useLive.getState()[what].length, said: useSnack.getState().snack?.words };
}

it.each(presses)('what was refused for want of a PIN still waits: %s, %s', async (what, _, press) => {
  server.says = { '/': 'person_required' satisfies ProblemCode };
  const refused = after(what, press);
  (await until(() => useWho.getState().asking ?? Promise.reject(new Error('nobody is asked')))).cancel();
  expect(await refused).toEqual({ waiting: 1, said: en.whoNeeded });
});

it.each(presses)('what a busy server or none has heard still waits: %s, %s', async (what, _, press) => {
  server.says = { '/': 'unavailable' satisfies ProblemCode };
  expect(await after(what, press)).toEqual({ waiting: 1, said: en.serverBusy });
  server.says = {};
  expect(await after(what, press)).toEqual({ waiting: 1, said: en.noAnswer });
});

it.each(presses)('what was answered, here or by others, waits no more: %s, %s', async (what, _, press) => {
  server.says = { '/': 'not_found' satisfies ProblemCode };
  const others = await after(what, press);
  expect(others, 'others were faster').toEqual({ waiting: 0, said: undefined });
  useLive.setState({
    [what]: [{ calls: call, requests: { ...place, request: 'one' }, questions: question }[what]],
  });
  server.says = { '/': { answered: true, state: 'admitted' } };
  expect(await after(what, press)).toEqual({ waiting: 0, said: undefined });
});

it('a question that a colleague has answered before is said to be answered', async () => {
  server.says = { '/questions/': { answered: false } };
  expect(await after('questions', () => answerQuestion(t, 'nuts', 'yes'))).toEqual({
    waiting: 0,
    said: en.answeredBefore,
  });
});
