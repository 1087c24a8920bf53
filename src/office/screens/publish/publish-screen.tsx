import ArrowLeft from 'icon:arrow-left';
import CheckCircle from 'icon:check-circle';
import Lock from 'icon:lock-simple';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Text } from '#ui/layout/text.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import { Page } from '../../frame/page.tsx';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { Changes } from '../../review/changes.tsx';
import { LookFirst } from '../../review/findings.tsx';
import { useChangesOf } from '../../state/draft/changes-of.ts';
import { onDraft, useDraft, useFile } from '../../state/draft/draft.ts';
import { countFaults, useIsPlanned, usePlan } from '../../state/draft/plan.ts';
import { nameOf } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';
import { History } from './history.tsx';
import css from './publish.module.css';
import { useOwnersChanges } from './owners-changes.ts';
import { followPlan, followPublications, livePublication, throwAway, usePublications } from './publishing.ts';
import { TakenBack } from './taken-back.tsx';
import { TryOnPhone } from './try-on-phone.tsx';
import { Unfit } from './unfit.tsx';
import { useSay, When } from './when.tsx';

function useLastWords(): string {
  const { t, dates } = useWords();
  const last = usePublications(({ publications }) => livePublication(publications));
  if (!last) return t('putAnythingBack');
  const at = Date.parse(last.at);
  const when = t('nameAt', { name: dates.day(at), time: dates.time(at) });
  return t('sincePublished', { name: nameOf(last.who), when });
}

/** What stays in the draft when this person publishes or throws away: it is an owner's. */
function Staying({ places }: { places: readonly string[] }) {
  const words = useWords();
  const file = useFile();
  if (places.length === 0) return null;
  const names = new Set(places.map((at) => describePlace(words, file, at).field));
  return (
    <Row as="p" align="center" gap={2} size="control" tone="muted" className={css.staying} role="status">
      <Lock />
      {words.t('ownersPublish', { names: words.list([...names]) })}
    </Row>
  );
}

function ThrowAway({ count }: { count: number }) {
  const { t } = useWords();
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const owners = useOwnersChanges();
  if (count === 0) return null;
  const act = async () => {
    setAsks(false);
    await say(throwAway, t('isThrownAway', { n: count }));
  };
  return (
    <>
      <Button variant="ghost" tone="danger" onClick={() => setAsks(true)}>
        {t('throwAway')}
      </Button>
      {asks && (
        <Ask
          title={t('throwAwayAsk')}
          no={t('leaveIt')}
          yes={t('throwAway')}
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void act()}
        >
          <p>{t('throwAwayMore', { n: count })}</p>
          <Staying places={owners} />
        </Ask>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useWords();
  return (
    <Stack align="center" gap={2} padBlock={6} textAlign="center">
      <EmptyPlate>
        <CheckCircle />
      </EmptyPlate>
      <Text as="h2" size="section">
        {t('allPublished')}
      </Text>
      <p className={panel.sub}>{t('nothingToPublish')}</p>
    </Stack>
  );
}

/** What waits for its time: no longer in the draft, and not yet with guests. */
function Waiting() {
  const { t, dates } = useWords();
  const scheduled = useDraft((draft) => draft.scheduled);
  const waiting = usePublications(({ publications }) => publications.find(({ id }) => id === scheduled?.id));
  if (!scheduled) return null;
  const at = Date.parse(scheduled.at);
  const title = t('publishesAt', { day: dates.day(at), time: dates.time(at) });
  return (
    <section className={css.waiting} aria-label={title}>
      <div>
        <Text as="h2" size="title">
          {title}
        </Text>
        <p className={panel.sub}>{nameOf(scheduled.who)}</p>
      </div>
      {waiting && <Changes changes={waiting.changes} fixed />}
    </section>
  );
}

/** The review of the draft: what changes for guests, when, and what was published before. */
export default function PublishScreen() {
  const { t } = useWords();
  const draft = useDraft();
  const owners = useOwnersChanges();
  const edited = useChangesOf() - owners.length;
  const plan = usePlan(({ plan: known }) => known);
  const isPlanned = useIsPlanned();
  const unreachable = usePlan((state) => state.unreachable);
  const last = useLastWords();
  useEffect(() => {
    void followPlan();
    void followPublications();
    const stopDraft = onDraft((now, before) => {
      const isChanged = now.version !== before.version;
      if (isChanged) void followPlan();
      // Every publication changes the draft: also one whose answer was lost, of somebody else, or at its time.
      if (isChanged || now.scheduled?.id !== before.scheduled?.id) void followPublications();
    });
    // A file that is brought in changes what is live, and nothing of the draft.
    const stopVenue = useVenue.subscribe((now, before) => {
      if (now.sequence !== before.sequence) void followPublications();
    });
    return () => {
      stopDraft();
      stopVenue();
    };
  }, []);
  const faults = usePlan(countFaults);
  // The number is that of the list, also while a newer plan is on its way.
  const count = plan && !isPlanned && edited > 0 ? plan.changes.length : edited;
  const isEmpty = count === 0 && draft.unfit.length === 0;
  return (
    <Page
      title={t('publish')}
      before={
        <Link
          href="/menu"
          className={buttonClass({ variant: 'ghost', tone: 'ink', square: true, flip: true })}
          aria-label={t('backToMenu')}
        >
          <ArrowLeft />
        </Link>
      }
      action={
        <>
          <TryOnPhone />
          <ThrowAway count={count} />
        </>
      }
      publishes={false}
    >
      <div className={page.body}>
        <div className={page.columns}>
          <div className={css.work}>
            {isEmpty && !draft.scheduled && owners.length === 0 && <Nothing />}
            {!isEmpty && (
              <div>
                <Text as="h2" size="title">
                  {t('whatChanges')}
                </Text>
                <p className={panel.sub}>{last}</p>
              </div>
            )}
            {unreachable && !isEmpty && (
              <p className={panel.sub} role="alert">
                {t('noAnswer')}
              </p>
            )}
            <Unfit />
            {plan && !isEmpty && <Changes changes={plan.changes} />}
            <Staying places={owners} />
            <Waiting />
            <TakenBack />
            <History />
          </div>
          <aside className={css.side}>
            {(count > 0 || draft.scheduled) && (
              <When count={count} faults={faults} waits={!isPlanned && !unreachable} plan={plan} />
            )}
            {plan && <LookFirst findings={plan.findings} />}
          </aside>
        </div>
      </div>
    </Page>
  );
}
