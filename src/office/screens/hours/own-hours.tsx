import Caret from 'icon:caret-down';
import { fold } from '#domain/text/fold.ts';
import { useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { HoursField } from '../../fields/times/hours-field.tsx';
import panel from '../../parts/page/panel.module.css';
import { Search } from '../../parts/controls/search.tsx';
import { categoryAddress, dishAddress } from '../../rules/menu/addresses.ts';
import { barsOf, DAYS, LANE_FROM_S, LANE_TO_S, type FileHours } from '../../rules/hours/bars.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';
import { OwnLanes } from './own-lanes.tsx';

const MOST_FOUND = 8;

interface Timed {
  at: string;
  name: string;
  hours: readonly FileHours[];
}

/** Every category and dish with its hours. */
function useTimed(): Timed[] {
  const { lang } = useWords();
  const { menu, default_language: original } = useFile();
  return menu.categories.flatMap((category) => [
    {
      at: categoryAddress(category.id, 'category_hours'),
      name: readIn(category.name, lang, original),
      hours: category.category_hours,
    },
    ...category.products.map((dish) => ({
      at: dishAddress(dish.id, 'product_hours'),
      name: readIn(dish.name, lang, original),
      hours: dish.product_hours,
    })),
  ]);
}

/** Dishes and categories that are offered at hours of their own; each is edited where it stands. */
export function OwnHours() {
  const { t } = useWords();
  const { sentence } = useHoursWords();
  const canEdit = useMay('menu');
  const { opening_hours: opening } = useFile().menu;
  const house =
    opening.length > 0 ? barsOf(opening) : DAYS.map((day) => ({ day, fromS: LANE_FROM_S, toS: LANE_TO_S }));
  const all = useTimed();
  const [opened, open] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const listed = all.filter(({ at, hours }) => hours.length > 0 || at === opened);
  const wanted = fold(search.trim()).text;
  const found = wanted
    ? all
        .filter((each) => !listed.includes(each) && fold(each.name).text.includes(wanted))
        .slice(0, MOST_FOUND)
    : [];
  return (
    <Stack as="section" gap={3}>
      <div className={panel.head}>
        <h3>{t('withOwnHours')}</h3>
      </div>
      {listed.length > 0 && (
        <div className={panel.panel}>
          {listed.map(({ at, name, hours }) => (
            <div key={at} className={css.thing}>
              <Text
                type="button"
                as="button"
                width="full"
                textAlign="start"
                className={panel.row}
                aria-expanded={opened === at}
                onClick={() => open(opened === at ? null : at)}
              >
                <span className={classes(panel.grow, hours.length > 0 && css.timed)}>
                  <b>{name || t('noName')}</b>
                  <small className={css.sentence}>
                    {hours.length > 0 ? sentence(hours) : t('wheneverOpen')}
                  </small>
                  {hours.length > 0 && <OwnLanes hours={hours} house={house} />}
                </span>
                <Caret />
              </Text>
              {opened === at && (
                <Stack gap={3} padInline={5} padTop={0} padBottom={4}>
                  <HoursField at={at} />
                </Stack>
              )}
            </div>
          ))}
        </div>
      )}
      {canEdit && (
        <>
          <Search label={t('addOwnHours')} value={search} onSearch={setSearch} />
          {found.map(({ at, name }) => (
            <Text
              key={at}
              type="button"
              as="button"
              width="full"
              textAlign="start"
              className={panel.row}
              onClick={() => {
                open(at);
                setSearch('');
              }}
            >
              {name || t('noName')}
            </Text>
          ))}
        </>
      )}
    </Stack>
  );
}
