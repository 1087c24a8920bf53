import { hourOfDay } from '#domain/time/business-day.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useNow } from '#ui/use-now.ts';
import { Page } from '../../frame/page.tsx';
import { RowBones } from '../../parts/lists/row-bones.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { usePhone } from '../../parts/use-phone.ts';
import { LookOfferAlone } from '../../preview/look-offer.tsx';
import { usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { Attention } from './attention.tsx';
import { BestDishes } from './best-dishes.tsx';
import { Figures, TodaysMoney } from './figures.tsx';
import css from './home.module.css';
import { READ_AGAIN_MS, useOverview, useToday } from '../../state/venue/overview.ts';
import { QuickActs } from './quick-acts.tsx';
import { TakingsChart } from './takings-chart.tsx';
import { Today } from './today.tsx';

const NOON = 12;
const EVENING = 18;

/** The office's first page: how today goes, what needs attention, and what is done often. */
export default function HomeScreen() {
  const { t, dates } = useWords();
  const { person, venue } = usePerson();
  const isPhone = usePhone();
  const overview = useToday();
  const unreachable = useOverview((today) => today.unreachable);
  const now = useNow(READ_AGAIN_MS);
  const hour = hourOfDay(now, venue.timezone);
  const greeting =
    hour < NOON && hour >= 5 ? 'goodMorning' : hour < EVENING && hour >= NOON ? 'goodDay' : 'goodEvening';
  return (
    <Page
      isQuiet
      title={t(greeting, { name: person.name.split(' ')[0] ?? person.name })}
      after={
        <Text size="control" tone="muted" nowrap className={css.date}>
          {t('nameAt', { name: dates.day(now), time: dates.time(now) })}
        </Text>
      }
    >
      <div className={page.body}>
        {unreachable && (
          <p className={panel.sub} role="alert">
            {t('noAnswer')}
          </p>
        )}
        {!overview && !unreachable && <RowBones />}
        {overview && (
          <div className={page.columns}>
            <Stack shrink gap={6} className={css.work}>
              <Today overview={overview} />
              <Figures overview={overview} />
              {!isPhone && <TodaysMoney overview={overview} />}
              <TakingsChart overview={overview} />
              <BestDishes overview={overview} />
            </Stack>
            <Stack as="aside" shrink gap={6} className={css.side}>
              <Attention overview={overview} />
              <QuickActs />
              <LookOfferAlone />
              {isPhone && <TodaysMoney overview={overview} />}
            </Stack>
          </div>
        )}
      </div>
    </Page>
  );
}
