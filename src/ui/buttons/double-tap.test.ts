import { describe, expect, it } from 'vitest';
import { isStray } from './double-tap.ts';

function control(isSingle = false): Element {
  return { hasAttribute: () => isSingle } as unknown as Element;
}

const plus = control();
const confirm = control();
const add = control(true);
const tap = (target: Element, at: number, x = 100) => ({ at, x, y: 700, target });

describe('the second of two taps', () => {
  it('is stray when something else has come under the finger', () => {
    expect(isStray(tap(confirm, 1000), tap(plus, 1100))).toBe(true);
  });

  it('is stray where one press is expected', () => {
    expect(isStray(tap(add, 1000), tap(add, 1100))).toBe(true);
  });

  it('counts on a stepper, elsewhere on the page, and after a moment', () => {
    expect(isStray(tap(plus, 1000), tap(plus, 1100))).toBe(false);
    expect(isStray(tap(confirm, 1000), tap(plus, 1100, 200))).toBe(false);
    expect(isStray(tap(confirm, 1000), tap(plus, 1500))).toBe(false);
    expect(isStray(null, tap(plus, 1500))).toBe(false);
  });
});
