import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import { fixedMoney, exactPlaces } from '#domain/money/money.ts';
import { Text } from '#ui/layout/text.tsx';
import { useMedia } from '#ui/media.ts';
import { useRoom } from '../../parts/lists/use-room.ts';
import { boundsOf, columns, narrowColumns, type GridPlace } from '../../rules/prices/grid.ts';
import { useMay } from '../../state/session/session.ts';
import { useWantedPrice, wantPrice } from '../../state/draft/wanted-price.ts';
import { useWords } from '../../words/words.ts';
import { pasteText } from './acts.ts';
import { useGridKeys, useGridPointer } from './grid-input.ts';
import { editPrice, GRID_ID, setGrid, useGrid } from './grid-state.ts';
import { PriceEditor, type Leave } from './price-cell.tsx';
import css from './price-grid.module.css';
import { PriceHead } from './price-head.tsx';
import { GroupHeading } from './group-heading.tsx';
import { cellId, PriceLine } from './price-line.tsx';
import { chosenOf, turnGroup, type Prices } from './use-prices.ts';

const ROW_PX = 41;
const OVERSCAN = 10;
/** As in the style sheet: old beside new, without the other columns. */
const NARROW = '(max-width: 1023px), (max-width: 50em)';
/** Below the top bar and the headings; above the sums, and on a phone the tab bar. */
const PADDING = { scrollPaddingStart: 120, scrollPaddingEnd: 120 };

/** The prices of the menu as a grid: only the rows in view are drawn. */
export function PriceGrid({ prices }: { prices: Prices }) {
  const { t } = useWords();
  const { lines, shown, was, format, toFix, doubts } = prices;
  const canEdit = useMay('menu');
  const grid = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [margin, setMargin] = useState(0);
  const wanted = useGrid(({ range }) => range);
  const wantedColumn = useGrid((state) => state.column);
  const shownColumns = useMedia(NARROW) ? narrowColumns : columns;
  const column = shownColumns.includes(wantedColumn) ? wantedColumn : 'price';
  const editing = useGrid((state) => state.editing);
  const folded = useGrid((state) => state.folded);
  const most = Math.max(0, shown.length - 1);
  const range = { from: Math.min(wanted.from, most), to: Math.min(wanted.to, most) };
  const [first, last] = boundsOf(range);
  useLayoutEffect(() => {
    const measure = () => setMargin(body ? body.getBoundingClientRect().top + scrollY : 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [body]);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    ...PADDING,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  useRoom(body, before, after);
  const places = new Map(shown.map((row, place) => [row.at, place]));
  const goTo = (next: GridPlace) => {
    setGrid(next);
    const at = shown[next.range.to]?.at;
    const line = lines.findIndex((each) => each.kind === 'price' && each.row.at === at);
    if (line >= 0) virtual.scrollToIndex(line, { align: 'auto' });
  };
  const wantedPrice = useWantedPrice(({ id }) => id);
  useEffect(() => {
    if (wantedPrice === null || margin === 0) return;
    const group = prices.wanted.find(({ id, size }) => id === wantedPrice && size === '')?.group ?? '';
    if (folded.has(group)) return turnGroup(prices, group);
    const to = shown.findIndex(({ id, size }) => id === wantedPrice && size === '');
    wantPrice(null);
    if (to < 0) return;
    goTo({ range: { from: to, to }, column: 'price' });
    if (canEdit) editPrice({ at: shown[to]?.at ?? '' }, null);
  });
  const onLeave: Leave = (step, edits) => {
    const to = Math.min(most, Math.max(0, range.to + step));
    goTo({ range: { from: to, to }, column: 'price' });
    const row = shown[to];
    if (edits && row && to !== range.to) editPrice(row, null);
    else grid.current?.focus({ preventScroll: true });
  };
  const onKeyDown = useGridKeys(prices, shownColumns, goTo, canEdit);
  const pointer = useGridPointer(prices, canEdit);
  const onPaste = (event: ClipboardEvent) => {
    if (!canEdit || editing) return;
    event.preventDefault();
    pasteText(prices, event.clipboardData.getData('text/plain'), first);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const texts = chosenOf(shown, range).map(({ mills }) =>
      fixedMoney(mills, exactPlaces(mills, format.places)),
    );
    event.clipboardData.setData('text/plain', texts.join('\n'));
  };
  const isDrawn = items.some(({ index }) => {
    const line = lines[index];
    return line?.kind === 'price' && line.row.at === shown[range.to]?.at;
  });
  return (
    <div
      ref={grid}
      id={GRID_ID}
      className={css.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('prices')}
      aria-rowcount={lines.length + 1}
      aria-multiselectable
      aria-readonly={!canEdit || undefined}
      aria-activedescendant={isDrawn && !editing ? cellId(column, range.to) : undefined}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      {...pointer}
    >
      <PriceHead />
      <div ref={setBody} role="rowgroup">
        {items.map(({ index, key }) => {
          const line = lines[index];
          if (!line) return null;
          if (line.kind === 'heading')
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={css.heading}
              >
                <span role="rowheader" aria-colspan={7}>
                  <GroupHeading line={line} onTurn={() => turnGroup(prices, line.id)} />
                </span>
              </div>
            );
          const { row } = line;
          const place = places.get(row.at) ?? 0;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={css.row}
            >
              <PriceLine
                row={row}
                number={line.number}
                was={was.get(row.at)}
                place={place}
                active={place === range.to ? column : null}
                isChosen={place >= first && place <= last}
                isFirst={place === first}
                isLast={place === last}
                asked={toFix.includes(row)}
                doubt={doubts.get(row.at)}
                readOnly={!canEdit}
              >
                {editing?.at === row.at ? <PriceEditor row={row} format={format} onLeave={onLeave} /> : null}
              </PriceLine>
            </div>
          );
        })}
      </div>
      {shown.length === 0 && (
        <Text as="p" pad={10} tone="muted" textAlign="center">
          {t('noPricesHere')}
        </Text>
      )}
    </div>
  );
}
