import { expect, it } from 'vitest';
import { hostNameIn, isBelow } from './host-name.ts';

it.each([
  ['menu.example.com', 'menu.example.com'],
  ['  https://Menu.Example.com/x?y ', 'menu.example.com'],
  ['menu.example.com.', 'menu.example.com'],
  ['menu.example.com:8080', 'menu.example.com'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['localhost', null],
  ['bayt.localhost', null],
  ['printer.local', null],
  ['10.0.0.1', null],
  ['[::1]', null],
  ['a..b.com', null],
  ['-a.com', null],
  ['two words.com', null],
  [`${'a'.repeat(64)}.com`, null],
  ['', null],
])('%s names %s', (typed, name) => {
  expect(hostNameIn(typed)).toBe(name);
});

it('a name is below itself and its uppers, by whole labels', () => {
  expect(isBelow('menu.example', 'menu.example')).toBe(true);
  expect(isBelow('cafe.menu.example', 'menu.example')).toBe(true);
  expect(isBelow('mymenu.example', 'menu.example')).toBe(false);
});
