import { floorCalls } from '#contract/staff/floor-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useState, type FormEvent } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
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
      <Text as="h3" size="part">
        {t('holdTables')}
      </Text>
      <p className={css.hint}>{t('holdMore')}</p>
      {held.map((at) => (
        <Row key={at} align="center" justify="between" gap={3} marginBottom={3}>
          <span>{t('held', { code: at })}</span>
          <Button variant="outline" size="large" onClick={() => void hold(at, false)}>
            {t('freeTable', { code: at })}
          </Button>
        </Row>
      ))}
      <Row as="form" align="end" gap={3} className={css.holdForm} onSubmit={submit}>
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
      </Row>
    </section>
  );
}
