import { Stack } from '#ui/layout/stack.tsx';
import { valueAt } from '#domain/draft/value-at.ts';
import { Segments } from '../../parts/controls/segments.tsx';
import type { FileHours } from '../../rules/hours/bars.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { HoursLine, type HoursProps } from './hours-line.tsx';
import { HoursRows } from './hours-rows.tsx';
import { HoursTold } from './hours-told.tsx';

/** Hours to begin with: lunch, every day. */
const FIRST = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '12:00:00',
  to_hour: '15:00:00',
}));

/** Hours of one's own in one line, as people say them, and the same as days and times; or whenever the house is open. */
export function HoursEditor({ at, entries, locked = false, onPut }: HoursProps) {
  const { t } = useWords();
  const isOwn = entries.length > 0;
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
          onPut(value === 'own' ? FIRST : []);
        }}
      />
      <HoursLine {...{ at, entries, locked, onPut }} />
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
