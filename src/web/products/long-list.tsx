import type { ReactNode } from 'react';
import type { ViewFormat } from '#domain/menu.ts';
import { classes } from '#ui/classes.ts';
import { MOST_SENT, lengthOf, type CardList } from './card-list.ts';
import css from './long-list.module.css';
import { ProductList, type Look } from './product-list.tsx';
import { useDrawn } from './use-drawn.ts';

/** Whole rows of two and of three. */
const PART = 12;

interface Stretch {
  list: CardList;
  /** Tells it from all other stretches of all screens. */
  name: string;
  /** The places in the list that it holds, `end` not among them. */
  start: number;
  end: number;
  format: ViewFormat;
  /** It is drawn by itself as soon as the browser has time. */
  fills: boolean;
  /** It is taken off again once it is far away. */
  goes?: boolean;
  className?: string | undefined;
  children: () => ReactNode;
}

/** Some of a list, or the empty space that it will take. */
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

/** The cards of a stretch, as far as they can be had. */
function cardsOf({ first, card }: CardList, start: number, end: number) {
  if (!card || end <= first.length) return first.slice(start, end);
  return Array.from({ length: end - start }, (_, index) => card(start + index));
}

/**
 * The products of a list, whatever its length: in parts, each drawn when it comes near. Screens that are not too long
 * fill up by themselves, so that everything on the page can be found; of others what is far goes again. `screen` is how
 * many products are on it.
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
  const format = list.plain ?? wanted;
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
          />
        )}
      </Stretch>
    );
  };
  const between = format < 3 ? css.cards : format === 3 ? css.rows : undefined;
  return (
    <Stretch {...shared} name={name} start={0} end={total} className={between}>
      {() => parts.map(part)}
    </Stretch>
  );
}
