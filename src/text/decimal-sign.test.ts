import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { withDecimalSign } from './decimal-sign.ts';
import { writtenLocale } from './display.ts';
import { numberFormat } from './formats.ts';
import { decimalText } from './read-number.ts';

it('writes amounts in fields with the decimal sign of each language, which parses again', () => {
  const signs = languageCodes.map((lang) => {
    const format = numberFormat(writtenLocale(lang, false), {});
    const text = withDecimalSign('1525.500', (value) => format.format(value));
    expect(decimalText(text)).toBe('1525.500');
    return [lang, text.charAt(4)];
  });
  const commas = signs.filter(([, sign]) => sign === ',').map(([lang]) => lang);
  expect(commas.toSorted()).toEqual(['de', 'es', 'fr', 'it', 'nl', 'ru', 'tr']);
});
