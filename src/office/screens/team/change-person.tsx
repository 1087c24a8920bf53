import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Person } from '#contract/office/people.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { PersonFields } from '../../fields/people/person-fields.tsx';
import { server } from '../../state/session/server.ts';
import { useWords } from '../../words/words.ts';
import { change } from '../../state/venue/team.ts';

/** Changes somebody's name, e-mail and PIN. */
export function ChangePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useWords();
  const title = t('changeOf', { name: person.name });
  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <PersonFields
        person={person}
        with={{ email: true, language: false }}
        send={(fields) =>
          change(ask(server, peopleCalls.changePerson, { params: { id: person.id }, body: fields }))
        }
        onDone={onClose}
        onClose={onClose}
      />
    </Modal>
  );
}
