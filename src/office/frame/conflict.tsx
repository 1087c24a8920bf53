import { firstName } from '../rules/names.ts';
import { Control } from '../parts/controls/control.tsx';
import { ValueInWords } from '../review/value-lines.tsx';
import { useDraft, useFile } from '../state/draft/draft.ts';
import { chooseMine, chooseTheirs } from '../state/draft/save.ts';
import { useNameOf } from '../state/session/session.ts';
import { describePlace } from '../words/describe.ts';
import { useWords } from '../words/words.ts';
import css from './conflict.module.css';

/** A field that somebody else wrote meanwhile: both values side by side, and one choice. */
export function Conflict() {
  const words = useWords();
  const { t, dates } = words;
  const file = useFile();
  const conflict = useDraft(({ conflicts }) => conflicts[0]);
  const named = useNameOf(conflict?.who ?? '');
  if (!conflict) return null;
  const { at, mine, theirs, edited_at: editedAt } = conflict;
  const { thing, field } = describePlace(words, file, at);
  const name = firstName(named) || t('somebody');
  const title = t('otherChanged', { name, field });
  return (
    <section className={css.card} role="alertdialog" aria-label={title}>
      <div>
        <b>{title}</b>
        <div>{thing}</div>
      </div>
      <div className={css.sides}>
        <div className={css.side}>
          <small>{t('nameAt', { name, time: dates.time(Date.parse(editedAt)) })}</small>
          <b>
            <ValueInWords at={at} value={theirs} />
          </b>
        </div>
        <div className={`${css.side} ${css.mine}`}>
          <small>{t('you')}</small>
          <b>
            <ValueInWords at={at} value={mine} />
          </b>
        </div>
      </div>
      <div className={css.sides}>
        <Control onClick={() => chooseTheirs(conflict)}>{t('takeTheirs', { name })}</Control>
        <Control look="ink" onClick={() => chooseMine(conflict)}>
          {t('keepMine')}
        </Control>
      </div>
    </section>
  );
}
