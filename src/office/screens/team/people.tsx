import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import LinkSimple from 'icon:link-simple';
import Pencil from 'icon:pencil-simple';
import SignOut from 'icon:sign-out';
import UserMinus from 'icon:user-minus';
import type { Person } from '#contract/office/people.ts';
import { ROLES, type Role } from '#contract/office/rights.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { OwnDetails } from '../../frame/own-details.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { server } from '../../state/session/server.ts';
import { useMay, usePerson } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { ChangePersonDialog } from './change-person.tsx';
import { PersonLinkDialog } from './person-link.tsx';
import { ROLE_WORDS } from './role-words.ts';
import { change, useTeam } from '../../state/venue/team.ts';
import css from './team.module.css';

function LastHere({ person }: { person: Person }) {
  const { t, dates } = useWords();
  if (person.here) return <AtOnce>{t('hereNowMark')}</AtOnce>;
  if (person.lastHereAt === null) return <Text tone="muted">{t('neverHere')}</Text>;
  const at = Date.parse(person.lastHereAt);
  return <Text tone="muted">{`${dates.day(at)} ${dates.time(at)}`}</Text>;
}

function RoleField({ person, locked }: { person: Person; locked: boolean }) {
  const { t } = useWords();
  const isDone = useNotDone();
  const put = async (role: Role) => {
    const before = person.role;
    if (
      !isDone(
        await change(ask(server, peopleCalls.changePerson, { params: { id: person.id }, body: { role } })),
      )
    )
      return;
    showSnack(
      t('roleChanged', { name: person.name, role: t(ROLE_WORDS[role].name) }),
      () =>
        void change(
          ask(server, peopleCalls.changePerson, { params: { id: person.id }, body: { role: before } }),
        ),
    );
  };
  if (locked) return <span>{t(ROLE_WORDS[person.role].name)}</span>;
  return (
    <select
      className={css.role}
      aria-label={t('roleOf', { name: person.name })}
      value={person.role}
      onChange={({ target }) => void put(target.value as Role)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(ROLE_WORDS[role].name)}
        </option>
      ))}
    </select>
  );
}

function PersonRow({ person, place }: { person: Person; place: number }) {
  const { t } = useWords();
  const own = usePerson().person.id === person.id;
  const canChange = useMay('people');
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const [changes, setChanges] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const makeLink = async () => {
    const answer = await change(ask(server, peopleCalls.givePersonLink, { params: { id: person.id } }));
    if (isDone(answer) && answer.kind === 'ok') setLink(answer.value.url);
  };
  const end = async () => {
    if (isDone(await change(ask(server, peopleCalls.endPersonSessions, { params: { id: person.id } }))))
      showSnack(t('signedOutOf', { name: person.name }));
  };
  const remove = async () => {
    setAsks(false);
    if (isDone(await change(ask(server, peopleCalls.removePerson, { params: { id: person.id } }))))
      showSnack(t('personRemoved', { name: person.name }));
  };
  const others: MenuItem[] = [
    { key: 'link', label: t('linkForPerson'), icon: <LinkSimple />, onPick: () => void makeLink() },
    { key: 'out', label: t('signOutEverywhere'), icon: <SignOut />, onPick: () => void end() },
    {
      key: 'remove',
      label: t('removeFromTeam'),
      icon: <UserMinus />,
      bad: true,
      onPick: () => setAsks(true),
    },
  ];
  return (
    <tr data-row={person.id}>
      <td>
        <Row as="span" align="center" shrink gap={3}>
          <Avatar name={person.name} place={place} flat />
          <span>
            <Text as="b" block size="cell" weight="semi">
              {person.name}
            </Text>
            <Text as="small" block size="small" tone="muted">
              {t(ROLE_WORDS[person.role].more)}
            </Text>
          </span>
        </Row>
      </td>
      <td>
        <RoleField person={person} locked={!canChange || own} />
      </td>
      <td>
        <LastHere person={person} />
      </td>
      <td>
        <Menu
          label={t('moreOf', { name: person.name })}
          items={[
            {
              key: 'change',
              label: t('changePerson'),
              icon: <Pencil />,
              onPick: () => setChanges(true),
            },
            ...(canChange && !own ? others : []),
          ]}
        />
        {changes &&
          (own ? (
            <OwnDetails onClose={() => setChanges(false)} />
          ) : (
            <ChangePersonDialog person={person} onClose={() => setChanges(false)} />
          ))}
        {asks && (
          <Ask
            title={t('removeAsk', { name: person.name })}
            no={t('leaveIt')}
            yes={t('removeFromTeam')}
            tone="danger"
            onNo={() => setAsks(false)}
            onYes={() => void remove()}
          >
            <p>{t('removeAskMore')}</p>
          </Ask>
        )}
        {link !== null && <PersonLinkDialog name={person.name} url={link} onClose={() => setLink(null)} />}
      </td>
    </tr>
  );
}

/** The people of the venue: what they may, when they were last here. */
export function PeopleTable() {
  const { t } = useWords();
  const people = useTeam((team) => team.people);
  const all = usePerson().people;
  if (!people) return null;
  return (
    <section className={`${panel.panel} ${css.part}`} aria-label={t('people')}>
      <table className={css.people}>
        <thead>
          <tr>
            <th scope="col">{t('whoColumn')}</th>
            <th scope="col">{t('mayColumn')}</th>
            <th scope="col">{t('lastHere')}</th>
            <th aria-label={t('more')} />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              place={Math.max(
                0,
                all.findIndex(({ id }) => id === person.id),
              )}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
