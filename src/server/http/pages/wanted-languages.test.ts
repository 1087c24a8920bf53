import { describe, expect, it } from 'vitest';
import { acceptedLanguages, languageOfPhone } from './wanted-languages.ts';

const OFFERED = ['en', 'ar', 'kp', 'zh-hans'].map((code) => ({ code }));

describe('the languages that a browser accepts', () => {
  it.each([
    ['', []],
    ['ar', ['ar']],
    ['de-CH, fr;q=0.9, en;q=0.8', ['de-CH', 'fr', 'en']],
    ['en;q=0.3,ko-KR ; q=0.7,ar', ['ar', 'ko-KR', 'en']],
    ['en;q=0, *;q=0.5, fr;q=1.5, de;q=nothing, it;q=0.001', ['it']],
    ['<script>, ../../etc, fr', ['fr']],
  ])('%s', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });

  it('are read of a hostile header in the time of a short one', () => {
    const header = `${'a;q=0.5,'.repeat(100_000)}fr`;
    expect(acceptedLanguages(header).length).toBeLessThanOrEqual(30);
  });
});

describe('the language of a phone', () => {
  it.each([
    ['fr-FR, ar-AE;q=0.9, en;q=0.8', '', 'ar'],
    ['ko-KR', '', 'kp'],
    ['zh-CN', '', 'zh-hans'],
    ['zh-TW', '', null],
    ['fr', '', null],
    ['ar', 'a=b; sufra-language=en', 'en'],
    ['ar', 'sufra-language=de', 'ar'],
    ['ar', 'xsufra-language=en', 'ar'],
  ])('%s with the cookie "%s" is %s', (accepted, cookie, lang) => {
    expect(languageOfPhone({ 'accept-language': accepted, cookie }, OFFERED)).toBe(lang);
  });
});
