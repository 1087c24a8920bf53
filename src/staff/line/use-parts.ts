import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { splitTicket, type RowSize } from '../rules/stations/split-ticket.ts';

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;

/** The sizes of the rows of a ticket, however it is split now. */
function rowsOf(ticket: Element): RowSize[] {
  const rows = [...ticket.querySelectorAll<HTMLElement>('[data-row]')];
  const heads = new Map<string, number>();
  for (const head of ticket.querySelectorAll<HTMLElement>('[data-course]'))
    heads.set(head.dataset['course'] ?? '', heightOf(head));
  return rows.map((row, index) => {
    const course = row.dataset['row'] ?? '';
    return {
      height: heightOf(row),
      head: heads.get(course) ?? 0,
      isFirst: rows[index - 1]?.dataset['row'] !== course,
    };
  });
}

/**
 * The rows with which the parts of a ticket begin, so that none is higher than the room of a column (px; null: the page
 * scrolls, and nothing is split). Heights are read only of tickets that are higher, or split.
 */
export function useParts(
  ticket: RefObject<HTMLElement | null>,
  room: number | null,
  rows: number,
): readonly number[] {
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const key = starts.join();
  useLayoutEffect(() => {
    const element = ticket.current;
    if (!element) return;
    const split = () => {
      const parts = [...element.children];
      const isWhole = room === null || (parts.length === 1 && heightOf(parts[0]) <= room);
      const next = isWhole
        ? [0]
        : splitTicket(rowsOf(element), {
            room,
            top: Math.max(...parts.map((part) => heightOf(part.querySelector('[data-top]')))),
            foot: heightOf(element.querySelector('[data-foot]')),
          });
      if (next.join() !== key) flushSync(() => setStarts(next));
    };
    // It calls before the ticket is painted, and again whenever a part of it has another height.
    const watch = new ResizeObserver(split);
    for (const part of element.children) watch.observe(part);
    return () => watch.disconnect();
  }, [ticket, room, key]);
  // Rows may have gone since.
  return starts.filter((start) => start === 0 || start < rows);
}
