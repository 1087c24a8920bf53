import Key from 'icon:key';
import Trash from 'icon:trash';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { removePasskey } from '#client/office/session.ts';
import { Ask } from '../parts/ask.tsx';
import { Control } from '../parts/control.tsx';
import { useNotDone } from '../parts/not-done.ts';
import panel from '../parts/panel.module.css';
import { readOwnKeys, useOwnKeys, type OwnKey } from '../state/own-keys.ts';
import { canUseKeys, makeKey } from '../state/passkeys.ts';
import { server } from '../state/server.ts';
import { readSession, usePerson } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import css from './own-keys.module.css';

function KeyRow({ own }: { own: OwnKey }) {
  const { t, dates } = useWords();
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const name = own.browser || t('unnamedKey');
  const written = (iso: string) => `${dates.day(Date.parse(iso))} ${dates.time(Date.parse(iso))}`;
  const remove = async () => {
    setAsks(false);
    if (!isDone(await removePasskey(server, own.id))) return;
    showSnack(t('keyRemoved'));
    await Promise.all([readOwnKeys(), readSession()]);
  };
  return (
    <li className={classes(panel.row, css.row)}>
      <span className={panel.grow}>
        <b>{name}</b>
        <small>
          {own.last_used_at === null
            ? t('keyNotUsed', { time: written(own.created_at) })
            : t('keyUsed', { time: written(own.last_used_at) })}
        </small>
      </span>
      <Control look="plain" square label={t('removeKey', { name })} onClick={() => setAsks(true)}>
        <Trash />
      </Control>
      {asks && (
        <Ask
          title={t('removeKeyAsk', { name })}
          no={t('leaveIt')}
          yes={t('remove')}
          danger
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
  const [busy, setBusy] = useState(false);
  useEffect(() => void readOwnKeys(), []);
  const make = async () => {
    setBusy(true);
    const done = await makeKey();
    setBusy(false);
    if (done === 'canceled') return;
    showSnack(t(done === 'ok' ? 'keyMade' : 'keyNotMade'), null, done === 'ok' ? 'good' : 'bad');
    await readOwnKeys();
  };
  return (
    <section className={css.keys} aria-label={t('ownKeys')}>
      <div className={panel.head}>
        <h3>{t('ownKeys')}</h3>
      </div>
      {keys?.length === 0 && <p className={panel.sub}>{t('noKeys')}</p>}
      <ul>
        {keys?.map((own) => (
          <KeyRow key={own.id} own={own} />
        ))}
      </ul>
      {work && canUseKeys() && (
        <Control busy={busy} disabled={busy} onClick={() => void make()}>
          <Key />
          {t('makeKey')}
        </Control>
      )}
    </section>
  );
}
