import { expect, it } from 'vitest';
import { onlyDigits } from './digits.ts';

it('a code or a PIN is read in digits of any script, whatever stands between them', () => {
  expect(['4711', '٤٧١١', '۴۷۱۱', '４７１１', ' 47-11 ', '٤٧ ١١'].map(onlyDigits)).toEqual(
    Array.from({ length: 6 }, () => '4711'),
  );
  expect(onlyDigits('no digits')).toBe('');
});
