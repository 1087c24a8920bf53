import { findingValues } from '#contract/office/finding-codes.ts';
import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { catalogues } from './languages.ts';

const written = await Promise.all(
  languageCodes.map(async (lang) => ({ lang, words: (await catalogues[lang]()) as Record<string, Message> })),
);

function holes(message: Message | undefined): string[] {
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ''))].sort();
}

it.each(written)('$lang: every finding has a sentence that names its values', ({ words }) => {
  for (const [code, values] of Object.entries(findingValues)) {
    expect(words[`finding_${code}`], code).toBeTruthy();
    expect(holes(words[`finding_${code}`]), code).toEqual([...values].sort());
  }
});

it.each(written)('$lang: no sentence is left of a finding that there is not', ({ words }) => {
  const codes = Object.keys(words).flatMap((key) => /^finding_(.*)$/.exec(key)?.[1] ?? []);
  expect(new Set(codes)).toEqual(new Set(Object.keys(findingValues)));
});
