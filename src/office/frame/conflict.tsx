import { Grid } from '#ui/layout/grid.tsx';
import { Text } from '#ui/layout/text.tsx';
import { firstName } from '../rules/names.ts';
import type { FieldConflict } from '../rules/unsent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ValueInWords } from '../review/value-lines.tsx';
import { useDraft, useFile } from '../state/draft/draft.ts';
import { chooseMine, chooseTheirs } from '../state/draft/save.ts';
import { useNameOf, usePerson } from '../state/session/session.ts';
import { describePlace, describeValue } from '../words/describe.ts';
import { useMoney, useWords } from '../words/words.ts';
import css from './conflict.module.css';

/** The words about who else wrote in a field: somebody else, or this person in another window. */
function useConflictWords({ at, who, editedAt }: FieldConflict) {
  const words = useWords();
  const { t, dates } = words;
  const file = useFile();
  const named = useNameOf(who);
  const own = usePerson().person.id;
  const { thing, field } = describePlace(words, file, at);
  const name = firstName(named) || t('somebody');
  const time = dates.time(Date.parse(editedAt));
  if (who === own)
    return {
      thing,
      title: t('ownChanged', { field }),
      theirs: t('windowAt', { time }),
      mine: t('thisWindow'),
      take: t('takeOther'),
      keep: t('keepThis'),
    };
  return {
    thing,
    title: t('otherChanged', { name, field }),
    theirs: t('nameAt', { name, time }),
    mine: t('you'),
    take: t('takeTheirs', { name }),
    keep: t('keepMine'),
  };
}

/** What a field said before both wrote; empty where it said nothing, or several things. */
function useBefore({ at, was }: FieldConflict): string {
  const words = useWords();
  const money = useMoney();
  const isOne = was !== '' && ['string', 'number', 'boolean'].includes(typeof was);
  return isOne ? describeValue(words, money, at, was) : '';
}

function Question({ conflict }: { conflict: FieldConflict }) {
  const { t } = useWords();
  const said = useConflictWords(conflict);
  const before = useBefore(conflict);
  const { at, mine, theirs } = conflict;
  return (
    <section className={css.card} role="alertdialog" aria-label={said.title}>
      <div>
        <b>{said.title}</b>
        <div>{said.thing}</div>
        {before !== '' && (
          <Text as="div" tone="muted">
            {t('was', { old: before })}
          </Text>
        )}
      </div>
      <Grid columns={2} gap={2} className={css.sides}>
        <div className={css.side}>
          <small>{said.theirs}</small>
          <b>
            <ValueInWords at={at} value={theirs} />
          </b>
        </div>
        <div className={`${css.side} ${css.mine}`}>
          <small>{said.mine}</small>
          <b>
            <ValueInWords at={at} value={mine} />
          </b>
        </div>
      </Grid>
      <Grid columns={2} gap={2} className={css.sides}>
        <Button variant="outline" onClick={() => chooseTheirs(conflict)}>
          {said.take}
        </Button>
        <Button tone="ink" onClick={() => chooseMine(conflict)}>
          {said.keep}
        </Button>
      </Grid>
    </section>
  );
}

/** A field that somebody else, or this person elsewhere, wrote meanwhile: both values side by side, and one choice. */
export function Conflict() {
  const conflict = useDraft(({ conflicts }) => conflicts[0]);
  return conflict && <Question conflict={conflict} />;
}
