import ForkKnife from 'icon:fork-knife';
import Pause from 'icon:pause';
import Play from 'icon:play';
import type { Overview } from '#contract/office/overview.ts';
import { Text } from '#ui/layout/text.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { SharePlate } from '../../parts/page/share-plate.tsx';
import { TodayDoor, useOpening, useTodayActs } from '../../today/today-acts.tsx';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './home.module.css';

const TYPE_WORDS = {
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  delivery: 'delivery',
  drive_thru: 'driveThru',
} as const;

function isType(type: string): type is keyof typeof TYPE_WORDS {
  return type in TYPE_WORDS;
}

function useMore({ opening }: Overview): string {
  const { t, dates, list } = useWords();
  if (opening.pausedUntil !== null) return t('pausedMore');
  const types = opening.orderTypes.filter(isType).map((type) => t(TYPE_WORDS[type]));
  const taking = types.length === 0 ? t('takingNothing') : t('taking', { types: list(types) });
  const last =
    opening.lastOrdersAt && t('lastOrdersAt', { time: dates.time(Date.parse(opening.lastOrdersAt)) });
  return [taking, last].filter(Boolean).join(' ');
}

const HALF_HOUR_MIN = 30;

/** How much of today's opening hours has passed, around the dish that sold most. */
function DayPlate({ overview: { opening, best } }: { overview: Overview }) {
  const { t, number } = useWords();
  const { openMinutes: all, openMinutesPassed: passed } = opening;
  const hours = (minutes: number) => number(Math.round(minutes / HALF_HOUR_MIN) / 2);
  const picture = best[0]?.picture ?? null;
  return (
    <SharePlate
      className={css.day}
      share={all === 0 ? 0 : passed / all}
      label={t('hoursSoFar', { passed: hours(passed), all: hours(all) })}
    >
      <span className={css.dish}>{picture === null ? <ForkKnife /> : <img src={picture} alt="" />}</span>
    </SharePlate>
  );
}

/** Whether guests can order now, and how to pause, close for today, or open early. */
export function Today({ overview }: { overview: Overview }) {
  const { t } = useWords();
  const acts = useTodayActs();
  const { busy, pause, pauseLonger, takeOrders } = acts;
  const canPause = useMay('pause');
  const { opening } = overview;
  const isPaused = opening.pausedUntil !== null;
  const heading = useOpening(opening);
  const more = useMore(overview);
  return (
    <Row as="section" wrap align="center" gap={3} className={css.today} aria-label={heading}>
      <DayPlate overview={overview} />
      <div className={panel.grow}>
        <Text as="h2" size="title">
          {heading}
        </Text>
        <p className={panel.sub} role="status">
          {more}
        </p>
      </div>
      {canPause && opening.open && (
        <Button
          variant="outline"
          size="large"
          busy={busy}
          onClick={() => void (isPaused ? takeOrders() : pause())}
        >
          {isPaused ? <Play /> : <Pause />}
          {t(isPaused ? 'takeOrders' : 'pauseOrders')}
        </Button>
      )}
      {canPause && opening.pausedUntil !== null && (
        <Button
          variant="outline"
          size="large"
          busy={busy}
          onClick={() => opening.pausedUntil !== null && void pauseLonger(opening.pausedUntil)}
        >
          {t('pauseLonger')}
        </Button>
      )}
      <TodayDoor opening={opening} acts={acts} tall />
    </Row>
  );
}
