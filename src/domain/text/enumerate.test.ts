import { expect, it } from 'vitest';
import { enumerate } from './enumerate.ts';

it.each([
  [['Cheese', 'Olives'], 'Cheese, Olives'],
  [['جبنة', 'زيتون', 'Coca-Cola'], 'جبنة، زيتون، Coca-Cola'],
  [['チーズ', 'オリーブ'], 'チーズ、オリーブ'],
  [['奶酪', '橄榄'], '奶酪、橄榄'],
  [['گوجه', 'خیار'], 'گوجه، خیار'],
  [['ชีส', 'มะกอก'], 'ชีส, มะกอก'],
  [['Cheese', 'جبنة'], 'Cheese, جبنة'],
  [['1204', 'برج المصلى'], '1204، برج المصلى'],
  [['Cheese'], 'Cheese'],
  [[], ''],
])('%j are written with the comma of their script', (names, text) => {
  expect(enumerate(names)).toBe(text);
});
