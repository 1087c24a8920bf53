import { useState } from 'react';
import { removePhone } from '#client/staff-tables.ts';
import type { LiveTable } from '#contract/office/tables.ts';
import { Button } from '#ui/buttons/button.tsx';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import { readTables } from './tables-state.ts';
import css from './waiter.module.css';

/** The phones of a table that choose together, not what they choose; staff may take one off the table. */
export function Choosing({ table, mayRemove }: { table: LiveTable; mayRemove: boolean }) {
  const { t } = useWords();
  const [isSending, setSending] = useState(false);
  const nameOf = ({ name, plate }: LiveTable['choosing'][number]) =>
    name === '' ? t('guestNumber', { n: plate + 1 }) : name;

  async function remove(phone: LiveTable['choosing'][number]): Promise<void> {
    if (isSending) return;
    setSending(true);
    const { location, location_type: type } = table;
    const answer = await removePhone(server, { location, location_type: type, guest: phone.guest });
    setSending(false);
    if (answer.kind === 'no_answer') return showSnack(t('noAnswer'), null, 'bad');
    showSnack(t('phoneRemoved', { name: nameOf(phone) }));
    await readTables();
  }

  return (
    <section>
      <h3>{t('listOf', { a: t('choosingTogether'), b: t('phonesHere', { n: table.choosing.length }) })}</h3>
      <ul className={css.choices}>
        {table.choosing.map((phone) => (
          <li key={phone.guest}>
            {mayRemove ? (
              <Button look="quiet" onClick={() => void remove(phone)}>
                {t('removePhone', { name: nameOf(phone) })}
              </Button>
            ) : (
              <bdi>{nameOf(phone)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
