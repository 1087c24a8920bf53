import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

const emails = readCorpus<Record<'accept' | 'refuse' | 'either', string[]>>('emails');

describe('an e-mail address', () => {
  it.each(emails.accept)('may be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(emails.refuse)('may not be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('may be written in any script', () => {
    expect(emails.either.filter((email) => !isEmail(email))).toEqual([]);
  });

  it('is never found in what people type to break things', () => {
    const naughty = readCorpus<string[]>('naughty-strings');
    expect(naughty.filter(isEmail)).toEqual([]);
  });
});
