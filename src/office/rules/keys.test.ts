import { describe, expect, it } from 'vitest';
import { createPairReader } from './keys.ts';

describe('keys', () => {
  it('come in pairs: g, then a place, within a second and a half', () => {
    const read = createPairReader('g');
    expect([read('g', 0), read('m', 400)]).toEqual([null, 'm']);
    expect([read('m', 800), read('g', 1000), read('t', 3000)]).toEqual([null, null, null]);
  });
});
