import { classes } from '#ui/classes.ts';
import { Switch } from '../../parts/controls/switch.tsx';
import panel from '../../parts/page/panel.module.css';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { UnmetNotes } from '../settings/unmet-notes.tsx';
import changedBar from '../../parts/lists/changed-bar.module.css';

const YES_AND_NO = { on: true, off: false };

/** A yes or no of the venue file as a row with a switch; `values` are what these mean there. */
export function FlagRow({
  at,
  label,
  more,
  values = YES_AND_NO,
}: {
  at: string;
  label: string;
  more?: string | undefined;
  values?: { on: string | boolean; off: string | boolean } | undefined;
}) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const { changed } = useChange(at);
  const said = canEdit ? more : t('lockedMore');
  return (
    <>
      <div className={classes(panel.row, changedBar.bar)} data-changed={changed || undefined}>
        <span className={panel.grow}>
          <b>{label}</b>
          {said && <small>{said}</small>}
        </span>
        <Switch
          label={label}
          data-at={at}
          on={valueAt(file, at) === values.on}
          disabled={!canEdit}
          onTurn={(on) => edit({ at, value: on ? values.on : values.off })}
        />
      </div>
      <UnmetNotes at={at} />
    </>
  );
}
