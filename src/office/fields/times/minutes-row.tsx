import { useId, useState, type KeyboardEvent } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { SPIN_KEYS } from '#ui/fields/spin-keys.ts';
import type from '#ui/type.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';
import panel from '../../parts/page/panel.module.css';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { MinuteSteps } from './minute-steps.tsx';
import css from './minutes-row.module.css';

/** Minutes of the venue file as a row: a minute more or less by a press, or by the keys of a number. */
export function MinutesRow({
  at,
  label,
  message,
  least,
  most,
}: {
  at: string;
  label: string;
  message: string | undefined;
  least: number;
  most: number;
}) {
  const { t, minutes } = useWords();
  const value = Number(valueAt(useFile(), at));
  const canEdit = useMayEdit(at);
  const { changed } = useChange(at);
  const [stepped, setStepped] = useState(false);
  const id = useId();
  const said = canEdit ? message : t('lockedMore');
  const change = (by: number) => {
    const next = Math.min(most, Math.max(least, value + by));
    if (next !== value) edit({ at, value: next });
  };
  const onKey = (event: KeyboardEvent) => {
    const by = SPIN_KEYS[event.key];
    if (by === undefined || !canEdit) return;
    event.preventDefault();
    change(by);
  };
  return (
    <div className={classes(panel.row, css.row, changedBar.bar)} data-changed={changed || undefined}>
      <span className={classes(panel.grow, css.words)}>
        <b id={id}>{label}</b>
        {said && <small>{said}</small>}
      </span>
      <Row as="span" align="center" rigid gap={2} className={css.steps} role="group" aria-labelledby={id}>
        <MinuteSteps
          isLeast={value <= least}
          isMost={value >= most}
          isLocked={!canEdit}
          onStep={(by) => {
            setStepped(true);
            change(by);
          }}
        >
          <span
            className={css.value}
            role="spinbutton"
            tabIndex={0}
            data-at={at}
            aria-labelledby={id}
            aria-valuenow={value}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuetext={minutes(value)}
            aria-disabled={!canEdit || undefined}
            onKeyDown={onKey}
          >
            {minutes(value)}
          </span>
        </MinuteSteps>
        <span className={type.hidden} role="status">
          {stepped && minutes(value)}
        </span>
      </Row>
    </div>
  );
}
