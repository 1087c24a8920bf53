import { type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { usePage } from '../../page/page.tsx';
import { askByName, typeName, useTypedName } from '../../state/table/join.ts';
import css from './join-name.module.css';

const MOST_NAME = 40;

/** Asks who a guest is that asks to join a table without a name: the others let nobody in whom they do not know. */
export default function JoinName() {
  const { t, lang, venue } = usePage();
  const name = useTypedName();
  function say(event: FormEvent): void {
    event.preventDefault();
    const said = name.trim();
    if (said !== '') void askByName(lang, venue.id, said);
  }
  return (
    <form className={css.form} onSubmit={say}>
      <Field
        label={t('yourName')}
        hint={t('joinNameMore')}
        name="join-name"
        autoComplete="given-name"
        maxLength={MOST_NAME}
        value={name}
        onText={typeName}
      />
      <Button type="submit" variant="outline" aria-disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
