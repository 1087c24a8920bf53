import { useId, type ReactNode } from 'react';
import { STATION_ICONS, stationIcon, type StationIconName } from '#domain/kitchen/station-icons.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Row } from '#ui/layout/row.tsx';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import page from '../../parts/page/thing-page.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './station-icon-field.module.css';

const NAMES: Record<StationIconName, PlainKey> = {
  fire: 'iconFire',
  snowflake: 'iconSnowflake',
  martini: 'iconMartini',
  coffee: 'iconCoffee',
  'cooking-pot': 'iconCookingPot',
  oven: 'iconOven',
  pizza: 'iconPizza',
  fish: 'iconFish',
  leaf: 'iconLeaf',
  bread: 'iconBread',
  cake: 'iconCake',
  'chef-hat': 'iconChefHat',
};

type Station = CompleteVenueFile['stations'][number];

/** The icon of a station, at the station's address. */
export function IconOfStation({ at }: { at: string }) {
  const station = valueAt(useFile(), at) as Station | undefined;
  return station ? <StationIcon icon={stationIcon(station)} /> : null;
}

/** The icon of a station: one of the app's, or the one that follows from its name. */
export function StationIconField({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  const group = useId();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const chosen = (valueAt(file, at) ?? null) as StationIconName | null;
  const station = valueAt(file, at.slice(0, at.lastIndexOf('/'))) as Station | undefined;
  const option = (value: StationIconName | null, icon: StationIconName, words: ReactNode) => (
    <label key={value} className={css.option} title={t(value === null ? 'iconByName' : NAMES[icon])}>
      <input
        type="radio"
        name={group}
        checked={value === chosen}
        disabled={!canEdit}
        aria-label={value === null ? undefined : t(NAMES[icon])}
        onChange={() => edit({ at, value })}
      />
      <StationIcon icon={icon} />
      {words}
    </label>
  );
  return (
    <div className={page.group}>
      <b>{label}</b>
      <Row wrap gap={2} role="radiogroup" aria-label={label} data-at={at} tabIndex={-1}>
        {station && option(null, stationIcon({ ...station, icon: null }), t('iconByName'))}
        {STATION_ICONS.map((icon) => option(icon, icon, null))}
      </Row>
    </div>
  );
}
