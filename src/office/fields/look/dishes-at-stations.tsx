import Warning from 'icon:warning';
import Pencil from 'icon:pencil-simple';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { Grid } from '#ui/layout/grid.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import panel from '../../parts/page/panel.module.css';
import { Picture } from '../../parts/page/picture.tsx';
import { stationDishes } from '../../rules/settings/station-dishes.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { dishPath } from '../../state/page/go.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { ScreensCount } from '../people/station-screens.tsx';
import css from './dishes-at-stations.module.css';

function useStationDishes() {
  const file = useFile();
  return useMemo(() => stationDishes(file), [file]);
}

/** The id of the station at an address. */
function useStationId(at: string): string {
  const { id } = (valueAt(useFile(), at) ?? {}) as { id?: unknown };
  return String(id);
}

/** How many dishes the station at an address makes, and how many screens are paired to it. */
export function DishesAtStation({ at }: { at: string }) {
  const { t } = useWords();
  const { made } = useStationDishes();
  return (
    <small>
      {t('dishesCount', { n: made.get(useStationId(at)) ?? 0 })}
      <ScreensCount at={at} />
    </small>
  );
}

/** The dishes of the station at an address that take another time than it, each with the way to where that is changed. */
export function DishesOfOtherTime({ at }: { at: string }) {
  const { t, lang, minutes } = useWords();
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const dishes = useStationDishes().timed.get(useStationId(at)) ?? [];
  const title = useId();
  if (dishes.length === 0) return null;
  return (
    <Text as="section" marginTop={4} aria-labelledby={title}>
      <Text as="h3" marginBottom={2} size="small" weight="semi" tone="muted" id={title}>
        {t('dishesOfOtherTime')}
      </Text>
      <Grid as="ul" fill="medium" gap={3} className={css.dishes}>
        {dishes.map((dish) => (
          <li key={String(dish.id)}>
            <Link href={dishPath(dish.id)} className={classes(panel.panel, panel.row)}>
              <Picture url={pictureUrl(pictures, dish.images[0]?.image?.product)} />
              <span className={panel.grow}>
                <b>{readIn(dish.name, lang, file.default_language) || t('noName')}</b>
                <small>{minutes(dish.preparation_minutes ?? 0)}</small>
              </span>
              <Pencil />
            </Link>
          </li>
        ))}
      </Grid>
    </Text>
  );
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
