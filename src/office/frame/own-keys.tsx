import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import Key from 'icon:key';
import Trash from 'icon:trash';
import { useEffect, useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useSend } from '#ui/use-send.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { readOwnKeys, useOwnKeys, type OwnKey } from '../state/session/own-keys.ts';
import { canUseKeys, MADE_WORDS, makeKey } from '../state/session/passkeys.ts';
import { server } from '../state/session/server.ts';
import { readSession, usePerson } from '../state/session/session.ts';
import { whyNotDone } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import css from './own-keys.module.css';

function KeyRow({ own, onSaid }: { own: OwnKey; onSaid: (words: PlainKey) => void }) {
  const { t, dates } = useWords();
  const [asks, setAsks] = useState(false);
  const name = own.browser || t('unnamedKey');
  const written = (iso: string) => `${dates.day(Date.parse(iso))} ${dates.time(Date.parse(iso))}`;
  const remove = async () => {
    setAsks(false);
    const answer = await ask(server, signInCalls.removePasskey, { params: { id: own.id } });
    if (answer.kind !== 'ok') return onSaid(whyNotDone(answer));
    onSaid('keyRemoved');
    await Promise.all([readOwnKeys(), readSession()]);
  };
  return (
    <li className={classes(panel.row, css.row)}>
      <span className={panel.grow}>
        <b>{name}</b>
        <small>
          {own.lastUsedAt === null
            ? t('keyNotUsed', { time: written(own.createdAt) })
            : t('keyUsed', { time: written(own.lastUsedAt) })}
        </small>
      </span>
      <Button
        variant="ghost"
        tone="ink"
        square
        label={t('removeKey', { name })}
        onClick={() => setAsks(true)}
      >
        <Trash />
      </Button>
      {asks && (
        <Ask
          title={t('removeKeyAsk', { name })}
          no={t('leaveIt')}
          yes={t('remove')}
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void remove()}
        >
          <p>{t('removeKeyMore')}</p>
        </Ask>
      )}
    </li>
  );
}

/** The keys with which a person signs in; another can be made on this device. */
export function OwnKeys() {
  const { t } = useWords();
  const { passkeys: work } = usePerson();
  const keys = useOwnKeys((state) => state.keys);
  /** What was done last: said here, since the foot of the page is behind the dialog. */
  const [said, setSaid] = useState<PlainKey | null>(null);
  useEffect(() => void readOwnKeys(), []);
  const make = useSend(async () => {
    setSaid(MADE_WORDS[await makeKey()]);
    void readOwnKeys();
  });
  return (
    <section className={css.keys} aria-label={t('ownKeys')}>
      <div className={panel.head}>
        <h3>{t('ownKeys')}</h3>
      </div>
      {keys?.length === 0 && <p className={panel.sub}>{t('noKeys')}</p>}
      <ul>
        {keys?.map((own) => (
          <KeyRow key={own.id} own={own} onSaid={setSaid} />
        ))}
      </ul>
      <Text as="p" marginTop={2} marginBottom={3} className={panel.sub} role="status">
        {said && t(said)}
      </Text>
      {work && canUseKeys() && (
        <Button variant="outline" busy={make.pending} onClick={make.send}>
          <Key />
          {t('makeKey')}
        </Button>
      )}
    </section>
  );
}
