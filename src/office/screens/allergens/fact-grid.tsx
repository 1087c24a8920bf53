import type { FactRow } from '#contract/menu/fact-rows.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import type { PlainKey } from '#text/office/words.ts';
import { classes } from '#ui/classes.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useRoom } from '../../parts/lists/use-room.ts';
import { factOfKey, nextFact } from '../../rules/menu/fact-keys.ts';
import { boundsOf, moveCell } from '../../rules/prices/grid.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './fact-grid.module.css';
import { FACTS_ID, sayFact, setFactGrid, useFactGrid } from './grid-state.ts';
import { chosenRows, type FactSheet } from './use-facts.ts';

const ROW_PX = 41;
const OVERSCAN = 12;
/** Rows of a page up or down. */
const PAGE = 12;

/** Facts in a word. */
export const FACT_WORDS: Record<Fact, PlainKey | '?'> = {
  contains: 'yes',
  may_contain: 'mayContain',
  free: 'no',
  unknown: '?',
};

function cellId(code: string, place: number): string {
  return `fact-${place}-${code}`;
}

/** The cell of an element, as its place and its allergen. */
function cellOf(target: EventTarget | null): { place: number; code: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return cell ? { place: Number(cell.dataset['place']), code: cell.dataset['code'] ?? '' } : null;
}

function FactRow({
  row,
  place,
  sheet,
  column,
}: {
  row: FactRow;
  place: number;
  sheet: FactSheet;
  column: string;
}) {
  const { t } = useWords();
  const range = useFactGrid((grid) => grid.range);
  const [first, last] = boundsOf(range);
  const isChosen = place >= first && place <= last;
  const dish = row.name || t('noName');
  return (
    <>
      <span role="rowheader" className={classes(css.name, row.kind === 'part' && css.part)}>
        <bdi>{dish}</bdi>
      </span>
      {sheet.columns.map(({ code, name }) => {
        const fact: Fact = row.facts[code] ?? 'unknown';
        const word = FACT_WORDS[fact];
        const isActive = place === range.to && code === column;
        return (
          <span
            key={code}
            id={cellId(code, place)}
            role="gridcell"
            aria-selected={isChosen && code === column}
            aria-label={`${t('nameThen', { name: dish, more: name })}: ${t(word === '?' ? 'factNotKnown' : word)}`}
            data-place={place}
            data-code={code}
            data-fact={fact}
            data-active={isActive || undefined}
            data-chosen={(isChosen && code === column) || undefined}
          >
            {word === '?' ? word : t(word)}
          </span>
        );
      })}
    </>
  );
}

/** Dishes, answers and parts beside the allergens: arrows move, digits say what is known of the chosen cells. */
export function FactGrid({ sheet }: { sheet: FactSheet }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wanted = useFactGrid((state) => state.range);
  const chosenColumn = useFactGrid((state) => state.column);
  const { lines, shown, columns } = sheet;
  const codes = columns.map(({ code }) => code);
  const column = codes.includes(chosenColumn) ? chosenColumn : (codes[0] ?? '');
  const most = Math.max(0, shown.length - 1);
  const range = { from: Math.min(wanted.from, most), to: Math.min(wanted.to, most) };
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_PX * 2,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  useRoom(body.current, before, after);

  function show(place: number, code: string): void {
    const line = lines.findIndex((each) => each.kind === 'row' && each.place === place);
    if (line >= 0) virtual.scrollToIndex(line, { align: 'auto' });
    requestAnimationFrame(() =>
      document.getElementById(cellId(code, place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  function say(fact: Fact): void {
    sayFact(chosenRows(shown, range), column, fact);
  }

  function round(): void {
    const row = shown[range.to];
    if (row) say(nextFact(row.facts[column] ?? 'unknown'));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const ctrlKey = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const moved = moveCell(
      { range, column },
      { key, shiftKey, ctrlKey },
      { count: shown.length, page: PAGE, columns: codes, isRtl },
    );
    const fact = factOfKey(key);
    if (moved) {
      setFactGrid(moved);
      show(moved.range.to, moved.column);
    } else if (ctrlKey && event.code === 'KeyA') setFactGrid({ range: { from: 0, to: most }, column });
    else if (ctrlKey || !canEdit) return;
    else if (key === 'Enter' || key === ' ') round();
    else if (fact) say(fact);
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (!cell || cell.code === '') return;
    const isAgain = cell.place === range.to && cell.code === column && !event.shiftKey;
    setFactGrid({
      range: { from: event.shiftKey ? range.from : cell.place, to: cell.place },
      column: cell.code,
    });
    const row = shown[cell.place];
    if (isAgain && canEdit && row) sayFact([row], cell.code, nextFact(row.facts[cell.code] ?? 'unknown'));
  }

  const isDrawn = items.some(({ index }) => {
    const line = lines[index];
    return line?.kind === 'row' && line.place === range.to;
  });
  return (
    <div
      ref={grid}
      id={FACTS_ID}
      className={css.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('allergens')}
      aria-describedby="facts-keys"
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={!canEdit || undefined}
      aria-activedescendant={isDrawn ? cellId(column, range.to) : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={css.head} role="row" aria-rowindex={1}>
        <span role="columnheader" className={css.name}>
          {t('dish')}
        </span>
        {columns.map(({ code, name }) => (
          <span key={code} role="columnheader" data-active={code === column || undefined}>
            {name}
          </span>
        ))}
      </div>
      <div ref={body} role="rowgroup" className={css.rows}>
        {items.map(({ index, key }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={line.kind === 'heading' ? css.heading : css.row}
            >
              {line.kind === 'heading' ? (
                <span role="rowheader" aria-colspan={columns.length + 1}>
                  <bdi>{line.name}</bdi>
                </span>
              ) : (
                <FactRow row={line.row} place={line.place} sheet={sheet} column={column} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
