import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import Door from 'icon:door';
import DoorOpen from 'icon:door-open';
import type { Answer } from '#client/http.ts';
import type { Overview, TodayAtOnce } from '#contract/office/overview.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { pauseFor, pauseForAnHour, takeOrdersAgain } from '../state/venue/pause.ts';
import { readOverview } from '../state/venue/overview.ts';
import { server } from '../state/session/server.ts';
import { useMay } from '../state/session/session.ts';
import { showSnack } from '../state/page/snack.ts';
import { whyNotDone } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import { Button } from '#ui/buttons/button.tsx';

type Opening = Overview['opening'];

/** So far ahead a time of day is said without its day: a night that ends after midnight is still this one. */
const SOON_MS = 12 * HOUR_MS;
/** What a press adds to a pause. */
const LONGER_MINUTES = 15;

/** Whether guests can order now, in words. */
export function useOpening(opening: Opening): string {
  const { t, dates } = useWords();
  const [now] = useState(Date.now);
  const when = (iso: string) => {
    const at = Date.parse(iso);
    return dates.day(at) === dates.day(now) || at - now < SOON_MS
      ? dates.time(at)
      : `${dates.weekday(at)} ${dates.time(at)}`;
  };
  if (opening.pausedUntil) return t('pausedUntil', { time: when(opening.pausedUntil) });
  if (opening.closedForToday) return t('closedForToday');
  if (opening.open) return opening.until ? t('openUntil', { time: when(opening.until) }) : t('openNow');
  return opening.opensAt ? t('closedUntil', { time: when(opening.opensAt) }) : t('closedNow');
}

/** What is done for today at once, each with a snackbar that takes it back. */
export function useTodayActs() {
  const { t } = useWords();
  const run = async (work: () => Promise<Answer<unknown>>, words: string, back: (() => void) | null) => {
    const answer = await work();
    await readOverview();
    if (answer.kind === 'ok') showSnack(words, back);
    else showSnack(t(answer.kind === 'no_answer' ? 'atOnceNeedsNetwork' : whyNotDone(answer)), null, 'bad');
  };
  const { send, pending } = useSend(run);
  const change = (wish: TodayAtOnce, words: string, backTo: TodayAtOnce | null) =>
    send(
      () => ask(server, figureCalls.changeToday, { body: wish }),
      words,
      backTo &&
        (() => void run(() => ask(server, figureCalls.changeToday, { body: backTo }), t('undone'), null)),
    );
  const pause = () =>
    send(pauseForAnHour, t('ordersPaused'), () => void run(takeOrdersAgain, t('undone'), null));
  const pauseLonger = (until: string) => {
    const left = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
    const back = () => void run(() => pauseFor(left), t('undone'), null);
    return send(() => pauseFor(left + LONGER_MINUTES), t('pausedLonger'), back);
  };
  const takeOrders = () => send(takeOrdersAgain, t('ordersTakenAgain'), null);
  return { busy: pending, change, pause, pauseLonger, takeOrders };
}

/** Closes for today, opens again, or opens early, whichever can be done now; nothing for who may not. */
export function TodayDoor({
  opening,
  acts: { busy, change },
  tall = false,
}: {
  opening: Opening;
  acts: ReturnType<typeof useTodayActs>;
  tall?: boolean;
}) {
  const { t } = useWords();
  if (!useMay('hours')) return null;
  if (opening.closedForToday)
    return (
      <Button
        variant="outline"
        size={tall ? 'large' : undefined}
        busy={busy}
        onClick={() => change({ closed: false }, t('openAgain'), { closed: true })}
      >
        <DoorOpen />
        {t('openAgainNow')}
      </Button>
    );
  if (opening.open)
    return (
      <Button
        variant="outline"
        size={tall ? 'large' : undefined}
        busy={busy}
        onClick={() => change({ closed: true }, t('closedForToday'), { closed: false })}
      >
        <Door />
        {t('closeForToday')}
      </Button>
    );
  return (
    opening.opensAt !== null && (
      <Button
        variant="outline"
        size={tall ? 'large' : undefined}
        busy={busy}
        onClick={() => change({ openNow: true }, t('isOpenNow'), { openNow: false })}
      >
        <DoorOpen />
        {t('openEarly')}
      </Button>
    )
  );
}
