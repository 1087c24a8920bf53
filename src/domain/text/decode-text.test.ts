import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.split(' ').map((each) => Number.parseInt(each, 16)));

it.each([
  ['UTF-8 with its mark', 'ef bb bf 4b c3 a4 73 65', ['de'], 'Käse'],
  ['UTF-16 with its mark', 'ff fe 4b 00 e4 00 73 00 65 00', ['de'], 'Käse'],
  ['UTF-16 with its mark, the other way', 'fe ff 00 4b 00 e4 00 73 00 65', ['de'], 'Käse'],
  ['UTF-16 without a mark', '4b 00 e4 00 73 00 65 00', ['de'], 'Käse'],
  ['UTF-16 without a mark, the other way', '00 4b 00 e4 00 73 00 65', ['de'], 'Käse'],
  ['Arabic in UTF-16 without a mark', '2d 06 45 06 35 06 3b 00 33 00 32 00', ['ar'], 'حمص;32'],
  ['German in Windows-1252', '4b e4 73 65 3b 39 2c 35 30 20 80', ['de'], 'Käse;9,50 €'],
  ['German in Windows-1252, in an Arabic office', '4b e4 73 65', ['ar', 'de'], 'Käse'],
  ['Turkish in Windows-1254', 'dd 73 6b 65 6e 64 65 72', ['tr'], 'İskender'],
  ['Russian in Windows-1251', 'c1 ee f0 f9 3b 39 30', ['ru'], 'Борщ;90'],
  ['Russian in Windows-1251, in an English office', 'c1 ee f0 f9 3b 39 30', ['en', 'ru'], 'Борщ;90'],
  ['Arabic in Windows-1256', 'cd e3 d5 3b 33 32', ['en', 'ar'], 'حمص;32'],
  ['Hebrew in Windows-1255', 'e7 e5 ee e5 f1', ['he'], 'חומוס'],
  ['Thai in Windows-874', 'b5 e9 c1 c2 d3', ['th'], 'ต้มยำ'],
  ['Japanese in Shift JIS', '8e f5 8e 69', ['ja'], '寿司'],
  ['Korean in EUC-KR', 'b1 e8 c4 a1', ['kp'], '김치'],
  ['Chinese in GBK', 'bd c8 d7 d3', ['zh-hans'], '饺子'],
])('reads %s', (_, hex, languages, text) => {
  expect(decodeText(bytesOf(hex), languages)).toBe(text);
});
