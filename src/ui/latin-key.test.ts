import { expect, it } from 'vitest';
import { latinKey } from './latin-key.ts';

it.each([
  ['a', 'KeyA', 'a'],
  ['q', 'KeyA', 'q'],
  ['G', 'KeyG', 'g'],
  ['ش', 'KeyA', 'a'],
  ['ب', 'KeyF', 'f'],
  ['ظ', 'Slash', '/'],
  ['/', 'Digit7', '/'],
  ['١', 'Digit1', '1'],
  ['٣', 'Numpad3', '3'],
  ['к', 'KeyR', 'r'],
  ['Escape', 'Escape', 'Escape'],
])('%s on %s is %s', (key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
