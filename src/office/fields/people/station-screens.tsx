import { useEffect, useState } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { nextScreenName, screensAt } from '../../rules/settings/station-screens.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { readDevices, useTeam } from '../../state/venue/team.ts';
import { useWords } from '../../words/words.ts';
import { AddDevice } from './add-device.tsx';
import css from './station-screens.module.css';

/** Reads the venue's devices where a list is of stations, for who may add some. */
export function useDevicesRead(isOfStations: boolean): void {
  const mayAdd = useMay('devices');
  useEffect(() => {
    if (isOfStations && mayAdd) void readDevices();
  }, [isOfStations, mayAdd]);
}

/** The station at an address, as its screens know it; its name in the office's language. */
function useStation(at: string): { id: string; name: string } {
  const { t, lang } = useWords();
  const file = useFile();
  const { id, name } = (valueAt(file, at) ?? {}) as { id?: unknown; name?: FileText };
  return { id: String(id), name: readIn(name, lang, file.default_language) || t('noName') };
}

/** How many screens are paired to the station at an address, after its dishes; nothing where none is. */
export function ScreensCount({ at }: { at: string }) {
  const { t } = useWords();
  const devices = useTeam((team) => team.devices);
  const { id } = useStation(at);
  const n = screensAt(devices ?? [], id).length;
  if (n === 0) return null;
  return (
    <>
      {' · '}
      {t('screensCount', { n })}
    </>
  );
}

/** The screens that are paired to the station at an address, and the way to pair one more; only for who may add devices. */
export function StationScreens({ at }: { at: string }) {
  const { t, list, number } = useWords();
  const devices = useTeam((team) => team.devices);
  const station = useStation(at);
  const [pairs, setPairs] = useState(false);
  if (!devices) return null;
  const names = screensAt(devices, station.id).map(({ name }) => name);
  return (
    <div className={classes(panel.row, css.screens)} role="group" aria-label={t('stationScreens')}>
      <span className={panel.grow}>
        <b>{t('stationScreens')}</b>
        <small>{names.length > 0 ? list(names) : t('noScreens')}</small>
      </span>
      <Button variant="outline" onClick={() => setPairs(true)}>
        {t('pairScreen')}
      </Button>
      {pairs && (
        <AddDevice
          title={t('pairScreen')}
          station={station.id}
          name={nextScreenName(station.name, devices, number)}
          onClose={() => setPairs(false)}
        />
      )}
    </div>
  );
}
