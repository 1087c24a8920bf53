import FileCsv from 'icon:file-csv';
import { controlClass } from '../../parts/controls/control.tsx';
import { useWords } from '../../words/words.ts';

/** Downloads a part of the report as a table for spreadsheets. */
export function SheetLink({ href, name }: { href: string; name: string }) {
  const { t } = useWords();
  const label = t('reportSheet', { name });
  return (
    <a
      className={controlClass({ look: 'plain', square: true })}
      href={href}
      download
      aria-label={label}
      title={label}
    >
      <FileCsv />
    </a>
  );
}
