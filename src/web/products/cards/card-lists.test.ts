import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import type { ViewFormat } from '#domain/menu/menu.ts';
import { describe, expect, it } from 'vitest';
import { lengthOf } from './card-list.ts';
import { cardLists } from './card-lists.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');

/** The lists of so many products each that the server sends for a view: cards, and how many follow. */
function sentIn(format: ViewFormat, ...lengths: number[]) {
  const lists = lengths.map((length, list) =>
    Array.from({ length }, (_, index) => buildProduct(`p${list}-${index}`, '10')),
  );
  const menu = buildMenu({
    categories: lists.map((products, index) => buildCategory(`c${index}`, products)),
  });
  return cardLists(menu, lists, NOON, format);
}

const sent = (...lengths: number[]) => sentIn(1, ...lengths);

describe('the lists of a screen', () => {
  it('are sent whole up to 120 products', () => {
    expect(sent(100, 20).map(({ first, more }) => [first.length, more])).toEqual([
      [100, undefined],
      [20, undefined],
    ]);
  });

  it('are sent in part beyond that: the first 36, in order, and how many follow', () => {
    const lists = sent(30, 50, 41);
    expect(lists.map(({ first, more }) => [first.length, more])).toEqual([
      [30, undefined],
      [6, 44],
      [0, 41],
    ]);
    expect(lists.map(lengthOf)).toEqual([30, 50, 41]);
  });

  it('are text lists when they have no pictures', () => {
    const views = ([1, 2, 3, 4] as const).map((format) => sentIn(format, 2)[0]?.plain);
    expect(views).toEqual([2, undefined, 4, undefined]);
  });
});
