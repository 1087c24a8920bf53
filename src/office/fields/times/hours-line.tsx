import { FieldFrame } from '../../parts/field/frame.tsx';
import type { FileHours } from '../../rules/hours/bars.ts';
import { readHoursLine, type HoursFault } from '../../rules/hours/hours-line.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords, type OfficeWords } from '../../words/words.ts';
import { useTyped } from '../texts/use-typed.ts';

function faultWords({ kind, before, rest }: HoursFault, { t }: OfficeWords): string {
  if (kind === 'no_time') return t('hoursNoTime', { rest });
  if (kind === 'no_end') return t('hoursNoEnd', { rest });
  return before ? t('hoursUnread', { before, rest }) : t('hoursUnreadAll', { rest });
}

/** Hours that are edited: of the draft, or of a question. */
export interface HoursProps {
  /** The field that is edited, for who else is there. */
  at?: string | undefined;
  entries: readonly FileHours[];
  locked?: boolean;
  onPut: (entries: FileHours[]) => void;
}

/** Hours in one line, as people say them. What is not understood stays, says why, and changes nothing. */
export function HoursLine({ at, entries, locked = false, onPut }: HoursProps) {
  const words = useWords();
  const { t, lang } = words;
  const { line } = useHoursWords();
  const typed = useTyped(
    entries.length > 0 ? line(entries) : '',
    (text) => {
      const read = text.trim() === '' ? { entries: [] } : readHoursLine(text, lang);
      if ('fault' in read) return faultWords(read.fault, words);
      onPut(read.entries);
      return null;
    },
    at === undefined ? {} : { at },
  );
  return (
    <FieldFrame label={t('hoursInOneLine')} fault={typed.fault} message={t('hoursLineHint')}>
      {(ties) => (
        <input
          {...ties}
          {...typed.input}
          type="text"
          data-at={at}
          disabled={locked}
          autoComplete="off"
          placeholder={t('hoursLineExample')}
        />
      )}
    </FieldFrame>
  );
}
