import { expect, it } from 'vitest';
import { readPrinterAddress } from './printer-address.ts';

it.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  [' printer.lan:9101 ', { host: 'printer.lan', port: 9101 }],
  ['[fd00::5]:9100', { host: 'fd00::5', port: 9100 }],
  ['', null],
  ['http://192.168.1.50', null],
  ['192.168.1.50:0', null],
  ['192.168.1.50:70000', null],
  ['a b', null],
  ['user@printer', null],
])('the address of a printer is a host and a port: %s', (text, expected) => {
  expect(readPrinterAddress(text)).toEqual(expected);
});
