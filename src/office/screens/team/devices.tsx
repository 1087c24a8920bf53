import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import DeviceTablet from 'icon:device-tablet';
import DeviceMobile from 'icon:device-mobile';
import Plus from 'icon:plus';
import Printer from 'icon:printer';
import Trash from 'icon:trash';
import type { Device } from '#contract/office/people.ts';
import { classes } from '#ui/classes.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { AddDevice } from '../../fields/people/add-device.tsx';
import { ROLE_WORDS } from './role-words.ts';
import { AddPrinter, PrinterRow } from './printers.tsx';
import { change, useTeam } from '../../state/venue/team.ts';
import css from './team.module.css';

/** What a device shows, in words: a board of a station that was removed is one of all. */
function useShown({ kind, station }: Device): string {
  const { t, lang } = useWords();
  const file = useFile();
  if (kind === 'waiter') return t('waitersPhone');
  const at = file.stations.find(({ id }) => String(id) === station);
  if (!at) return t('theBoard');
  return t('theBoardAt', { station: readIn(at.name, lang, file.default_language) || t('noName') });
}

function DeviceRow({ device }: { device: Device }) {
  const { t, dates } = useWords();
  const canChange = useMay('devices');
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const shows = useShown(device);
  const lastMs = device.lastUsedAt === null ? null : Date.parse(device.lastUsedAt);
  const end = async () => {
    setAsks(false);
    if (isDone(await change(ask(server, peopleCalls.revokeDevice, { params: { id: device.id } }))))
      showSnack(t('deviceEnded', { name: device.name }));
  };
  return (
    <div className={classes(panel.panel, panel.row)}>
      <span className={panel.icon}>{device.kind === 'board' ? <DeviceTablet /> : <DeviceMobile />}</span>
      <span className={panel.grow}>
        <b>{device.name}</b>
        <small>
          {t('nameAt', {
            name: t(ROLE_WORDS[device.role].name),
            time: shows,
          })}
        </small>
        <small>
          {device.live
            ? t('live')
            : lastMs === null
              ? t('neverHere')
              : t('lastAt', { time: `${dates.day(lastMs)} ${dates.time(lastMs)}` })}
        </small>
        {device.misses > 0 && <small data-bad>{t('wrongPins', { n: device.misses })}</small>}
      </span>
      {canChange && (
        <Menu
          label={t('moreOf', { name: device.name })}
          items={[
            { key: 'end', label: t('endDevice'), icon: <Trash />, bad: true, onPick: () => setAsks(true) },
          ]}
        />
      )}
      {asks && (
        <Ask
          title={t('endDeviceAsk', { name: device.name })}
          no={t('leaveIt')}
          yes={t('endDevice')}
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void end()}
        >
          <p>{t('endDeviceMore')}</p>
        </Ask>
      )}
    </div>
  );
}

/** The tablets, phones and printers of the venue. */
export function DevicesPart() {
  const { t } = useWords();
  const devices = useTeam((team) => team.devices);
  const printers = useTeam((team) => team.printers);
  const canChange = useMay('devices');
  const [adds, setAdds] = useState<'device' | 'printer' | null>(null);
  if (!devices) return null;
  return (
    <section className={css.part}>
      <div className={panel.head}>
        <h2>{t('devicesTitle')}</h2>
        <span className={panel.grow} />
        {canChange && (
          <>
            <Button variant="ghost" tone="ink" onClick={() => setAdds('device')}>
              <Plus />
              {t('add')}
            </Button>
            <Button variant="ghost" tone="ink" onClick={() => setAdds('printer')}>
              <Printer />
              {t('addPrinter')}
            </Button>
          </>
        )}
      </div>
      {devices.length + printers.length === 0 && <p className={panel.sub}>{t('noDevices')}</p>}
      <div className={css.grid}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
        {printers.map((printer) => (
          <PrinterRow key={printer.name} printer={printer} />
        ))}
      </div>
      {adds === 'device' && <AddDevice title={t('addDevice')} onClose={() => setAdds(null)} />}
      {adds === 'printer' && <AddPrinter onClose={() => setAdds(null)} />}
    </section>
  );
}

/** The network of this machine itself, as the server names it. */
const OWN_MACHINE = 'localhost';

/** Where people are signed in, with the way to end it. */
export function SessionsPart() {
  const { t, dates } = useWords();
  const sessions = useTeam((team) => team.sessions);
  const isDone = useNotDone();
  if (!sessions || sessions.length === 0) return null;
  const end = async (id: string) => {
    if (isDone(await change(ask(server, peopleCalls.endSession, { params: { id } }))))
      showSnack(t('signInWasEnded'));
  };
  const endOthers = async () => {
    if (isDone(await change(ask(server, peopleCalls.endSessions)))) showSnack(t('othersEnded'));
  };
  return (
    <section className={css.part}>
      <div className={panel.head}>
        <h2>{t('signedInOn', { n: sessions.length })}</h2>
        <span className={panel.grow} />
        {sessions.length > 1 && (
          <Button variant="ghost" tone="danger" onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <div className={css.grid}>
        {sessions.map((session) => {
          const at = Date.parse(session.lastUsedAt);
          const when = session.current ? t('now') : `${dates.day(at)} ${dates.time(at)}`;
          return (
            <div key={session.id} className={classes(panel.panel, panel.row)} data-row={session.id}>
              <span className={panel.grow}>
                <b>{session.current ? t('thisDevice') : session.browser}</b>
                <small>{t('nameAt', { name: session.name, time: when })}</small>
                <small>
                  {session.network === OWN_MACHINE ? (
                    t('thisMachine')
                  ) : (
                    <bdi dir="ltr">{session.network}</bdi>
                  )}
                </small>
              </span>
              {!session.current && (
                <Button variant="ghost" tone="ink" onClick={() => void end(session.id)}>
                  {t('end')}
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
