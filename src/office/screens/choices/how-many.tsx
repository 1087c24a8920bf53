import { Stepper } from '#ui/fields/stepper.tsx';
import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { choiceAddress } from '../../rules/menu/addresses.ts';
import { howMany, takesAnswers, type HowMany } from '../../rules/menu/choices.ts';
import type { FileChoice } from '../../rules/menu/new-things.ts';
import { publishedAt, useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './how-many.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';

function CountRow({
  title,
  more,
  changed,
  children,
}: {
  title: string;
  more: string;
  changed: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.row, changedBar.bar)} data-changed={changed || undefined}>
      <span className={panel.grow}>
        <b>{title}</b>
        <small>{more}</small>
      </span>
      {children}
    </div>
  );
}

/** Must guests choose, and how many answers, from–to. */
export function HowManyAnswers({ choice }: { choice: FileChoice }) {
  const { t, number } = useWords();
  const canEdit = useMay('menu');
  useFile();
  const at = (field: string) => choiceAddress(choice.id, field);
  const mustChanged = useChange(at('required')).changed;
  const changes = [
    useChange(at('multiple')).changed,
    useChange(at('min_choices_allowed')).changed,
    useChange(at('max_choices_allowed')).changed,
  ];
  const { from, to } = howMany(choice);
  const count = Math.max(1, choice.values.length);
  const any = Math.max(count, to) + 1;
  const written = (most: number) => (most === 0 || most >= any ? t('anyNumber') : number(most));
  const put = (wanted: Partial<HowMany>) => edit(...takesAnswers(choice, wanted));
  const before = publishedAt(choiceAddress(choice.id)) as FileChoice | null;
  const was = before && howMany({ ...choice, ...before });
  const shape = t(choice.multiple ? 'severalAnswers' : 'oneAnswer');
  const wasWords =
    was && changes.includes(true)
      ? t('was', { old: `${number(was.from)}–${was.to === 0 ? t('anyNumber') : number(was.to)}` })
      : null;
  return (
    <div className={classes(panel.panel, css.rules)}>
      <CountRow
        title={t('mustChoose')}
        more={[
          t(from > 0 ? 'mustMore' : 'mayMore'),
          ...(mustChanged && was ? [t('was', { old: t(was.from > 0 ? 'must' : 'may') })] : []),
        ].join(' · ')}
        changed={mustChanged}
      >
        <fieldset className={css.control} disabled={!canEdit}>
          <Segments
            label={t('mustChoose')}
            value={from > 0 ? 'must' : 'may'}
            segments={[
              { value: 'must', label: t('must') },
              { value: 'may', label: t('may') },
            ]}
            full
            onPick={(value) => put({ from: value === 'must' ? 1 : 0 })}
          />
        </fieldset>
      </CountRow>
      <CountRow
        title={t('howMany')}
        more={[shape, ...(wasWords === null ? [] : [wasWords])].join(' · ')}
        changed={changes.includes(true)}
      >
        {canEdit ? (
          <span className={css.range}>
            <span aria-hidden="true">{t('fromCount')}</span>
            <Stepper
              value={from}
              min={0}
              max={count}
              words={{ quantity: t('fewestAnswers'), increase: t('moreOfThat'), decrease: t('lessOfThat') }}
              format={number}
              onChange={(value) => put({ from: value })}
            />
            <span aria-hidden="true">{t('toCount')}</span>
            <Stepper
              value={to === 0 ? any : to}
              min={1}
              max={any}
              words={{ quantity: t('mostAnswers'), increase: t('moreOfThat'), decrease: t('lessOfThat') }}
              format={written}
              onChange={(value) => put({ to: value >= any ? 0 : value })}
            />
          </span>
        ) : (
          <b>{`${number(from)}–${written(to)}`}</b>
        )}
      </CountRow>
    </div>
  );
}
