import { codesSheetAddress, type CodesLook } from '#client/office/tables.ts';
import { useEffect, useState } from 'react';
import { Spin } from '../../parts/controls/marks.tsx';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './tables.module.css';

/** More sheets look like these. */
const MOST_SHOWN = 2;
/** What is being typed is drawn when the keys rest. */
const REST_MS = 400;

/** A value once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** A sheet as the server prints it; an empty one until it is drawn, and where it cannot be. */
function Sheet({ src, label, lies }: { src: string; label: string; lies: boolean }) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const waits = drawn !== src && failed !== src;
  return (
    <figure>
      <div className={css.sheet} data-lies={lies || undefined} data-waits={waits || undefined}>
        {failed !== src && (
          <img src={src} alt={label} onLoad={() => setDrawn(src)} onError={() => setFailed(src)} />
        )}
        {waits && <Spin />}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The first sheets, drawn as they are printed. */
export function Sheets({ list, look, sheets }: { list: string; look: CodesLook; sheets: number }) {
  const { t, number } = useWords();
  // What is printed is what is published: a new publication is drawn anew. The server never sees this part of an address.
  const edition = useVenue((venue) => venue.sequence);
  const rested = useRested(list);
  const words = useRested(look.words.join('\n')).split('\n');
  const shown = Array.from({ length: Math.min(MOST_SHOWN, sheets) }, (_, index) => index + 1);
  return (
    <section className={css.sheets} aria-label={t('printSheets', { n: sheets })}>
      {shown.map((sheet) => (
        <Sheet
          key={sheet}
          src={`${codesSheetAddress(rested, { ...look, words }, sheet)}#${edition}`}
          label={t('sheetOf', { number: number(sheet), all: number(sheets) })}
          lies={look.perSheet === 2}
        />
      ))}
      <p>{t('publishedCodesMore')}</p>
    </section>
  );
}
