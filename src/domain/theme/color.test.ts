import { readCorpus } from '#tests/support/hostile/corpus.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, fromOklch, parseColor, toHex, toOklch, type Rgb } from './color.ts';

const values = readCorpus<Record<'accept' | 'refuse', string[]>>('theme-values');
const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const colors = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>;

function hexOf(text: string): string | null {
  const color = parseColor(text);
  return color && toHex(color);
}

describe('a colour of a theme', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#FFFFFF', '#ffffff'],
    ['#11223344', '#112233'],
    ['rgb(1 2 3)', '#010203'],
    ['rgb(1,2,3)', '#010203'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['hsl(120 50% 50%)', '#40bf40'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['teal', '#008080'],
    ['RebeccaPurple', '#663399'],
    ['oklch(100% 0 0)', '#ffffff'],
    ['oklch(0.628 0.258 29.2)', '#ff0000'],
  ])('reads %s as %s', (given, expected) => {
    expect(hexOf(given)).toBe(expected);
  });

  it.each([...values.refuse, '#12345', 'constructor'])('refuses %.40s', (given) => {
    expect(parseColor(given)).toBeNull();
  });

  it.each(values.accept)('takes %s', (given) => expect(parseColor(given)).not.toBeNull());

  it('comes back from OKLCH as it went in', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(toHex(fromOklch(toOklch(color)))).toBe(toHex(color));
      }),
    );
  });

  it('contrasts the same both ways, from 1 to 21', () => {
    fc.assert(
      fc.property(colors, colors, (a, b) => {
        const found = contrast(a, b);
        expect(found).toBe(contrast(b, a));
        expect(found).toBeGreaterThanOrEqual(1);
        expect(found).toBeLessThanOrEqual(21.001);
      }),
    );
  });
});
