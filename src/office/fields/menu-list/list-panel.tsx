import Plus from 'icon:plus';
import Upload from 'icon:upload-simple';
import { useMemo, useState } from 'react';
import type { ListFormat, ListRow } from '#domain/menu-list/menu-list.ts';
import { linesOf } from '#domain/menu-list/read-list.ts';
import { Control, controlClass } from '../../parts/controls/control.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { emptyRow, readPasted } from '../../rules/start.ts';
import { readMenuFile } from '../../state/venue/menu-file.ts';
import { useWords } from '../../words/words.ts';
import { ListRowFields } from './list-row.tsx';
import { MenuPhoto } from './menu-photo.tsx';
import css from './menu-list.module.css';

const NO_ROWS: readonly ListRow[] = [];

/** The rows of what was pasted, which somebody mends. */
export function useList(format: ListFormat) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState(NO_ROWS);
  return {
    text,
    rows,
    setRows,
    paste(next: string) {
      setText(next);
      setRows(readPasted(next, format).rows);
    },
  };
}

/** What was pasted, with the lines of the row in hand lit. */
function Source({
  text,
  lit,
  onPaste,
  onLine,
}: {
  text: string;
  lit: readonly number[];
  onPaste: (text: string) => void;
  onLine: (line: number) => void;
}) {
  const { t } = useWords();
  const lines = useMemo(() => linesOf(text), [text]);
  return (
    <div className={css.source}>
      <pre aria-hidden="true">
        {lines.map((line, at) => (
          <span key={at} className={lit.includes(at) ? css.lit : undefined}>
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
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = await readMenuFile(file);
    setFaulty(text === null);
    if (text !== null) onText(text);
  };
  return (
    <>
      <label className={`${controlClass()} ${css.file}`}>
        <Upload />
        {t('menuFile')}
        <input
          type="file"
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p role="alert">{isFaulty && t('menuFileFault')}</p>
    </>
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
  format: ListFormat;
  /** 'h1' where it is the page's own. */
  heading?: 'h1' | 'h2';
  children: React.ReactNode;
}) {
  const { t } = useWords();
  const [source, setSource] = useState<'paste' | 'photo' | 'sheet'>('paste');
  const [lit, setLit] = useState<readonly number[]>([]);
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
            onPaste={paste}
            onLine={(line) => setLit(rows.find(({ lines }) => lines.includes(line))?.lines ?? [])}
          />
        )}
        {source === 'paste' && <p>{t('pasteMenuMore')}</p>}
      </div>
      <div className={css.rows}>
        <Heading tabIndex={-1} role="status">
          {rows.length === 0 ? t('pasteMenu') : t('found', { n: rows.length })}
        </Heading>
        {rows.map((row, at) => (
          <ListRowFields
            key={`${row.lines.join()} ${at}`}
            row={row}
            format={format}
            isLit={row.lines.some((line) => lit.includes(line))}
            onPut={(instead) => put(at, instead)}
            onCategory={() => makeCategory(at)}
            onLight={() => setLit(row.lines)}
          />
        ))}
        <div>
          <Control onClick={() => setRows([...rows, emptyRow(rows)])}>
            <Plus />
            {t('addDish')}
          </Control>
        </div>
        {children}
      </div>
    </div>
  );
}
