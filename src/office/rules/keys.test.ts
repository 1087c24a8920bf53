import { describe, expect, it } from 'vitest';
import { createPairReader, latinKey } from './keys.ts';

describe('keys', () => {
  it('are those of a Latin keyboard on every layout', () => {
    expect(latinKey({ key: 'G', code: 'KeyG' })).toBe('g');
    expect(latinKey({ key: 'ل', code: 'KeyG' })).toBe('g');
    expect(latinKey({ key: 'Enter', code: 'Enter' })).toBe('Enter');
  });

  it('come in pairs: g, then a place, within a second and a half', () => {
    const read = createPairReader('g');
    expect([read('g', 0), read('m', 400)]).toEqual([null, 'm']);
    expect([read('m', 800), read('g', 1000), read('t', 3000)]).toEqual([null, null, null]);
  });
});
