import { presentProblem, problems, type ProblemCode } from '#contract/values/problem.ts';
import { languageCodes } from '#domain/text/language.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createTranslate } from '#text/staff/words.ts';
import { expect, it } from 'vitest';
import { refusedWords } from './order-words.ts';

const DETAIL = 'What the server says in English';
const codes = Object.keys(problems) as ProblemCode[];

it.each(languageCodes)('%s: the board says every refusal in its own words', async (lang) => {
  const t = createTranslate(await catalogues[lang](), lang, String);
  const texts: unknown[] = Object.values(await catalogues[lang]());
  for (const code of codes) {
    const said = refusedWords(t, '12', presentProblem({ code, detail: DETAIL }));
    expect(said, code).not.toContain(DETAIL);
    if (code !== 'not_found' && code !== 'status_not_allowed') expect(texts, code).toContain(said);
  }
});

it('a refusal of a newer server is said, too', async () => {
  const words = await catalogues.de();
  const problem = { ...presentProblem({ code: 'internal' }), code: 'of_tomorrow' as ProblemCode };
  expect(refusedWords(createTranslate(words, 'de', String), '12', problem)).toBe(words.notDone);
});
