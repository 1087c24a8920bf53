import Plus from 'icon:plus';
import Upload from 'icon:upload-simple';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from '#domain/menu-list/menu-list.ts';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import { linesOf } from '#domain/menu-list/read-list.ts';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileControl } from '../../parts/controls/file-control.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import { emptyRow, readPasted } from '../../rules/start.ts';
import { readMenuFile } from '../../state/venue/menu-file.ts';
import { useWords } from '../../words/words.ts';
import { ListRowFields } from './list-row.tsx';
import { MenuPhoto } from './menu-photo.tsx';
import css from './menu-list.module.css';

const NO_ROWS: readonly ListRow[] = [];

/**
 * The rows of what was pasted, which somebody mends; from what they had already, where that was kept. `compare` adds the
 * doubts that a menu gives.
 */
export function useList(
  format: PriceFormat,
  kept = { text: '', rows: NO_ROWS },
  compare = (rows: readonly ListRow[]) => rows,
) {
  const [text, setText] = useState(kept.text);
  const [rows, setRows] = useState(kept.rows);
  return {
    text,
    rows,
    setRows,
    paste(next: string) {
      setText(next);
      setRows(compare(readPasted(next, format).rows));
    },
  };
}

/** What was pasted, with the lines of the row in hand lit, and those of doubtful rows marked. */
function Source({
  text,
  lit,
  doubtful,
  onPaste,
  onLine,
}: {
  text: string;
  lit: readonly number[];
  doubtful: readonly number[];
  onPaste: (text: string) => void;
  onLine: (line: number) => void;
}) {
  const { t } = useWords();
  const lines = useMemo(() => linesOf(text), [text]);
  return (
    <div className={css.source}>
      <pre aria-hidden="true">
        {lines.map((line, at) => (
          <span
            key={at}
            className={classes(doubtful.includes(at) && css.doubtful, lit.includes(at) && css.lit)}
          >
            {line}
          </span>
        ))}
      </pre>
      <textarea
        aria-label={t('pasteMenu')}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onPaste(target.value)}
        onSelect={({ currentTarget: { value, selectionStart } }) =>
          onLine(linesOf(value.slice(0, selectionStart)).length - 1)
        }
      />
    </div>
  );
}

/** A file instead of a paste: a spreadsheet, a CSV, a text. */
function MenuFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useWords();
  const [isFaulty, setFaulty] = useState(false);
  const take = async (file: File) => {
    const text = await readMenuFile(file);
    setFaulty(text === null);
    if (text !== null) onText(text);
  };
  return (
    <>
      <FileControl
        variant="outline"
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        className={css.file}
        onFile={(file) => void take(file)}
      >
        <Upload />
        {t('menuFile')}
      </FileControl>
      <p role="alert">{isFaulty && t('menuFileFault')}</p>
    </>
  );
}

/** Names a row also after it was mended. */
const keyOf = (row: ListRow) => row.lines.join();

/**
 * Chooses between all rows and those to check. A row that was to be checked stays in view while it is mended; `toCheck`
 * null: all are shown.
 */
function RowFilter({
  rows,
  toCheck,
  onPick,
}: {
  rows: readonly ListRow[];
  toCheck: ReadonlySet<string> | null;
  onPick: (toCheck: ReadonlySet<string> | null) => void;
}) {
  const { t, number } = useWords();
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0);
  if (doubtful.length === 0 && toCheck === null) return null;
  return (
    <Segments
      label={t('dishes')}
      value={toCheck === null ? 'all' : 'check'}
      segments={[
        { value: 'all', label: t('allOf', { n: number(rows.length) }) },
        { value: 'check', label: t('rowsToCheck', { n: number(doubtful.length) }) },
      ]}
      onPick={(value) => onPick(value === 'all' ? null : new Set(doubtful.map(keyOf)))}
    />
  );
}

/** A menu's source beside its rows: a pasted list, a spreadsheet, or a photo to type from. */
export function ListPanel({
  list: { text, rows, setRows, paste },
  format,
  heading: Heading = 'h2',
  children,
}: {
  list: ReturnType<typeof useList>;
  format: PriceFormat;
  /** 'h1' where it is the page's own. */
  heading?: 'h1' | 'h2';
  children: React.ReactNode;
}) {
  const { t } = useWords();
  const [source, setSource] = useState<'paste' | 'photo' | 'sheet'>('paste');
  const [lit, setLit] = useState<readonly number[]>([]);
  const [toCheck, setToCheck] = useState<ReadonlySet<string> | null>(null);
  const categories = useMemo(() => [...new Set(rows.map(({ category }) => category))], [rows]);
  const put = (at: number, instead: readonly ListRow[]) => setRows(rows.toSpliced(at, 1, ...instead));
  /** A row becomes the category of the rows below it that had the same one. */
  const makeCategory = (at: number) => {
    const named = rows[at];
    if (!named) return;
    const end = rows.findIndex((row, place) => place > at && row.category !== named.category);
    const last = end < 0 ? rows.length : end;
    setRows([
      ...rows.slice(0, at),
      ...rows.slice(at + 1, last).map((row) => ({ ...row, category: named.name })),
      ...rows.slice(last),
    ]);
  };
  return (
    <div className={css.list}>
      <div className={css.raw}>
        <Segments
          label={t('pasteMenu')}
          full
          value={source}
          segments={[
            { value: 'paste', label: t('sourcePaste') },
            { value: 'photo', label: t('sourcePhoto') },
            { value: 'sheet', label: t('sourceSheet') },
          ]}
          onPick={setSource}
        />
        {source === 'photo' && <MenuPhoto />}
        {source === 'sheet' && <MenuFile onText={paste} />}
        {(source === 'paste' || (source === 'sheet' && text !== '')) && (
          <Source
            text={text}
            lit={lit}
            doubtful={rows.flatMap((row) => (row.doubts.length > 0 ? row.lines : []))}
            onPaste={paste}
            onLine={(line) => setLit(rows.find(({ lines }) => lines.includes(line))?.lines ?? [])}
          />
        )}
        {source === 'paste' && <p>{t('pasteMenuMore')}</p>}
      </div>
      <div className={css.rows}>
        <Row wrap align="center" justify="between" gap={3}>
          <Heading tabIndex={-1} role="status">
            {rows.length === 0 ? t('pasteMenu') : t('found', { n: rows.length })}
          </Heading>
          <RowFilter rows={rows} toCheck={toCheck} onPick={setToCheck} />
        </Row>
        {rows.map((row, at) => {
          const isShown = toCheck === null || row.doubts.length > 0 || toCheck.has(keyOf(row));
          return (
            isShown && (
              <ListRowFields
                key={`${keyOf(row)} ${at}`}
                row={row}
                format={format}
                categories={categories}
                isLit={row.lines.some((line) => lit.includes(line))}
                onPut={(instead) => put(at, instead)}
                onCategory={() => makeCategory(at)}
                onLight={() => setLit(row.lines)}
              />
            )
          );
        })}
        <div>
          <Button
            variant="outline"
            onClick={() => {
              // The rows that this shows again are not the one that is added.
              flushSync(() => setToCheck(null));
              enterAdded(() => setRows([...rows, emptyRow(rows)]));
            }}
          >
            <Plus />
            {t('addDish')}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}
