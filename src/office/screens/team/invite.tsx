import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import { ROLES, type Role } from '#contract/office/rights.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { NameField } from '../../parts/field/name-field.tsx';
import { isAbout, useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { PIN_DIGITS, readPin } from '../../rules/person-form.ts';
import { server } from '../../state/session/server.ts';
import { usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { ROLE_WORDS } from './role-words.ts';
import { PersonLinkDialog } from './person-link.tsx';
import { change } from '../../state/venue/team.ts';
import css from './team.module.css';

/** Adds a person: name, what they may, and how they sign in. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { mail } = usePerson();
  const isDone = useNotDone();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [pin, setPin] = useState('');
  const [role, setRole] = useState<Role>('waiter');
  const [taken, setTaken] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const pinFault = pin.trim() !== '' && readPin(pin) === null ? t('pinFault', PIN_DIGITS) : null;
  const add = useSend(async () => {
    if (pinFault !== null) return;
    const digits = readPin(pin);
    const added = await change(
      ask(server, peopleCalls.addPerson, {
        body: {
          name: name.trim(),
          role,
          ...(email.trim() !== '' && { email: email.trim() }),
          ...(digits !== null && { pin: digits }),
        },
      }),
    );
    const isTaken = isAbout(added, 'email');
    setTaken(isTaken ? email : null);
    const isAdded = !isTaken && isDone(added) && added.kind === 'ok';
    const made = isAdded
      ? await ask(server, peopleCalls.givePersonLink, { params: { id: added.value.id } })
      : null;
    if (made && isDone(made) && made.kind === 'ok') setLink(made.value.url);
  });
  if (link !== null) return <PersonLinkDialog name={name} url={link} onClose={onClose} />;
  return (
    <Modal label={t('invite')} onClose={onClose}>
      <form onSubmit={onSubmit(add.send)}>
        <Text as="h2" size="section">
          {t('invite')}
        </Text>
        <div className={css.fields}>
          <NameField label={t('name')} value={name} onName={setName} />
          <FieldFrame label={t('mayColumn')} message={t(ROLE_WORDS[role].more)}>
            {(ties) => (
              <Select
                {...ties}
                value={role}
                options={ROLES.map((each) => ({ value: each, label: t(ROLE_WORDS[each].name) }))}
                onPick={(value) => setRole(value as Role)}
              />
            )}
          </FieldFrame>
          <FieldFrame
            label={t('email')}
            message={t(mail ? 'emailMore' : 'emailWithoutMail')}
            fault={taken === email ? t('emailTaken') : null}
          >
            {(ties) => (
              <input
                {...ties}
                type="email"
                dir="ltr"
                autoComplete="off"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('pin')} message={t('pinMore', PIN_DIGITS)} fault={pinFault}>
            {(ties) => (
              <input
                {...ties}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
                maxLength={PIN_DIGITS.most}
                value={pin}
                onChange={({ target }) => setPin(target.value)}
              />
            )}
          </FieldFrame>
        </div>
        <div className={panel.actions}>
          <Button variant="ghost" tone="ink" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="ink" type="submit" busy={add.pending} disabled={name.trim() === ''}>
            {t('makeLink')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
