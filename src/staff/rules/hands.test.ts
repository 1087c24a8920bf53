import { expect, it } from 'vitest';
import { handName } from './hands.ts';

const hands = [
  { who: 'device:pass', name: 'Pass tablet' },
  { who: 'person:nadia', name: 'Nadia' },
];

it('names a person before the device that they use, and of a program no name', () => {
  expect(handName(hands, 'person:nadia device:pass')).toBe('Nadia');
  expect(handName(hands, 'person:gone device:pass')).toBe('Pass tablet');
  expect(handName(hands, '3f2a')).toBeNull();
});
