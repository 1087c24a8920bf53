import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import Copy from 'icon:copy';
import { boardPaths } from '#contract/paths/paths.ts';
import type { DeviceCode, NewDevice } from '#contract/office/people.ts';
import type { Role } from '#contract/office/rights.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useNow } from '#ui/use-now.ts';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { useEffect, useState } from 'react';
import { TitledDialog } from '../../parts/dialogs/titled-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Spin } from '../../parts/controls/marks.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { NameField } from '../../parts/field/name-field.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import { CodePaper } from '../../parts/page/code-paper.tsx';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { copyText } from '../../state/page/clipboard.ts';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { readDevices, useTeam } from '../../state/venue/team.ts';
import css from './add-device.module.css';
import fields from './person-fields.module.css';

const TICK_MS = 1000;
/** The office looks whether the device has joined. */
const LOOK_MS = 3000;
/** The digits of a code in groups of three, as somebody reads them out. */
const inGroups = (code: string) => code.replace(/\d{3}(?=\d)/g, '$& ');

/** What a device shows, with the role that it acts in; a board of one station besides. */
const SHOWS = {
  board: { kind: 'board', role: 'kitchen', name: 'theBoard' },
  counter: { kind: 'board', role: 'manager', name: 'theBoardWithMoney' },
  waiter: { kind: 'waiter', role: 'waiter', name: 'waitersPhone' },
} as const satisfies Record<string, { kind: 'board' | 'waiter'; role: Role; name: string }>;

/** What stands before a station's id among the values of what a device shows. */
const AT_STATION = 'at ';

/** What a device may show, by its value: the board, a waiter's phone, the board at each station. */
function useShows(): { value: string; label: string }[] {
  const { t, lang } = useWords();
  const file = useFile();
  return [
    ...Object.entries(SHOWS).map(([value, { name }]) => ({ value, label: t(name) })),
    ...file.stations.map(({ id, name }) => ({
      value: AT_STATION + String(id),
      label: t('theBoardAt', { station: readIn(name, lang, file.default_language) || t('noName') }),
    })),
  ];
}

/** A device that shows what was chosen. */
function newDevice(name: string, shows: string): NewDevice {
  if (shows.startsWith(AT_STATION))
    return { name, kind: 'board', role: 'kitchen', station: shows.slice(AT_STATION.length) };
  const { kind, role } = SHOWS[shows as keyof typeof SHOWS];
  return { name, kind, role };
}

function useTimeLeft(code: DeviceCode | null): string | null {
  const { number } = useWords();
  const now = useNow(TICK_MS);
  const leftS = code ? Math.floor((Date.parse(code.expiresAt) - now) / 1000) : 0;
  if (leftS <= 0) return null;
  return `${number(Math.floor(leftS / 60))}:${String(leftS % 60).padStart(2, '0')}`;
}

/** Closes when a device of the name has joined. */
function useJoined(name: string, code: DeviceCode | null, onJoined: () => void): void {
  const devices = useTeam((team) => team.devices);
  const [known] = useState(() => new Set(devices?.map(({ id }) => id)));
  useEffect(() => {
    const timer = code ? setInterval(() => void readDevices(), LOOK_MS) : undefined;
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
      <CodePaper text={code.url} label={t('deviceCode')} />
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
          {inGroups(code.code)}
        </p>
        <p className={panel.sub} role="timer">
          {left === null ? t('codeEnded') : t('codeWorks', { time: left })}
        </p>
        <Text as="p" marginTop={3} breakWords className={panel.sub}>
          {t('joinByHand', { address: joinAddress(code) })}
        </Text>
      </div>
    </div>
  );
}

/**
 * Lets a tablet or a phone join: its name and what it shows, then a code to scan or to write. `station`: the id of the
 * station whose board it shows unless something else is chosen.
 */
export function AddDevice({
  title,
  name: suggested = '',
  station,
  onClose,
}: {
  title: string;
  name?: string;
  station?: string;
  onClose: () => void;
}) {
  const { t } = useWords();
  const isDone = useNotDone();
  const offered = useShows();
  const [name, setName] = useState(suggested);
  const [shows, setShows] = useState(station === undefined ? 'board' : AT_STATION + station);
  const [code, setCode] = useState<DeviceCode | null>(null);
  useJoined(name.trim(), code, () => {
    showSnack(t('deviceJoined', { name: name.trim() }));
    onClose();
  });
  const make = useSend(async () => {
    const answer = await ask(server, peopleCalls.makeDeviceCode, { body: newDevice(name.trim(), shows) });
    if (isDone(answer) && answer.kind === 'ok') setCode(answer.value);
  });
  return (
    <TitledDialog title={title} onClose={onClose}>
      {code && <Joined code={code} />}
      <form className={fields.fields} onSubmit={onSubmit(make.send)}>
        <NameField label={t('itIsCalled')} value={name} onName={setName} disabled={code !== null} />
        <FieldFrame label={t('itShows')}>
          {(ties) => (
            <Select {...ties} disabled={code !== null} value={shows} options={offered} onPick={setShows} />
          )}
        </FieldFrame>
      </form>
      <div className={panel.actions}>
        {code ? (
          <Row wrap align="center" gap={3} size="control" tone="muted" className={css.foot}>
            <span role="status">
              <Spin />
              {t('waitingForDevice')}
            </span>
            <Button variant="outline" onClick={() => void copyText(code.url, t('copiedLink'))}>
              <Copy />
              {t('copyLink')}
            </Button>
          </Row>
        ) : (
          <Button tone="ink" busy={make.pending} disabled={name.trim() === ''} onClick={make.send}>
            {t('showCode')}
          </Button>
        )}
      </div>
    </TitledDialog>
  );
}
