import { describe, expect, it } from 'vitest';
import { isDeliberate } from './key-presses.ts';

describe('one press, one step', () => {
  const first = { key: 'Enter', at: 1000 };

  it('accepts the first press, and a press of another key', () => {
    expect(isDeliberate(null, first)).toBe(true);
    expect(isDeliberate(first, { key: 'R', at: 1001 })).toBe(true);
  });

  it('ignores the second half of a double press', () => {
    expect(isDeliberate(first, { key: 'Enter', at: 1250 })).toBe(false);
  });

  it('accepts the next press once there was time to read the board', () => {
    expect(isDeliberate(first, { key: 'Enter', at: 1700 })).toBe(true);
  });
});
