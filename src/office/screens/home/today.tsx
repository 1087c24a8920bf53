import Door from 'icon:door';
import DoorOpen from 'icon:door-open';
import ForkKnife from 'icon:fork-knife';
import Pause from 'icon:pause';
import Play from 'icon:play';
import type { Answer } from '#client/http.ts';
import { changeToday } from '#client/office/today.ts';
import type { Overview, TodayAtOnce } from '#contract/office/overview.ts';
import { useState } from 'react';
import type from '#ui/type.module.css';
import { Control } from '../../parts/controls/control.tsx';
import panel from '../../parts/page/panel.module.css';
import { SharePlate } from '../../parts/page/share-plate.tsx';
import { pauseForAnHour, takeOrdersAgain } from '../../state/venue/pause.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { readHome } from './home.ts';
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

function useHeading({ opening }: Overview): string {
  const { t, dates } = useWords();
  const [now] = useState(Date.now);
  const when = (iso: string) => {
    const at = Date.parse(iso);
    return dates.day(at) === dates.day(now) ? dates.time(at) : `${dates.weekday(at)} ${dates.time(at)}`;
  };
  if (opening.paused_until) return t('pausedUntil', { time: when(opening.paused_until) });
  if (opening.closed_for_today) return t('closedForToday');
  if (opening.open) return opening.until ? t('openUntil', { time: when(opening.until) }) : t('openNow');
  return opening.opens_at ? t('closedUntil', { time: when(opening.opens_at) }) : t('closedNow');
}

function useMore({ opening }: Overview): string {
  const { t, dates, list } = useWords();
  const types = opening.order_types.filter(isType).map((type) => t(TYPE_WORDS[type]));
  const taking = types.length === 0 ? t('takingNothing') : t('taking', { types: list(types) });
  const last =
    opening.last_orders_at && t('lastOrdersAt', { time: dates.time(Date.parse(opening.last_orders_at)) });
  return [taking, last].filter(Boolean).join(' ');
}

const HALF_HOUR_MIN = 30;

/** How much of today's opening hours has passed, around the dish that sold most. */
function DayPlate({ overview: { opening, best } }: { overview: Overview }) {
  const { t, number } = useWords();
  const { open_minutes: all, open_minutes_passed: passed } = opening;
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

/** Does something for today at once; the snackbar takes it back. */
function useAct() {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<Answer<unknown>>, words: string, back: (() => void) | null) => {
    setBusy(true);
    const answer = await work();
    await readHome();
    setBusy(false);
    if (answer.kind === 'ok') showSnack(words, back);
    else showSnack(t(answer.kind === 'no_answer' ? 'atOnceNeedsNetwork' : whyNotDone(answer)), null, 'bad');
  };
  const change = (wish: TodayAtOnce, words: string, backTo: TodayAtOnce | null) =>
    run(
      () => changeToday(server, wish),
      words,
      backTo && (() => void run(() => changeToday(server, backTo), t('undone'), null)),
    );
  const pause = () =>
    run(pauseForAnHour, t('ordersPaused'), () => void run(takeOrdersAgain, t('undone'), null));
  const takeOrders = () => run(takeOrdersAgain, t('ordersTakenAgain'), null);
  return { busy, change, pause, takeOrders };
}

/** Whether guests can order now, and how to pause, close for today, or open early. */
export function Today({ overview }: { overview: Overview }) {
  const { t } = useWords();
  const { busy, change, pause, takeOrders } = useAct();
  const canPause = useMay('pause');
  const canClose = useMay('hours');
  const { opening } = overview;
  const isPaused = opening.paused_until !== null;
  const heading = useHeading(overview);
  const more = useMore(overview);
  return (
    <section className={css.today} aria-label={heading}>
      <DayPlate overview={overview} />
      <div className={panel.grow}>
        <h2 className={type.title}>{heading}</h2>
        <p className={panel.sub} role="status">
          {more}
        </p>
      </div>
      {canPause && opening.open && (
        <Control tall busy={busy} onClick={() => void (isPaused ? takeOrders() : pause())}>
          {isPaused ? <Play /> : <Pause />}
          {t(isPaused ? 'takeOrders' : 'pauseOrders')}
        </Control>
      )}
      {canClose && (opening.open || opening.closed_for_today) && (
        <Control
          tall
          busy={busy}
          onClick={() =>
            void (opening.closed_for_today
              ? change({ closed: false }, t('openAgain'), { closed: true })
              : change({ closed: true }, t('closedForToday'), { closed: false }))
          }
        >
          {opening.closed_for_today ? <DoorOpen /> : <Door />}
          {t(opening.closed_for_today ? 'openAgainNow' : 'closeForToday')}
        </Control>
      )}
      {canClose && !opening.open && !opening.closed_for_today && opening.opens_at !== null && (
        <Control
          tall
          busy={busy}
          onClick={() => void change({ open_now: true }, t('isOpenNow'), { open_now: false })}
        >
          <DoorOpen />
          {t('openEarly')}
        </Control>
      )}
    </section>
  );
}
