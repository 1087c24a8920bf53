import { languageCodes } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import { writtenAgo } from './ago.ts';
import { writtenLocale } from './display.ts';

const MINUTE = 60_000;

describe('how long ago', () => {
  it.each([
    [0, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [23.9 * 60 * MINUTE, '23 hours ago'],
    [49 * 60 * MINUTE, '2 days ago'],
  ])('%i ms is %s', (age, written) => expect(writtenAgo('en', age)).toBe(written));

  it('is written in every language, with the venue’s digits', () => {
    const all = languageCodes.map((lang) => writtenAgo(writtenLocale(lang, false), 5 * MINUTE));
    expect(new Set(all).size).toBe(languageCodes.length);
    expect(all.every((text) => text.includes('5'))).toBe(true);
    expect(writtenAgo(writtenLocale('ar', true), 5 * MINUTE)).toContain('٥');
  });
});
