import { hourOfDay } from '#domain/time/business-day.ts';
import { useEffect, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { Attention } from './attention.tsx';
import { BestDishes } from './best-dishes.tsx';
import { Figures } from './figures.tsx';
import css from './home.module.css';
import { readOverview, READ_AGAIN_MS, useOverview } from '../../state/venue/overview.ts';
import { QuickActs } from './quick-acts.tsx';
import { TakingsChart } from './takings-chart.tsx';
import { Today } from './today.tsx';

const NOON = 12;
const EVENING = 18;

/** The office's first page: how today goes, what needs attention, and what is done often. */
export default function HomeScreen() {
  const { t, dates } = useWords();
  const { person, venue } = usePerson();
  const overview = useOverview((home) => home.overview);
  const unreachable = useOverview((home) => home.unreachable);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    void readOverview();
    const timer = setInterval(() => {
      setNow(Date.now());
      void readOverview();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const hour = hourOfDay(now, venue.timezone);
  const greeting =
    hour < NOON && hour >= 5 ? 'goodMorning' : hour < EVENING && hour >= NOON ? 'goodDay' : 'goodEvening';
  return (
    <Page
      title={t(greeting, { name: person.name.split(' ')[0] ?? person.name })}
      after={<span className={css.date}>{t('nameAt', { name: dates.day(now), time: dates.time(now) })}</span>}
    >
      <div className={page.body}>
        {unreachable && (
          <p className={panel.sub} role="alert">
            {t('noAnswer')}
          </p>
        )}
        {overview && (
          <div className={page.columns}>
            <div className={css.work}>
              <Today overview={overview} />
              <Figures overview={overview} />
              <TakingsChart overview={overview} />
              <BestDishes overview={overview} />
            </div>
            <aside className={css.side}>
              <Attention overview={overview} />
              <QuickActs />
            </aside>
          </div>
        )}
      </div>
    </Page>
  );
}
