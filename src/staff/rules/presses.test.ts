import { describe, expect, it } from 'vitest';
import { isDeliberate } from './presses.ts';

describe('one press, one step', () => {
  const first = { key: 'Enter', at: 1000 };

  it('takes the first press, and one of another key', () => {
    expect(isDeliberate(null, first)).toBe(true);
    expect(isDeliberate(first, { key: 'R', at: 1001 })).toBe(true);
  });

  it('leaves out the second half of a double press', () => {
    expect(isDeliberate(first, { key: 'Enter', at: 1250 })).toBe(false);
  });

  it('takes the next press once the board could be read', () => {
    expect(isDeliberate(first, { key: 'Enter', at: 1700 })).toBe(true);
  });
});
