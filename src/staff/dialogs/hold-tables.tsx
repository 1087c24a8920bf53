import { floorCalls } from '#contract/staff/floor-calls.ts';
import { ask } from '#client/ask.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import type from '#ui/type.module.css';
import { server } from '../state/server.ts';
import { readVenue, useSession } from '../state/session.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

/** Lists the tables held for waiters' orders, and holds another. */
export function HoldTables() {
  const { t } = useWords();
  const held = useSession(({ venue }) => venue?.busy) ?? [];
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  async function hold(at: string, isHeld: boolean): Promise<void> {
    const answer = await ask(server, floorCalls.holdLocation, {
      params: { code: at },
      body: { busy: isHeld },
    });
    if (answer.kind === 'problem') return setFault(refusalWords(t, answer.problem.code));
    if (answer.kind !== 'ok') return setFault(t('noAnswer'));
    setFault(null);
    if (isHeld) setCode('');
    await readVenue();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== '') void hold(code.trim(), true);
  }

  return (
    <section>
      <h3 className={type.part}>{t('holdTables')}</h3>
      <p className={css.hint}>{t('holdMore')}</p>
      {held.map((at) => (
        <div key={at} className={css.heldRow}>
          <span>{t('held', { code: at })}</span>
          <Button variant="outline" size="large" onClick={() => void hold(at, false)}>
            {t('freeTable', { code: at })}
          </Button>
        </div>
      ))}
      <form className={css.holdForm} onSubmit={submit}>
        <Field
          label={t('holdField')}
          value={code}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          fault={fault}
          ltr
          onText={setCode}
        />
        <Button type="submit" size="large" tone="ink">
          {t('hold')}
        </Button>
      </form>
    </section>
  );
}
