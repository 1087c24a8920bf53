import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Right } from '#contract/office/rights.ts';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { TitledDialog } from '../../../parts/dialogs/titled-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import { NameField } from '../../../parts/field/name-field.tsx';
import { useNotDone } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { Select } from '../../../parts/field/select.tsx';
import { server } from '../../../state/session/server.ts';
import { useWords } from '../../../words/words.ts';
import { KEY_RIGHT_WORDS } from './key-words.ts';
import { change } from '../../../state/venue/team.ts';
import css from '../team.module.css';
import { ShownSecret } from './shown-secret.tsx';

const DAYS = [30, 90, 365] as const;

/** Makes a key for another program: its name, what it may do, and when it ends. */
export function AddKey({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const isDone = useNotDone();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>([]);
  const [days, setDays] = useState<number>(DAYS[1]);
  const [token, setToken] = useState<string | null>(null);
  const turn = (right: Right, on: boolean) =>
    setRights(on ? [...rights, right] : rights.filter((each) => each !== right));
  const make = useSend(async () => {
    const answer = await change(
      ask(server, peopleCalls.makeKey, { body: { name: name.trim(), rights: [...rights], days } }),
    );
    if (isDone(answer) && answer.kind === 'ok') setToken(answer.value.token);
  });
  return (
    <TitledDialog title={t('addKey')} onClose={onClose}>
      {token !== null ? (
        <ShownSecret secret={token} more={t('keyShownOnce')} copy={t('copyKey')} copied={t('keyCopied')} />
      ) : (
        <form className={css.fields} onSubmit={onSubmit(make.send)}>
          <NameField label={t('itIsCalled')} value={name} onName={setName} />
          <fieldset className={css.rights}>
            <legend>{t('mayColumn')}</legend>
            {KEY_RIGHT_WORDS.map(([right, word]) => (
              <label key={right}>
                <input
                  type="checkbox"
                  checked={rights.includes(right)}
                  onChange={({ target }) => turn(right, target.checked)}
                />
                {t(word)}
              </label>
            ))}
          </fieldset>
          <FieldFrame label={t('keyEndsAfter')}>
            {(ties) => (
              <Select
                {...ties}
                value={days}
                options={DAYS.map((each) => ({ value: String(each), label: t('inDays', { n: each }) }))}
                onPick={(value) => setDays(Number(value))}
              />
            )}
          </FieldFrame>
          <div className={panel.actions}>
            <Button
              type="submit"
              tone="ink"
              busy={make.pending}
              disabled={name.trim() === '' || rights.length === 0}
            >
              {t('makeTheKey')}
            </Button>
          </div>
        </form>
      )}
    </TitledDialog>
  );
}
