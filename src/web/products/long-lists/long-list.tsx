import type { ReactNode } from 'react';
import type { ViewFormat } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { usePage } from '../../page/page.tsx';
import { MOST_SENT, lengthOf, type CardList } from '../cards/card-list.ts';
import css from './long-list.module.css';
import { ProductList, type Look } from '../cards/product-list.tsx';
import { useDrawn } from './use-drawn.ts';

/** Fills whole rows of two and of three. */
const PART = 12;

interface Stretch {
  list: CardList;
  /** Distinguishes it from all stretches of all screens. */
  name: string;
  /** The range of list places that it holds, without `end`. */
  start: number;
  end: number;
  format: ViewFormat;
  /** Draws it as soon as the browser is idle. */
  fills: boolean;
  /** Removes it again once it is far away. */
  goes?: boolean;
  className?: string | undefined;
  children: () => ReactNode;
}

/** A stretch of a list, or the empty space that it will take. */
function Stretch({ list, name, start, end, format, fills, goes = false, className, children }: Stretch) {
  const first = start < list.first.length;
  const ready = list.card !== undefined;
  const { drawn, ref } = useDrawn(name, { first, ready, fills, goes, count: end - start });
  const space = classes(css.space, format === 3 && css.rowSpace, format === 4 && css.printedSpace);
  return (
    <div ref={ref} className={drawn ? className : space}>
      {drawn && children()}
    </div>
  );
}

/** The available cards of a stretch. */
function cardsOf({ first, card }: CardList, start: number, end: number) {
  if (!card || end <= first.length) return first.slice(start, end);
  return Array.from({ length: end - start }, (_, index) => card(start + index));
}

/**
 * Virtualises the products of a list: draws it in parts, each when it comes near. Screens of moderate length
 * fill up by themselves so that find-in-page works; longer ones remove the parts far from the screen.
 * `screen` is the number of products on it.
 */
export function LongList({
  list,
  name,
  eager = 0,
  format: wanted,
  screen,
  ...look
}: Look & { list: CardList; name: string; eager?: number; screen: number }) {
  const total = lengthOf(list);
  const format = list.view ?? wanted;
  const fills = screen <= MOST_SENT;
  const shared = { list, format, fills };
  const parts = Array.from({ length: Math.ceil(total / PART) }, (_, index) => index * PART);
  const part = (start: number) => {
    const end = Math.min(total, start + PART);
    return (
      <Stretch key={start} {...shared} goes={!fills} name={`${name}/${start}`} start={start} end={end}>
        {() => (
          <ProductList
            {...look}
            format={format}
            cards={cardsOf(list, start, end)}
            eager={start === 0 ? eager : 0}
            columns={list.columns}
            heads={start === 0}
          />
        )}
      </Stretch>
    );
  };
  const { face } = usePage().venue;
  const hasLines = face ? face.setting === 'list' && !list.columns : format === 3;
  const between = format < 3 ? css.cards : hasLines && css.rows;
  return (
    <Stretch {...shared} name={name} start={0} end={total} className={between || undefined}>
      {() => parts.map(part)}
    </Stretch>
  );
}
