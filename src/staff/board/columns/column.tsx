import { useRef, type ReactNode } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Coming } from '../../panels/coming.tsx';
import { useOrdersState } from '../../state/orders/orders.ts';
import { useProperty } from '../../ticket/parts/use-property.ts';
import { useWords } from '../../words/words.ts';
import css from './column.module.css';
import { useTiles } from './use-tiles.ts';

/** One column of tickets, oldest first. */
export function Column({
  name,
  title,
  tracks,
  count,
  hasMore = false,
  isPick = false,
  isLoaded,
  empty,
  children,
}: {
  /** Names it in style sheets, and in the page. */
  name: string;
  title: string;
  /** How many of its tickets stand beside each other; 0 for an empty column. */
  tracks: number;
  count: number;
  /** More tickets exist than the column counts. */
  hasMore?: boolean;
  /** Its tickets wait for somebody. */
  isPick?: boolean;
  /** What it shows is there; without it: once the orders are. */
  isLoaded?: boolean;
  empty: string;
  children: ReactNode;
}) {
  const { number } = useWords();
  const hasOrders = useOrdersState((state) => state.loaded);
  const loaded = isLoaded ?? hasOrders;
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useProperty(section, '--tracks', String(Math.max(1, tracks)));
  useTiles(list, tracks);
  return (
    <section
      ref={section}
      className={classes(css.column, name === 'done' && css.done, loaded && count === 0 && css.idle)}
      data-name={name}
      aria-labelledby={`column-${name}`}
    >
      <header className={css.head}>
        <h2 id={`column-${name}`} className={name === 'done' ? css.muted : undefined}>
          {title}
        </h2>
        <Badge look={isPick && count > 0 ? 'pick' : undefined} large>
          {hasMore ? `${number(count)}+` : number(count)}
        </Badge>
      </header>
      {loaded && count === 0 && (
        <Text as="p" size="item" tone="muted" className={css.empty}>
          {empty}
        </Text>
      )}
      {/* Focusable, so that arrow keys scroll the column. */}
      <ul
        ref={list}
        className={classes(css.tickets, tracks > 1 && css.tiles)}
        tabIndex={count === 0 ? undefined : 0}
        aria-label={title}
      >
        {!loaded && <Coming of="tickets" />}
        {children}
      </ul>
    </section>
  );
}
