import { Row } from '#ui/layout/row.tsx';
import Warning from 'icon:warning-circle-fill';
import { useId, type Ref } from 'react';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';

/** A day and a time of the venue's clock, '2026-03-01T19:30' with a part empty while it is not written. */
export function DayAndTime({
  text,
  fault,
  first,
  onChange,
}: {
  text: string;
  fault: string | null;
  first: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}) {
  const { t } = useWords();
  const faultId = useId();
  const [day = '', time = ''] = text.split('T');
  const tied = {
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault ? faultId : undefined,
  };
  return (
    <div role="group" aria-label={t('dayAndTime')}>
      <div className={css.moment}>
        <FieldFrame label={t('day')}>
          {(ties) => (
            <input
              {...ties}
              {...tied}
              ref={first}
              type="date"
              value={day}
              onChange={({ target }) => onChange(`${target.value}T${time}`)}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('timeOfDay')}>
          {(ties) => (
            <input
              {...ties}
              {...tied}
              type="time"
              value={time}
              onChange={({ target }) => onChange(`${day}T${target.value}`)}
            />
          )}
        </FieldFrame>
      </div>
      <Row
        id={faultId}
        as="p"
        align="start"
        gap={1}
        marginTop={1}
        size="small"
        weight="medium"
        tone="danger"
        className={css.fault}
        role="alert"
      >
        {fault !== null && <Warning />}
        {fault}
      </Row>
    </div>
  );
}
