import { useLayoutEffect } from 'react';
import { classes } from '#ui/classes.ts';
import { MOST_SENT, lengthOf, type CardList } from './card-list.ts';
import css from './long-list.module.css';
import { ProductList, type Look } from './product-list.tsx';
import { useDrawn } from './use-drawn.ts';

/** Whole rows of two and of three. */
const PART = 12;

interface Part extends Look {
  list: CardList;
  /** Tells it from all other parts of all screens. */
  name: string;
  start: number;
  end: number;
  eager: number;
  fills: boolean;
}

function ListPart({ list, name, start, end, eager, fills, ...look }: Part) {
  const given = end <= list.first.length;
  const first = start < list.first.length;
  const { drawn, ref, height } = useDrawn(name, { first, ready: list.card !== undefined, fills });
  useLayoutEffect(() => {
    const space = ref.current;
    if (drawn || !space) return;
    space.style.setProperty('--count', String(end - start));
    space.style.blockSize = height === null ? '' : `${height}px`;
    return () => void (space.style.blockSize = '');
  }, [ref, drawn, start, end, height]);
  if (!drawn)
    return (
      <div
        ref={ref}
        className={classes(
          css.space,
          look.format === 3 && css.rowSpace,
          look.format === 4 && css.printedSpace,
        )}
      />
    );
  const last = list.card ? end : Math.min(end, list.first.length);
  const cards = Array.from({ length: last - start }, (_, index) =>
    given ? list.first[start + index] : (list.card?.(start + index) ?? list.first[start + index]),
  );
  return (
    <div ref={ref} className={fills ? undefined : css.skips}>
      <ProductList {...look} cards={cards.filter((card) => card !== undefined)} eager={eager} />
    </div>
  );
}

/**
 * The products of a list, whatever its length: in parts, each drawn when it comes near. Lists that are not too long
 * fill up by themselves, so that everything on the page can be found; `screen` is how many products are on it.
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
  const format = list.plain ? 2 : wanted;
  const starts = Array.from({ length: Math.ceil(total / PART) }, (_, index) => index * PART);
  return (
    <div className={format < 3 ? css.cards : format === 3 ? css.rows : undefined}>
      {starts.map((start) => (
        <ListPart
          key={start}
          {...look}
          list={list}
          name={`${name}/${start}`}
          format={format}
          start={start}
          end={Math.min(total, start + PART)}
          eager={start === 0 ? eager : 0}
          fills={screen <= MOST_SENT}
        />
      ))}
    </div>
  );
}
