import { languageCodes } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import { writtenAgo, writtenAhead } from './ago.ts';
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

describe('how long until', () => {
  it.each([
    [1, 'in 1 minute'],
    [59 * MINUTE, 'in 59 minutes'],
    [60 * MINUTE, 'in 1 hour'],
    [9.8 * 60 * MINUTE, 'in 10 hours'],
    [47 * 60 * MINUTE, 'in 47 hours'],
    [60 * 60 * MINUTE, 'in 3 days'],
  ])('%i ms is %s', (ahead, written) => expect(writtenAhead('en', ahead)).toBe(written));

  it('has the digits of its place', () => {
    expect(writtenAhead(writtenLocale('ar', false), 10 * 60 * MINUTE)).toBe('خلال 10 ساعات');
    expect(writtenAhead(writtenLocale('fa', false), 10 * 60 * MINUTE)).toContain('10');
  });
});
