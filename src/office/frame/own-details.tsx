import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { ChangePerson } from '#contract/office/people.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { TitledDialog } from '../parts/dialogs/titled-dialog.tsx';
import { PersonFields } from '../fields/people/person-fields.tsx';
import { chooseLanguage } from '../state/page/language.ts';
import { server } from '../state/session/server.ts';
import { readSession, useMay, usePerson } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { OwnKeys } from './own-keys.tsx';

/** What people change about themselves: name, language, PIN and keys; who keeps the people, the e-mail too. */
export function OwnDetails({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { person } = usePerson();
  const keepsPeople = useMay('people');
  const send = (change: ChangePerson) =>
    keepsPeople
      ? ask(server, peopleCalls.changePerson, { params: { id: person.id }, body: change })
      : ask(server, peopleCalls.changeMe, { body: change });
  const finish = async ({ language }: ChangePerson) => {
    onClose();
    if (typeof language === 'string' && isLanguageCode(language)) await chooseLanguage(language);
    await readSession();
  };
  return (
    <TitledDialog title={t('yourDetails')} onClose={onClose}>
      <PersonFields
        person={person}
        with={{ email: keepsPeople, language: true }}
        send={send}
        onDone={(change) => void finish(change)}
        onClose={onClose}
      />
      <OwnKeys />
    </TitledDialog>
  );
}
