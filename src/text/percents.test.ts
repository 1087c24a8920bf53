import { expect, it } from 'vitest';
import { createPercents } from './percents.ts';

/** Without the marks that hold a percentage together in its direction. */
function plain(text: string): string {
  return text.replace(/[\u200e\u200f\u061c\u00a0\u202f]/g, '');
}

it('a language has one percent sign: beside a field, in a share and in a rise', () => {
  const written = (['en', 'de', 'ar', 'fa', 'tr'] as const).map((lang) => {
    const { percentage, share, percent, percentSign } = createPercents(lang, true);
    return [percentage(12.5), share(0.05), percent(-0.05), percentSign].map(plain);
  });
  expect(written).toEqual([
    ['12.5%', '5%', '-5%', '%'],
    ['12,5%', '5%', '-5%', '%'],
    ['١٢٫٥٪', '٥٪', '-٥٪', '٪'],
    ['12.5%', '5%', '−5%', '%'],
    ['%12,5', '%5', '-%5', '%'],
  ]);
});
