import type { Answer } from '#client/http.ts';
import { presentProblem, problems, type ProblemCode } from '#contract/values/problem.ts';
import { en } from '#text/office/en.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import { whyNotDone } from './refusals.ts';

const t = createTranslate(en, 'en', String);
const refused = (code: string): Answer<unknown> => ({
  kind: 'problem',
  problem: { ...presentProblem({ code: 'internal', detail: 'Of a program' }), code: code as ProblemCode },
  retryAfterS: null,
});

it.each(Object.keys(problems))('%s is said by a text of the catalogue', (code) => {
  expect(Object.values<unknown>(en)).toContain(t(whyNotDone(refused(code))));
});

it.each([
  ['forbidden', 'You may not do this. Ask an owner.'],
  ['draft_changed', 'Somebody changed the draft meanwhile. Look at it again.'],
  ['too_many_requests', 'That was too often. Wait a minute, then try again.'],
  ['unavailable', 'The server is busy. Try again in a moment.'],
  ['of_tomorrow', 'This was not done. Try again.'],
])('%s: %s', (code, words) => {
  expect(t(whyNotDone(refused(code)))).toBe(words);
});

it('no answer at all is no refusal', () => {
  expect(whyNotDone({ kind: 'no_answer' })).toBe('noAnswer');
});
