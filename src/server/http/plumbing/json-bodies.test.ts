import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNestedDeeper } from './json-bodies.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('finds how deep any JSON is nested, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
      const depth = depthOf(value);
      const text = JSON.stringify(value);
      expect(isNestedDeeper(text, depth)).toBe(false);
      expect(isNestedDeeper(text, depth - 1)).toBe(depth > 0);
    }),
  );
});

it.each(['"[[["', '{"a[[":"]}\\""}', '["\\\\",[]]', '{"a":"\\"[[["}'])(
  'counts nothing inside texts: %s',
  (text) => {
    expect(isNestedDeeper(text, 2)).toBe(false);
  },
);

it('counts what is opened and closed again once', () => {
  expect(isNestedDeeper(`[${'[],'.repeat(1000)}[]]`, 2)).toBe(false);
});
