import { describe, expect, it } from 'vitest';
import { isDeliberate } from './presses.ts';

describe('one press, one step', () => {
  const first = { uuid: 'a', at: 1000 };

  it('takes the first press, and one on another ticket', () => {
    expect(isDeliberate(null, first)).toBe(true);
    expect(isDeliberate(first, { uuid: 'b', at: 1001 })).toBe(true);
  });

  it('leaves out the second half of a double press', () => {
    expect(isDeliberate(first, { uuid: 'a', at: 1250 })).toBe(false);
  });

  it('takes the next press once the ticket could be read', () => {
    expect(isDeliberate(first, { uuid: 'a', at: 1700 })).toBe(true);
  });
});
