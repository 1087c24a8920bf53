import { classes } from '#ui/classes.ts';
import { Switch } from '../parts/control.tsx';
import panel from '../parts/panel.module.css';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../state/draft.ts';
import { edit } from '../state/edit.ts';
import { useMayEdit } from '../state/session.ts';
import css from './flag-row.module.css';

/** A yes or no of the venue file as a row with a switch. */
export function FlagRow({ at, label, more }: { at: string; label: string; more?: string }) {
  const file = useFile();
  const canEdit = useMayEdit(at);
  const { changed } = useChange(at);
  return (
    <div className={classes(panel.row, css.row)} data-changed={changed || undefined}>
      <span className={panel.grow}>
        <b>{label}</b>
        {more && <small>{more}</small>}
      </span>
      <Switch
        label={label}
        data-at={at}
        on={valueAt(file, at) === true}
        disabled={!canEdit}
        onTurn={(on) => edit({ at, value: on })}
      />
    </div>
  );
}
