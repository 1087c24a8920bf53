import BookOpen from 'icon:book-open';
import Check from 'icon:check';
import Key from 'icon:key';
import SignOut from 'icon:sign-out';
import Storefront from 'icon:storefront';
import UserCircle from 'icon:user-circle';
import Translate from 'icon:translate';
import { useState } from 'react';
import { officePages } from '#contract/office/office-paths.ts';
import { Row } from '#ui/layout/row.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { usePresence } from '../state/draft/presence.ts';
import { chooseOwnLanguage } from '../state/session/own-language.ts';
import { goToVenue, usePerson } from '../state/session/session.ts';
import { canUseKeys, MADE_WORDS, makeKey } from '../state/session/passkeys.ts';
import { showSnack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';
import { OwnDetails } from './own-details.tsx';
import { useSignOut } from './use-sign-out.ts';
import css from './page.module.css';

function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useWords();
  const pick = (code: LanguageCode) => {
    onClose();
    void chooseOwnLanguage(code);
  };
  return (
    <Modal label={t('officeLanguage')} onClose={onClose}>
      <h2>{t('officeLanguage')}</h2>
      {Object.entries(languageNames).map(([code, name]) => (
        <Button
          key={code}
          variant="ghost"
          tone="ink"
          block
          selected={code === lang}
          onClick={() => pick(code as LanguageCode)}
        >
          <bdi lang={bcp47(code as LanguageCode)}>{name}</bdi>
          {code === lang && <Check />}
        </Button>
      ))}
      <div className={panel.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

/** The signed-in person's menu, behind their initials. */
function OwnMenu({ place }: { place: number }) {
  const { t } = useWords();
  const { person, venue, venues, passkeys } = usePerson();
  const [asks, setAsks] = useState(false);
  const [changes, setChanges] = useState(false);
  const leave = useSignOut();
  const addKey = async () => {
    const done = await makeKey();
    showSnack(t(MADE_WORDS[done]), null, done === 'ok' ? 'good' : 'bad');
  };
  const items: MenuItem[] = [
    ...venues
      .filter(({ license }) => license !== venue.license)
      .map(({ license, name }) => ({
        key: license,
        label: t('goToVenue', { venue: name }),
        icon: <Storefront />,
        onPick: () => void goToVenue(license),
      })),
    { key: 'details', label: t('yourDetails'), icon: <UserCircle />, onPick: () => setChanges(true) },
    { key: 'language', label: t('officeLanguage'), icon: <Translate />, onPick: () => setAsks(true) },
    ...(passkeys && canUseKeys()
      ? [{ key: 'key', label: t('makeKey'), icon: <Key />, onPick: () => void addKey() }]
      : []),
    {
      key: 'guide',
      label: t('guide'),
      icon: <BookOpen />,
      onPick: () => void open(officePages.guide, '_blank', 'noopener'),
    },
    { key: 'out', label: t('signOut'), icon: <SignOut />, onPick: () => void leave() },
  ];
  return (
    <>
      <Menu label={t('signedInAs', { name: person.name })} items={items} className={css.me}>
        <Avatar name={person.name} place={place} />
      </Menu>
      {changes && <OwnDetails onClose={() => setChanges(false)} />}
      {asks && <LanguageDialog onClose={() => setAsks(false)} />}
    </>
  );
}

/** The initials of those who have the office open; one's own open a menu. */
export function WhoIsHere() {
  const { t, list } = useWords();
  const { person, people } = usePerson();
  const present = usePresence((state) => state.present);
  const ids = new Set(present.map(({ who }) => who));
  const others = people.filter(({ id }) => id !== person.id && ids.has(id));
  const placeOf = (id: string) => people.findIndex((each) => each.id === id);
  const names = [person.name, ...others.map(({ name }) => name)];
  return (
    <Row as="span" className={css.who} role="group" aria-label={t('hereNow', { names: list(names) })}>
      <OwnMenu place={placeOf(person.id)} />
      {others.slice(0, 4).map(({ id, name }) => (
        <span key={id} title={name} className={css.fromTablet}>
          <Avatar name={name} place={placeOf(id)} />
        </span>
      ))}
    </Row>
  );
}
