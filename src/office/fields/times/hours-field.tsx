import { Stack } from '#ui/layout/stack.tsx';
import { valueAt } from '#domain/draft/value-at.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import type { FileHours } from '../../rules/hours/bars.ts';
import { readHoursLine, type HoursFault } from '../../rules/hours/hours-line.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords, type OfficeWords } from '../../words/words.ts';
import { useTyped } from '../texts/use-typed.ts';
import { HoursRows } from './hours-rows.tsx';
import { HoursTold } from './hours-told.tsx';

/** Hours to begin with: lunch, every day. */
const FIRST = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '12:00:00',
  to_hour: '15:00:00',
}));

function faultWords({ kind, before, rest }: HoursFault, { t }: OfficeWords): string {
  if (kind === 'no_time') return t('hoursNoTime', { rest });
  if (kind === 'no_end') return t('hoursNoEnd', { rest });
  return before ? t('hoursUnread', { before, rest }) : t('hoursUnreadAll', { rest });
}

/** Hours of one's own in one line, as people say them, and the same as days and times; or whenever the house is open. */
export function HoursEditor({
  at,
  entries,
  locked = false,
  onPut,
}: {
  /** The field that is edited, for who else is there. */
  at?: string;
  entries: readonly FileHours[];
  locked?: boolean;
  onPut: (entries: FileHours[]) => void;
}) {
  const words = useWords();
  const { t, lang } = words;
  const { line } = useHoursWords();
  const isOwn = entries.length > 0;
  const typed = useTyped(
    isOwn ? line(entries) : '',
    (text) => {
      const read = text.trim() === '' ? { entries: [] } : readHoursLine(text, lang);
      if ('fault' in read) return faultWords(read.fault, words);
      onPut(read.entries);
      return null;
    },
    at === undefined ? {} : { at },
  );
  return (
    <Stack gap={4}>
      <Segments
        label={t('whenOffered')}
        value={isOwn ? 'own' : 'always'}
        segments={[
          { value: 'always', label: t('wheneverOpen') },
          { value: 'own', label: t('ownHours') },
        ]}
        onPick={(value) => {
          if (locked) return;
          typed.restore();
          onPut(value === 'own' ? FIRST : []);
        }}
      />
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
      {isOwn && (
        <>
          <HoursRows {...{ at, entries, locked, onPut }} />
          <HoursTold entries={entries} />
        </>
      )}
    </Stack>
  );
}

/** The hours of a dish or category. */
export function HoursField({ at }: { at: string }) {
  const file = useFile();
  const canEdit = useMayEdit(at);
  const entries = (valueAt(file, at) ?? []) as FileHours[];
  return <HoursEditor at={at} entries={entries} locked={!canEdit} onPut={(value) => edit({ at, value })} />;
}
