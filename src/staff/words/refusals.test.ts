import { presentProblem, problems, type ProblemCode } from '#contract/values/problem.ts';
import { languageCodes } from '#domain/text/language.ts';
import { en } from '#text/staff/en.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createTranslate } from '#text/staff/words.ts';
import { expect, it } from 'vitest';
import { commandRefusal } from './refusals.ts';

const codes = Object.keys(problems) as ProblemCode[];
const accept = { kind: 'move', uuid: 'of-an-order', to: 'accepted', from: 'pending', reason: '' } as const;
const from = { location: '7', locationType: 'Table' } as const;
const bring = { kind: 'bring', uuid: '', move: { ...from, to: { ...from, location: '8' } } } as const;
const call = { ...from, for: 'waiter', calledAt: '2027-01-01T12:00:00Z' } as const;
const answer = { kind: 'answer', uuid: '', call } as const;
const t = createTranslate(en, 'en', String);

it.each(languageCodes)('%s: the board says every refusal by a text of its catalogue', async (lang) => {
  const words = await catalogues[lang]();
  const texts: unknown[] = Object.values(words);
  const say = createTranslate(words, lang, String);
  const elsewhere = say('changedElsewhere', { number: '12' });
  for (const code of codes) {
    const problem = presentProblem({ code, detail: 'What the server says in English' });
    expect([...texts, elsewhere], code).toContain(commandRefusal(say, accept, '12', problem));
  }
});

it.each([
  ['status_not_allowed', 'Order 12 was changed elsewhere'],
  ['forbidden', 'You may not do this. Ask a manager.'],
  ['too_many_requests', 'That was too often. Wait a minute, then try again.'],
  ['of_tomorrow', 'That did not work. Try again.'],
])('a step refused with %s: %s', (code, words) => {
  const problem = { ...presentProblem({ code: 'internal' }), code: code as ProblemCode };
  expect(commandRefusal(t, accept, '12', problem)).toBe(words);
});

it('others were faster only where the server says so', () => {
  const say = (wish: Parameters<typeof commandRefusal>[1], code: ProblemCode) =>
    commandRefusal(t, wish, '', presentProblem({ code }));
  const move = { ...bring, how: 'move' } as const;
  expect(say(answer, 'not_found')).toBe('Somebody else was faster');
  expect(say(answer, 'forbidden')).toBe('You may not do this. Ask a manager.');
  expect(say(move, 'active_order')).toBe('This table is not free');
  expect(say(move, 'location_invalid')).toBe('There is no such table or room.');
  expect(say({ ...bring, how: 'join' }, 'not_found')).toMatch(/^Somebody has changed this meanwhile/);
  expect(say({ ...bring, how: 'back' }, 'active_order')).toMatch(/^This cannot be undone any more/);
  expect(commandRefusal(t, move, '', null)).toBe('This table is not free');
  const close = { kind: 'close', uuid: '', location: { code: '7', type: 'Table' } } as const;
  expect(commandRefusal(t, close, '', null)).toMatch(/^Somebody has changed this meanwhile/);
});
