import ArrowRight from 'icon:arrow-right';
import CheckCircle from 'icon:check-circle';
import Clock from 'icon:clock';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { useChangesOf } from '../state/draft/changes-of.ts';
import { useDraft } from '../state/draft/draft.ts';
import { countFaults, usePlan } from '../state/draft/plan.ts';
import { useWords } from '../words/words.ts';
import { PUBLISH_PATH, useCanPublish } from './map/publish-path.ts';
import css from './page.module.css';

function usePlannedWords(): string | null {
  const { t, dates } = useWords();
  const at = useDraft(({ scheduled }) => scheduled?.at ?? null);
  if (at === null) return null;
  const ms = Date.parse(at);
  return t('publishesAt', { day: dates.weekday(ms), time: dates.time(ms) });
}

/** Leads to the review of the draft: with changes, with faults, planned, or with nothing to publish. */
export function PublishButton() {
  const { t, number } = useWords();
  const count = useChangesOf();
  const faults = usePlan(countFaults);
  const planned = usePlannedWords();
  if (!useCanPublish()) return null;
  if (count > 0 && faults > 0)
    return (
      <Link href={PUBLISH_PATH} className={classes(css.publish, css.faulty)}>
        {t('toFix', { n: faults })}
        <b>
          <ArrowRight />
        </b>
      </Link>
    );
  if (count > 0)
    return (
      <Link href={PUBLISH_PATH} className={css.publish} aria-keyshortcuts="Control+Enter">
        {t('publish')} <b>{number(count)}</b>
      </Link>
    );
  if (planned !== null)
    return (
      <Link href={PUBLISH_PATH} className={classes(css.publish, css.planned)}>
        <Clock />
        {planned}
      </Link>
    );
  return (
    <span className={classes(css.publish, css.none)}>
      <CheckCircle />
      {t('allPublished')}
    </span>
  );
}
