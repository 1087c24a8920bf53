import { describe, expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

const LABELS = ['Copy', 'Hide', 'Move', 'hold'];

describe('a key in a menu', () => {
  it('moves to the act before and after, around the ends', () => {
    expect(nextPlace('ArrowDown', 0, LABELS)).toBe(1);
    expect(nextPlace('ArrowDown', 3, LABELS)).toBe(0);
    expect(nextPlace('ArrowUp', 0, LABELS)).toBe(3);
    expect(nextPlace('ArrowUp', -1, LABELS)).toBe(3);
  });

  it('moves to the first and the last act', () => {
    expect(nextPlace('Home', 2, LABELS)).toBe(0);
    expect(nextPlace('End', 0, LABELS)).toBe(3);
  });

  it('moves to the next act that begins with its letter', () => {
    expect(nextPlace('h', 0, LABELS)).toBe(1);
    expect(nextPlace('H', 1, LABELS)).toBe(3);
    expect(nextPlace('h', 3, LABELS)).toBe(1);
    expect(nextPlace('x', 1, LABELS)).toBeNull();
  });

  it('moves nowhere by other keys, or without acts', () => {
    expect(nextPlace('Escape', 1, LABELS)).toBeNull();
    expect(nextPlace(' ', 1, LABELS)).toBeNull();
    expect(nextPlace('ArrowDown', -1, [])).toBeNull();
  });
});
