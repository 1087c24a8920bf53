import Warning from 'icon:warning';
import { useMemo } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import panel from '../../parts/page/panel.module.css';
import { stationDishes } from '../../rules/settings/station-dishes.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import css from './dishes-at-stations.module.css';

function useStationDishes() {
  const file = useFile();
  return useMemo(() => stationDishes(file), [file]);
}

/** How many dishes the station at an address makes. */
export function DishesAtStation({ at }: { at: string }) {
  const { t } = useWords();
  const file = useFile();
  const { made } = useStationDishes();
  const { id } = (valueAt(file, at) ?? {}) as { id?: unknown };
  return <small>{t('dishesCount', { n: made.get(String(id)) ?? 0 })}</small>;
}

/** Says how many dishes no station makes, where there are stations. */
export function DishesWithoutStation() {
  const { t } = useWords();
  const { made, without } = useStationDishes();
  if (made.size === 0 || without === 0) return null;
  return (
    <p className={css.warning}>
      <Warning />
      <span className={panel.grow}>{t('dishesNoStation', { n: without })}</span>
    </p>
  );
}
