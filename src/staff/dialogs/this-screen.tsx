import type { OrderType } from '#domain/menu/menu.ts';
import { typeName } from '#text/staff/where.ts';
import { Text } from '#ui/layout/text.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Option } from '#ui/fields/option.tsx';
import {
  changeLimits,
  changeScreen,
  densities,
  limitsKey,
  offeredLimits,
  useScreen,
  useSeesBills,
  useShownStation,
  type Volume,
} from '../state/screen.ts';
import { useSession } from '../state/session.ts';
import { isSounding } from '../state/alarm/shift.ts';
import { play } from '../state/alarm/sound.ts';
import { offeredStations } from '../ticket/bands/offered-stations.tsx';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

const VOLUMES = { low: 'volumeLow', medium: 'volumeMedium', high: 'volumeHigh' } as const;

function choose(volume: Volume): void {
  changeScreen({ volume });
  if (isSounding()) play('call', 1);
}

/** What this screen is for: everything, a station, the pass, or bills. */
function StationChoice() {
  const { t } = useWords();
  const shown = useShownStation();
  const chosen = useScreen(({ station }) => station);
  const stations = useSession(({ venue }) => venue?.stations) ?? [];
  const seesBills = useSeesBills();
  const offered = offeredStations(stations, {
    all: t('stationAll'),
    pass: t('stationPass'),
    bills: seesBills ? t('waiterBills') : null,
  });
  return (
    <>
      <h4 className={css.hint}>{t('thisStation')}</h4>
      {chosen !== shown && <p className={css.hint}>{t('stationGone')}</p>}
      <div role="radiogroup" aria-label={t('thisStation')}>
        {offered.map(({ station, name, icon }) => (
          <Option
            key={JSON.stringify(station)}
            kind="radio"
            name="station"
            label={name}
            before={icon}
            checked={JSON.stringify(station) === JSON.stringify(shown)}
            onPick={() => changeScreen({ station })}
          />
        ))}
      </div>
    </>
  );
}

const DENSITIES = { roomy: 'densityRoomy', usual: 'densityUsual', dense: 'densityDense' } as const;

/** How large tickets are on this screen. */
function DensityChoice() {
  const { t } = useWords();
  const density = useScreen((state) => state.density);
  return (
    <>
      <h4 className={css.hint}>{t('density')}</h4>
      <div role="radiogroup" aria-label={t('density')}>
        {densities.map((each) => (
          <Option
            key={each}
            kind="radio"
            name="density"
            label={t(DENSITIES[each])}
            checked={each === density}
            onPick={() => changeScreen({ density: each })}
          />
        ))}
      </div>
    </>
  );
}

/** Other ages for each order type at the station that this screen shows; nothing for a venue with one type. */
function TypeLimits() {
  const { t, number } = useWords();
  const station = useShownStation();
  const ages = useScreen((state) => state.ages);
  const types = (useSession(({ venue }) => venue?.orderTypes) ?? []) as OrderType[];
  if (types.length < 2) return null;
  return types.map((type) => (
    <SelectField
      key={type}
      name={`limits-${type}`}
      label={t('limitsFor', { type: typeName(t, type) })}
      value={String(ages[limitsKey(station, type)] ?? '')}
      empty={t('limitsSame')}
      options={offeredLimits.map(([a, b, c]) => ({
        value: String([a, b, c]),
        label: t('limitsOf', { a: number(a), b: number(b), c: number(c) }),
      }))}
      onValue={(value) =>
        changeLimits(station, type, offeredLimits.find((each) => String(each) === value) ?? null)
      }
    />
  ));
}

/** Settings of this screen: its station, the size of tickets, its volume, and the ages at which tickets warn. */
export function ThisScreen() {
  const { t, number } = useWords();
  const { volume, limits } = useScreen((state) => state);
  return (
    <section>
      <Text as="h3" size="part">
        {t('thisScreen')}
      </Text>
      <StationChoice />
      <DensityChoice />
      <h4 className={css.hint}>{t('volume')}</h4>
      <div role="radiogroup" aria-label={t('volume')}>
        {(['low', 'medium', 'high'] as const).map((each) => (
          <Option
            key={each}
            kind="radio"
            name="volume"
            label={t(VOLUMES[each])}
            checked={each === volume}
            onPick={() => choose(each)}
          />
        ))}
      </div>
      <h4 className={css.hint}>{t('timeLimits')}</h4>
      <div role="radiogroup" aria-label={t('timeLimits')}>
        {offeredLimits.map((each) => (
          <Option
            key={each[0]}
            kind="radio"
            name="limits"
            label={t('limitsOf', { a: number(each[0]), b: number(each[1]), c: number(each[2]) })}
            checked={String(each) === String(limits)}
            onPick={() => changeScreen({ limits: each })}
          />
        ))}
      </div>
      <TypeLimits />
    </section>
  );
}
