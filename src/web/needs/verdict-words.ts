import { dietOf } from '#domain/needs/needs.ts';
import type { Verdict } from '#domain/needs/verdicts.ts';
import type { TextKey } from '#text/guest/words.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import type { Page } from '../page/page.tsx';
import { type NameOf } from './names.ts';

type Words = Extract<TextKey, `verdict${string}`>;

const WORDS: Record<Verdict['kind'], Words> = {
  no: 'verdictContains',
  may: 'verdictMay',
  has: 'verdictHas',
  ask: 'verdictAsk',
  fits: 'verdictFits',
};

/** What a dish is for a need, in words. A missing mark of a diet says no more than that it is missing. */
export function verdictWords({ need, kind, isByStaff }: Verdict, nameOf: NameOf, { t, lang }: Page): string {
  const name = nameOf(need.code);
  if (kind === 'fits')
    return isByStaff ? t('verdictToldFree', { name: withinSentence(name, lang) }) : t('verdictFits');
  if (dietOf(need.code) !== null) return t('verdictDiet', { name });
  // It begins the sentence there.
  return t(WORDS[kind], { name: kind === 'ask' ? name : withinSentence(name, lang) });
}
