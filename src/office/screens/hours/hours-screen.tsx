import { Grid } from '#ui/layout/grid.tsx';
import { valueAt } from '#domain/draft/value-at.ts';
import { useState } from 'react';
import { SettingField } from '../../fields/settings/setting-field.tsx';
import { Page } from '../../frame/page.tsx';
import page from '../../parts/page/page-columns.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { lastOrdersSetting, orderTypeSettings } from '../../rules/settings/ordering.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { CloseToday } from './close-today.tsx';
import { ClosedCalendar } from './closed-calendar.tsx';
import css from './hours.module.css';
import { OwnHours } from './own-hours.tsx';
import { Proof } from './proof.tsx';
import { useHours, type HoursOf } from './use-hours.ts';
import { Week } from './week.tsx';

const NAMES = {
  house: 'theHouse',
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  delivery: 'delivery',
  drive_thru: 'driveThru',
} as const satisfies Record<HoursOf, string>;

/** The house's hours until an order type has some of its own. */
function OwnOrHouse({ of }: { of: Exclude<HoursOf, 'house'> }) {
  const { t } = useWords();
  const hours = useHours(of);
  const { menu } = useFile();
  const canEdit = useMayEdit(hours.at);
  // Without hours of its own the type begins with the house's, so that nothing changes for guests.
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from_hour: '06:00:00',
    to_hour: '06:00:00',
  }));
  const first = menu.opening_hours.length > 0 ? menu.opening_hours : everyDay;
  const isOwn = hours.entries.length > 0;
  return (
    <>
      <Segments
        label={t('whenOffered')}
        value={isOwn ? 'own' : 'always'}
        segments={[
          { value: 'always', label: t('wheneverOpen') },
          { value: 'own', label: t('ownHours') },
        ]}
        onPick={(value) => canEdit && edit({ at: hours.at, value: value === 'own' ? first : null })}
      />
      {isOwn && <Week hours={hours} />}
    </>
  );
}

/** When the house is open, when each order type is taken, closed days, and what has hours of its own. */
export default function HoursScreen() {
  const { t } = useWords();
  const file = useFile();
  const [chosen, choose] = useState<HoursOf>('house');
  const offered = orderTypeSettings.filter(({ at }) => valueAt(file, at) === true);
  const all: HoursOf[] = ['house', ...offered.map(({ type }) => type)];
  const of = all.includes(chosen) ? chosen : 'house';
  const hours = useHours(of);
  return (
    <Page title={t('openingHours')}>
      <div className={page.body}>
        <div className={page.columns}>
          <Grid columns={1} gap={5} className={css.work}>
            <Proof key={of} name={t(NAMES[of])} hours={hours} />
            <Segments
              label={t('openingHours')}
              value={of}
              segments={all.map((value) => ({ value, label: t(NAMES[value]) }))}
              onPick={choose}
            />
            {of === 'house' ? <Week hours={hours} /> : <OwnOrHouse key={of} of={of} />}
            <SettingField at={lastOrdersSetting.at} setting={lastOrdersSetting} />
            <OwnHours />
          </Grid>
          <Grid as="aside" columns={1} gap={5}>
            <ClosedCalendar key={of} hours={hours} />
            <CloseToday />
          </Grid>
        </div>
      </div>
    </Page>
  );
}
