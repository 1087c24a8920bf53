import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { TableQuestion } from '#contract/visits/staff-question.ts';
import { presentProblem, type ProblemCode } from '#contract/values/problem.ts';
import { until } from '#tests/support/until.ts';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FloorStrip, Requests } from './floor-strip.tsx';

/** What is shown, what the server says to each press, the buttons by their words, and what comes of a press. */
const board = vi.hoisted(() => ({
  answer: (): Promise<object> => Promise.resolve({}),
  buttons: new Map<string, () => void>(),
  forgotten: [] as string[],
  told: [] as string[],
}));

vi.mock('#client/staff/staff-tables.ts', async (original) => ({
  ...(await original<object>()),
  answerCall: () => board.answer(),
  answerQuestion: () => board.answer(),
  decideVisit: () => board.answer(),
}));

vi.mock('#ui/buttons/button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    if (!isValidElement(children)) board.buttons.set(String(children), onClick);
    return null;
  },
}));

vi.mock('../../state/snack.ts', () => ({ showSnack: (words: string) => board.told.push(words) }));

vi.mock('../../state/language.ts', async () => {
  const { en: words } = await import('#text/staff/en.ts');
  const { en: allergens } = await import('#text/allergens/en.ts');
  const state = { lang: 'en', words, allergens };
  return {
    useLanguage: (select: (language: typeof state) => unknown) => select(state),
    boardLanguage: () => 'en',
  };
});

vi.mock('../../state/session.ts', () => {
  const session = {
    venue: { who: 'device:kitchen', hands: [], stations: [], order_types: [], choosing: [] },
  };
  return {
    useSession: (select: (state: typeof session) => unknown) => select(session),
    useMay: () => true,
  };
});

vi.mock('../../state/orders/stream-state.ts', () => {
  const at = '2026-03-01T18:00:00.000Z';
  const place = { location: '5', location_type: 'Table' } as const;
  const calls: VisitCall[] = [{ ...place, for: 'waiter', called_at: at, taken_by: null }];
  const requests = [{ ...place, request: 'one', name: 'Mona' }];
  const question: TableQuestion = {
    ...place,
    question: 'nuts',
    product_name: { en: 'Rice' },
    choices: [],
    allergens: [{ code: 'nuts', name: { en: 'Nuts' } }],
    allergy: true,
    asked_at: at,
    overdue: false,
  };
  const live = { calls, requests, questions: [question] };
  const forget = (what: string) => () => void board.forgotten.push(what);
  return {
    useLive: (select: (state: typeof live) => unknown) => select(live),
    forgetCall: forget('call'),
    forgetRequest: forget('request'),
    forgetQuestion: forget('question'),
  };
});

/** Presses a button, and answers with what is forgotten and told then. */
async function press(words: string, answer: object) {
  Object.assign(board, { forgotten: [], told: [], answer: () => Promise.resolve(answer) });
  renderToStaticMarkup(
    <>
      <FloorStrip className={undefined} />
      <Requests />
    </>,
  );
  board.buttons.get(words)?.();
  await until(() => expect([...board.forgotten, ...board.told]).not.toEqual([]));
  return { forgotten: board.forgotten, told: board.told };
}

const refusal = (code: ProblemCode) => ({ kind: 'problem', problem: presentProblem({ code }) });

it.each([
  ['call', 'Seen'],
  ['request', 'Admit'],
  ['request', 'Refuse'],
  ['question', 'No nuts in it'],
])('what was refused for want of a PIN still waits: %s, %s', async (what, words) => {
  const refused = await press(words, refusal('person_required'));
  expect(refused).toEqual({ forgotten: [], told: [expect.stringMatching(/./)] });
  expect(await press(words, refusal('unavailable'))).toMatchObject({ forgotten: [] });
  expect(await press(words, refusal('not_found')), 'others were faster').toEqual({
    forgotten: [what],
    told: [],
  });
  const done = { kind: 'ok', value: { answered: true, state: 'admitted' } };
  expect(await press(words, done)).toEqual({ forgotten: [what], told: [] });
});
