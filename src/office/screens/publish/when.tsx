import type { Answer } from '#client/http.ts';
import type { PublicationPlan } from '#contract/office/publication.ts';
import { businessDay } from '#domain/time/business-day.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { zonedText } from '#domain/time/zoned-time.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Weave } from '#ui/marks/weave.tsx';
import { useNow } from '#ui/use-now.ts';
import { useSend } from '#ui/use-send.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { publishDoubts } from '../../review/doubts.ts';
import { disturbsGuests } from '../../review/groups.ts';
import { AskDoubts } from './ask-doubts.tsx';
import { quietTimes } from '../../rules/hours/timetable.ts';
import { useDraft, useFile } from '../../state/draft/draft.ts';
import { useMayStopPlanned } from '../../state/draft/planned.ts';
import { nameOf, usePerson } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { clockName } from '../../words/clock-name.ts';
import { useWords } from '../../words/words.ts';
import { Carts, CartsThen } from './carts.tsx';
import {
  cancel,
  chosenInstant,
  doAndSay,
  publish,
  publishNote,
  undo,
  type PublishTime,
  usePublications,
} from './publishing.ts';
import { DayAndTime } from './day-and-time.tsx';
import css from './publish.module.css';
import { BeforeOpening, QuickTimes, useDayAhead, useHouse } from './quiet-times.tsx';
import { TimeRow } from './time-row.tsx';

/** Does an act and says how it went; `back`: what takes it back once it is done. */
export function useSay(): (
  act: (onLate: () => void) => Promise<Answer<unknown>>,
  done: string,
  back?: () => (() => void) | null,
) => Promise<void> {
  const isDone = useNotDone();
  return (act, done, back = () => null) => doAndSay(act, isDone, () => showSnack(done, back()));
}

/** The publication that waits for its time. */
function Planned() {
  const { t, dates } = useWords();
  const scheduled = useDraft((draft) => draft.scheduled);
  const mayStop = useMayStopPlanned();
  const say = useSay();
  const stop = useSend((id: string) => say(() => cancel(id), t('notThenDone')));
  if (!scheduled) return null;
  const at = Date.parse(scheduled.at);
  return (
    <TimeRow
      title={t('publishesAt', { day: dates.day(at), time: dates.time(at) })}
      act={
        mayStop && (
          <Button variant="ghost" tone="danger" busy={stop.pending} onClick={() => stop.send(scheduled.id)}>
            {t('notThen')}
          </Button>
        )
      }
    >
      <small>{nameOf(scheduled.who)}</small>
      <small>{t('plannedMore')}</small>
    </TimeRow>
  );
}

/**
 * Publishes now, or at a time of the venue's clock, and says whose carts that touches. `waits`: what would be published
 * is not known yet. The time before guests come is offered only while the house is open, and where publishing would
 * disturb who orders now.
 */
export function When({
  count,
  faults,
  waits,
  plan,
}: {
  count: number;
  faults: number;
  waits: boolean;
  plan: PublicationPlan | null;
}) {
  const { t, dates, lang, ahead } = useWords();
  const { venue } = usePerson();
  const file = useFile();
  const { ordering } = file;
  const isPlanned = useDraft((draft) => draft.scheduled !== null);
  const say = useSay();
  const [when, setWhen] = useState<PublishTime>('now');
  const now = useNow(MINUTE_MS);
  const house = useHouse();
  const quiet = quietTimes(house, now);
  const dayOf = useDayAhead(now);
  const [text, setText] = useState(() =>
    zonedText(quiet.opens ?? businessDay(now, venue.timezone, ordering.day_ends).endsAt, venue.timezone),
  );
  const [picked, setPicked] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const doubts = useMemo(() => publishDoubts(plan?.changes ?? [], file), [plan, file]);
  const isDoubtful = doubts.free.length + doubts.nameless.length > 0;
  const at = chosenInstant(text, picked, venue.timezone);
  const isFault = when === 'later' && (at === null || at <= now);
  const disturbs = plan !== null && disturbsGuests(plan);
  const better = count > 0 && disturbs && when === 'now' && !isPlanned && quiet.isOpen ? quiet.opens : null;
  const pick = (time: number) => {
    setPicked(time);
    setText(zonedText(time, venue.timezone));
  };
  const choose = (time: number) => {
    flushSync(() => {
      setWhen('later');
      pick(time);
    });
    field.current?.focus();
  };
  const act = useSend(async () => {
    setAsks(false);
    const back = () => {
      const last = usePublications.getState().publications.find(({ undoable }) => undoable);
      if (when === 'later' || !last) return null;
      return () => void say((onLate) => undo(last.id, onLate), t('isTakenBack'));
    };
    const day = at === null ? '' : dates.day(at);
    await say(
      (onLate) => publish(when === 'later' ? at : null, onLate),
      when === 'now'
        ? t('isPublished', { n: count })
        : t('publishesAt', { day, time: at === null ? '' : dates.time(at) }),
      back,
    );
  });
  const key = publishNote(when, isPlanned);
  const clock = clockName(lang, venue.timezone);
  const note = faults > 0 ? t('toFix', { n: faults }) : key && t(key);
  const publishes =
    when === 'now' || at === null
      ? t('publishChanges', { n: count })
      : t('publishDayAt', { day: dayOf(at), time: dates.time(at) });
  return (
    <>
      <section className={panel.panel} aria-label={t('publish')}>
        <Weave className={css.weave} />
        {count > 0 && (
          <Stack gap={4} padInline={5} padBlock={5}>
            <Segments
              label={t('when')}
              full
              value={when}
              segments={[
                { value: 'now', label: t('publishNow') },
                { value: 'later', label: t('atATime') },
              ]}
              onPick={setWhen}
            />
            {when === 'later' && (
              <DayAndTime
                text={text}
                fault={isFault ? t('writeLaterTime') : null}
                first={field}
                onChange={setText}
              />
            )}
            {when === 'later' && <QuickTimes quiet={quiet} at={at} onPick={pick} />}
            <button
              type="button"
              className={css.publish}
              disabled={act.pending || waits || faults > 0 || isFault || (when === 'later' && isPlanned)}
              aria-busy={act.pending || waits || undefined}
              onClick={() => (isDoubtful ? setAsks(true) : act.send())}
            >
              {publishes}
            </button>
            <Text as="p" size="control" tone="muted" textAlign="center" className={css.center} role="status">
              {note}
            </Text>
            {/* It changes each minute, which nobody wants to hear. */}
            {note === null && at !== null && !isFault && (
              <Text as="p" size="control" tone="muted" textAlign="center" className={css.center}>
                {t('laterNote', { clock, ahead: ahead(at - now) })}
              </Text>
            )}
          </Stack>
        )}
        {better !== null && <BeforeOpening opens={better} now={now} onChoose={choose} />}
        <Planned />
      </section>
      {asks && <AskDoubts doubts={doubts} onNo={() => setAsks(false)} onYes={act.send} />}
      {plan && when === 'now' && <Carts carts={plan.carts} />}
      {disturbs && when === 'later' && at !== null && !isFault && <CartsThen at={at} house={house} />}
    </>
  );
}
