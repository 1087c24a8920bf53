import { expect, it } from 'vitest';
import { latinKey } from './latin-key.ts';

it.each([
  ['a', 'KeyA', 'A'],
  ['q', 'KeyA', 'Q'],
  ['ش', 'KeyA', 'A'],
  ['ب', 'KeyF', 'F'],
  ['ظ', 'Slash', '/'],
  ['/', 'Digit7', '/'],
  ['١', 'Digit1', '1'],
  ['٣', 'Numpad3', '3'],
  ['к', 'KeyR', 'R'],
  ['Escape', 'Escape', 'Escape'],
])('%s on %s is %s', (key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
