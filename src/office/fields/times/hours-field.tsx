import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { bcp47 } from '#domain/text/language.ts';
import { dateFormat } from '#text/formats.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './hours-field.module.css';

/** An entry of hours: 0 is Monday. */
export interface Entry {
  weekday: number;
  from_hour: string;
  to_hour: string;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** A Monday, in ms UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function allDay(): Entry[] {
  return DAYS.map((weekday) => ({ weekday, from_hour: '08:00:00', to_hour: '12:00:00' }));
}

/** Hours of one's own, or whenever the house is open. */
export function HoursEditor({
  at,
  entries,
  locked = false,
  onPut,
}: {
  /** The field that is edited, for who else is there. */
  at?: string;
  entries: readonly Entry[];
  locked?: boolean;
  onPut: (entries: Entry[]) => void;
}) {
  const { t, lang } = useWords();
  const canEdit = !locked;
  const weekday = dateFormat(bcp47(lang), { weekday: 'long', timeZone: 'UTC' });
  const add = () => onPut([...entries, { ...(entries.at(-1) ?? allDay()[0]), weekday: 0 } as Entry]);
  const change = (index: number, part: Partial<Entry>) =>
    onPut(entries.map((entry, each) => (each === index ? { ...entry, ...part } : entry)));
  const clock = (index: number, part: 'from_hour' | 'to_hour', label: string) => (
    <input
      type="time"
      aria-label={label}
      data-at={at}
      disabled={!canEdit}
      value={entries[index]?.[part].slice(0, 5) ?? ''}
      onChange={({ target }) => target.value && change(index, { [part]: `${target.value}:00` })}
    />
  );
  return (
    <>
      <Segments
        label={t('whenOffered')}
        value={entries.length > 0 ? 'own' : 'always'}
        segments={[
          { value: 'always', label: t('wheneverOpen') },
          { value: 'own', label: t('ownHours') },
        ]}
        onPick={(value) => canEdit && onPut(value === 'own' ? allDay() : [])}
      />
      {entries.length > 0 && (
        <Stack gap={2} marginTop={4}>
          {entries.map((entry, index) => (
            <Row key={index} wrap align="center" gap={2} className={css.entry}>
              <select
                aria-label={t('weekday')}
                data-at={at}
                disabled={!canEdit}
                value={entry.weekday}
                onChange={({ target }) => change(index, { weekday: Number(target.value) })}
              >
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {weekday.format(MONDAY + day * DAY_MS)}
                  </option>
                ))}
              </select>
              {clock(index, 'from_hour', t('from'))}
              <span aria-hidden="true">{'–'}</span>
              {clock(index, 'to_hour', t('to'))}
              {canEdit && (
                <Button
                  variant="ghost"
                  tone="ink"
                  square
                  label={t('remove')}
                  onClick={() => onPut(entries.toSpliced(index, 1))}
                >
                  <Trash />
                </Button>
              )}
            </Row>
          ))}
          {canEdit && (
            <div>
              <Button variant="outline" onClick={() => enterAdded(add)}>
                <Plus />
                {t('addHours')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </>
  );
}

/** The hours of a dish or category. */
export function HoursField({ at }: { at: string }) {
  const file = useFile();
  const canEdit = useMayEdit(at);
  const entries = (valueAt(file, at) ?? []) as Entry[];
  return <HoursEditor at={at} entries={entries} locked={!canEdit} onPut={(value) => edit({ at, value })} />;
}
