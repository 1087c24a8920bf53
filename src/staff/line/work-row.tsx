import Check from 'icon:check-bold';
import Pause from 'icon:pause';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import type from '#ui/type.module.css';
import { mayComeBack } from '../rules/stations/station-screen.ts';
import { isDone, isHeld, type Work } from '../rules/stations/work.ts';
import { useNow } from '../state/clock.ts';
import { useMay, useSession } from '../state/session.ts';
import { Needs } from '../ticket/bands/needs.tsx';
import { useWords } from '../words/words.ts';
import { StopRow } from './stop-row.tsx';
import { toggleWork } from './use-line-steps.ts';
import css from './work-row.module.css';

function Words({ work }: { work: Work }) {
  const { number } = useWords();
  const { line, name, part, choices } = work;
  return (
    <>
      <b className={css.quantity}>{number(line.quantity)}</b>
      <Text shrink breakWords>
        <bdi className={css.name}>{name}</bdi>
        {part && (
          <Text as="bdi" block size="control" leading="snug" tone="muted">
            {line.product_name}
          </Text>
        )}
        {choices.map((choice) => (
          <Text key={choice} as="bdi" block size="control" leading="snug" tone="muted">
            {choice}
          </Text>
        ))}
        <Needs line={line} />
      </Text>
    </>
  );
}

/**
 * One thing to make: the whole row is pressed when it is done, where it has a ring of its own. What was struck stays
 * until somebody touches it.
 */
export function WorkRow({
  order,
  work,
  hasRing,
}: {
  order: StaffOrder;
  work: Work;
  /** False: it is marked done with all of its ticket. */
  hasRing: boolean;
}) {
  const { t } = useWords();
  const mayTick = useMay('lines');
  const stations = useSession(({ venue }) => venue?.stations);
  const isOver = useNow((now) => isDone(work) && !mayComeBack(work, stations ?? [], now));
  if (work.isStruck) return <StopRow order={order} work={work} />;
  if (isHeld(work)) {
    return (
      <div className={classes(css.row, css.held)}>
        <Words work={work} />
        <Pause className={css.pause} />
        <span className={type.hidden}>{t('onHold')}</span>
      </div>
    );
  }
  const done = isDone(work);
  const ring = (hasRing || done) && (
    <span className={css.ring}>
      <Check />
    </span>
  );
  if (!mayTick || !hasRing) {
    return (
      <div className={classes(css.row, done && css.done, !ring && css.bare)}>
        <Words work={work} />
        {ring}
        {done && <span className={type.hidden}>{t('lineDone')}</span>}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes(css.row, done && css.done)}
      aria-pressed={done}
      aria-disabled={isOver || undefined}
      data-single
      onClick={() => !isOver && toggleWork(order, work)}
    >
      <Words work={work} />
      {ring}
    </button>
  );
}
