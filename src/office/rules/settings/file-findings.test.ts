import { presentProblem } from '#contract/values/problem.ts';
import { catalogues } from '#text/office/languages.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import { describeFinding } from '../../words/describe-finding.ts';
import { findingsAgainst } from './file-findings.ts';

const ar = await catalogues.ar();

const t = createTranslate(ar, 'ar', String);

it('a part of a file that its owner may not change is named, in their language', () => {
  const errors = [{ path: 'domains', message: 'takes the right domains' }];
  const [finding, ...others] = findingsAgainst(presentProblem({ code: 'forbidden', errors }));
  expect(others).toEqual([]);
  expect(finding?.at).toBe('domains');
  expect(finding && describeFinding({ t, lang: 'ar' }, finding)).toBe(ar.finding_no_right);
});

it('any other refusal says nothing about the file', () => {
  expect(findingsAgainst(presentProblem({ code: 'draft_changed' }))).toEqual([]);
});
