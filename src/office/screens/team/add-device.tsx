import Copy from 'icon:copy';
import X from 'icon:x';
import { makeDeviceCode } from '#client/office/people.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { DeviceCode } from '#contract/office/people.ts';
import type { Role } from '#contract/office/rights.ts';
import { classes } from '#ui/classes.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type from '#ui/type.module.css';
import { useNow } from '#ui/use-now.ts';
import { useEffect, useState } from 'react';
import { Control, Spin } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { NameField } from '../../parts/field/name-field.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { copyText } from '../../state/page/clipboard.ts';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { readTeam, useTeam } from './team.ts';
import css from './team.module.css';

const TICK_MS = 1000;
/** The office looks whether the device has joined. */
const LOOK_MS = 3000;
const HALF = 3;

/** What a device shows, with the role that it acts in. */
const SHOWS = {
  board: { kind: 'board', role: 'kitchen', name: 'theBoard' },
  counter: { kind: 'board', role: 'manager', name: 'theBoardWithMoney' },
  waiter: { kind: 'waiter', role: 'waiter', name: 'waitersPhone' },
} as const satisfies Record<string, { kind: 'board' | 'waiter'; role: Role; name: string }>;

function useTimeLeft(code: DeviceCode | null): string | null {
  const { number } = useWords();
  const now = useNow(TICK_MS);
  const leftS = code ? Math.floor((Date.parse(code.expires_at) - now) / 1000) : 0;
  if (leftS <= 0) return null;
  return `${number(Math.floor(leftS / 60))}:${String(leftS % 60).padStart(2, '0')}`;
}

/** Closes when a device of the name has joined. */
function useJoined(name: string, code: DeviceCode | null, onJoined: () => void): void {
  const devices = useTeam((team) => team.devices);
  const [known] = useState(() => new Set(devices?.map(({ id }) => id)));
  useEffect(() => {
    const timer = code ? setInterval(() => void readTeam(), LOOK_MS) : undefined;
    return () => clearInterval(timer);
  }, [code]);
  const hasJoined = devices?.some((device) => !known.has(device.id) && device.name === name) ?? false;
  useEffect(() => {
    if (hasJoined) onJoined();
  }, [hasJoined, onJoined]);
}

/** Where a browser asks for the code. */
function joinAddress({ url }: DeviceCode): string {
  return new URL(boardPaths.join, url).href;
}

function Joined({ code }: { code: DeviceCode }) {
  const { t } = useWords();
  const left = useTimeLeft(code);
  return (
    <div className={css.joined}>
      <div className={css.qr}>
        <QrCode text={code.url} label={t('deviceCode')} />
      </div>
      <div>
        <ol>
          <li>
            <span>{t('joinFirst')}</span>
          </li>
          <li>
            <span>{t('joinSecond')}</span>
          </li>
        </ol>
        <p className={css.code} dir="ltr">
          {`${code.code.slice(0, HALF)} ${code.code.slice(HALF)}`}
        </p>
        <p className={panel.sub} role="timer">
          {left === null ? t('codeEnded') : t('codeWorks', { time: left })}
        </p>
        <p className={classes(panel.sub, css.byHand)}>{t('joinByHand', { address: joinAddress(code) })}</p>
      </div>
    </div>
  );
}

/** Lets a tablet or a phone join: its name and what it shows, then a code to scan or to write. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const isDone = useNotDone();
  const [name, setName] = useState('');
  const [shows, setShows] = useState<keyof typeof SHOWS>('board');
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [busy, setBusy] = useState(false);
  useJoined(name.trim(), code, () => {
    showSnack(t('deviceJoined', { name: name.trim() }));
    onClose();
  });
  const make = async () => {
    setBusy(true);
    const { kind, role } = SHOWS[shows];
    const answer = await makeDeviceCode(server, { name: name.trim(), kind, role });
    setBusy(false);
    if (isDone(answer) && answer.kind === 'ok') setCode(answer.value);
  };
  return (
    <Modal label={t('addDevice')} onClose={onClose}>
      <div className={panel.head}>
        <h2 className={classes(type.section, panel.grow)}>{t('addDevice')}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {code && <Joined code={code} />}
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <NameField label={t('itIsCalled')} value={name} onName={setName} disabled={code !== null} />
        <FieldFrame label={t('itShows')}>
          {(ties) => (
            <Select
              {...ties}
              disabled={code !== null}
              value={shows}
              options={Object.entries(SHOWS).map(([value, each]) => ({ value, label: t(each.name) }))}
              onPick={(value) => setShows(value as keyof typeof SHOWS)}
            />
          )}
        </FieldFrame>
      </form>
      <div className={panel.actions}>
        {code ? (
          <div className={css.foot}>
            <span role="status">
              <Spin />
              {t('waitingForDevice')}
            </span>
            <Control onClick={() => void copyText(code.url, t('copiedLink'))}>
              <Copy />
              {t('copyLink')}
            </Control>
          </div>
        ) : (
          <Control look="ink" busy={busy} disabled={name.trim() === ''} onClick={() => void make()}>
            {t('showCode')}
          </Control>
        )}
      </div>
    </Modal>
  );
}
