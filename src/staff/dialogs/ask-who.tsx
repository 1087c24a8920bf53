import { boardCalls } from '#contract/staff/board-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useEffect, useState } from 'react';
import type { StaffPeople } from '#contract/staff/staff-answers.ts';
import { onlyDigits } from '#domain/text/digits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useSend } from '#ui/use-send.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { server } from '../state/server.ts';
import { isAsked, keepWord, refusalOf, useWho, type Asking } from '../state/who.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

const PIN = /^\d{4,8}$/;

/** Asks who acts, by name and PIN, while an act waits for it. */
export function AskWho() {
  const asking = useWho((state) => state.asking);
  return asking && <Question asking={asking} />;
}

function Question({ asking }: { asking: Asking }) {
  const { t } = useWords();
  const [known, setKnown] = useState<StaffPeople | null>(null);
  useEffect(() => {
    void ask(server, boardCalls.readStaffPeople).then((answer) => {
      if (answer.kind === 'ok') setKnown(answer.value);
      else asking.cancel();
    });
  }, [asking]);
  if (known === null) return null;
  const { people, ownPhone: isOwnPhone } = known;
  const title = t(isOwnPhone ? 'whoManagerTitle' : 'whoTitle');
  if (people.length === 0)
    return (
      <Nobody title={title} why={t(isOwnPhone ? 'whoNoManager' : 'whoNobody')} onClose={asking.cancel} />
    );
  return <NameAndPin title={title} asking={asking} people={people} />;
}

function Nobody({ title, why, onClose }: { title: string; why: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <Text as="p" marginTop={4}>
        {why}
      </Text>
      <div className={css.answers}>
        <Button size="large" variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

interface NameAndPinProps {
  title: string;
  asking: Asking;
  people: StaffPeople['people'];
}

function NameAndPin({ title, asking, people }: NameAndPinProps) {
  const { t, dates } = useWords();
  const [person, setPerson] = useState('');
  const [pin, setPin] = useState('');
  const cannotGo = person === '' || !PIN.test(pin);

  /** Says who it is, then sends the act; returns why neither worked, null when it did or was given up meanwhile. */
  async function act(): Promise<string | null> {
    const answer = await ask(server, boardCalls.sayWho, { body: { person, pin } });
    if (!isAsked(asking)) return null;
    if (answer.kind === 'problem' && answer.problem.code === 'pin_rests') {
      const restMs = (answer.retryAfterS ?? 60) * 1000;
      return t('pinRests', { time: dates.time(Date.now() + restMs) });
    }
    if (answer.kind === 'problem') return t('pinWrong');
    if (answer.kind !== 'ok') return t('noAnswer');
    const { token, until, name } = answer.value;
    const outcome = await asking.send(token).catch(() => null);
    if (outcome === null) return t('noAnswer');
    if ((await refusalOf(outcome)) !== null) return t('whoMayNot', { name });
    keepWord({ token, until: Date.parse(until) });
    asking.settle(outcome);
    return null;
  }

  const go = useSend(async () => {
    if (cannotGo) return null;
    const why = await act();
    if (why !== null) setPin('');
    return why;
  });

  return (
    <Ask
      title={title}
      no={t('cancel')}
      yes={t('whoGo')}
      size="large"
      isForm
      pending={go.pending}
      incomplete={cannotGo}
      onNo={asking.cancel}
      onYes={go.send}
    >
      <SelectField
        name="person"
        label={t('whoName')}
        value={person}
        empty=""
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={setPerson}
      />
      <Field
        label={t('whoPin')}
        value={pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        ltr
        fault={go.error}
        onText={(text) => setPin(onlyDigits(text))}
      />
    </Ask>
  );
}
