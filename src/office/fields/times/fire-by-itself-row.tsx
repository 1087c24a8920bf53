import { useState } from 'react';
import { FIRE_AFTER_MINUTES } from '#domain/kitchen/fire-by-itself.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Switch } from '../../parts/controls/switch.tsx';
import changedBar from '../../parts/lists/changed-bar.module.css';
import panel from '../../parts/page/panel.module.css';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './fire-by-itself-row.module.css';
import { MinuteSteps } from './minute-steps.tsx';

/**
 * Whether what a station holds fires by itself, and how many minutes after the starters left. Off says null; it cannot be
 * turned on where the station holds nothing.
 */
export function FireByItselfRow({ at, label }: { at: string; label: string }) {
  const { t, minutes } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const { changed } = useChange(at);
  const said = valueAt(file, at);
  const value = typeof said === 'number' ? said : null;
  const holds = valueAt(file, `${at.slice(0, at.lastIndexOf('/'))}/hold_until_fired`) === true;
  const { least, most, usual } = FIRE_AFTER_MINUTES;
  const [stepped, setStepped] = useState(false);
  const step = (by: number) => {
    setStepped(true);
    edit({ at, value: (value ?? usual) + by });
  };
  return (
    <div className={classes(panel.row, css.row, changedBar.bar)} data-changed={changed || undefined}>
      <span className={panel.grow}>
        <b>{label}</b>
        <small>{canEdit ? t('afterStarters', { minutes: minutes(value ?? usual) }) : t('lockedMore')}</small>
      </span>
      <Switch
        label={label}
        data-at={at}
        on={holds && value !== null}
        disabled={!canEdit || !holds}
        onTurn={(on) => edit({ at, value: on ? usual : null })}
      />
      {holds && value !== null && (
        <span className={css.steps} role="group" aria-label={label}>
          <MinuteSteps isLeast={value <= least} isMost={value >= most} isLocked={!canEdit} onStep={step}>
            <b aria-hidden="true">{minutes(value)}</b>
          </MinuteSteps>
          <Text visuallyHidden role="status">
            {stepped && minutes(value)}
          </Text>
        </span>
      )}
    </div>
  );
}
