import Check from 'icon:check-bold';
import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { rankOf } from '#domain/kitchen/line-states.ts';
import { choicesOf, lineGroups, linesByGuest } from '#contract/staff/ticket-lines.ts';
import { writeGuestIn } from '#text/staff/ticket.ts';
import { isLineShown } from '../../rules/stations/stations.ts';
import { useShownStation } from '../../state/screen.ts';
import { useMay } from '../../state/session.ts';
import { useWords } from '../../words/words.ts';
import { Needs } from '../bands/needs.tsx';
import { useSteps } from './use-steps.ts';
import css from './ticket-lines.module.css';

function isLineDone({ status, kitchenState: state }: StaffOrderLine): boolean {
  return status === null && rankOf(state) >= rankOf('done');
}

function LineWords({ line }: { line: StaffOrderLine }) {
  const { t, number } = useWords();
  return (
    <>
      <b className={css.quantity}>{number(line.quantity)}</b>
      <Text shrink breakWords>
        <span className={css.product}>
          <bdi>{line.productName}</bdi>
          {isLineDone(line) && <Check className={css.tick} />}
        </span>
        {choicesOf(line).map((choice) => (
          <bdi key={choice} className={css.choice}>
            {choice}
          </bdi>
        ))}
        {line.onHold && <Badge look="pick">{t('onHold')}</Badge>}
        <Needs line={line} />
      </Text>
    </>
  );
}

function Line({ order, line }: { order: StaffOrder; line: StaffOrderLine }) {
  const { t } = useWords();
  const { tick } = useSteps();
  const mayTick = useMay('lines');
  if (line.status !== null) {
    return (
      <div className={classes(css.line, css.removed)}>
        <del className={css.row}>
          <LineWords line={line} />
        </del>
        <Text visuallyHidden>{t('removed')}</Text>
      </div>
    );
  }
  const isDone = isLineDone(line);
  if (line.onHold || !mayTick) {
    return (
      <div className={classes(css.line, css.row, isDone && css.ticked)}>
        <LineWords line={line} />
        {isDone && <Text visuallyHidden>{t('lineDone')}</Text>}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes(css.line, css.row, isDone && css.ticked)}
      aria-pressed={isDone}
      data-single
      onClick={() => tick(order, line)}
    >
      <LineWords line={line} />
    </button>
  );
}

/** The dishes to cook at this screen's station, in order of arrival, each under its guest; a press says that a line is done. */
export function TicketLines({ order }: { order: StaffOrder }) {
  const words = useWords();
  const { t, dates } = words;
  const shown = useShownStation();
  const here = { ...order, lineItems: order.lineItems.filter((line) => isLineShown(line, shown)) };
  return (
    <div className={css.lines}>
      {lineGroups(here).map(({ addedAt, lines }) => (
        <div key={addedAt ?? 0}>
          {addedAt !== null && <p className={css.added}>{t('addedAt', { time: dates.time(addedAt) })}</p>}
          {linesByGuest(order, lines, writeGuestIn(words)).map(({ guest, lines: own }) => (
            <section key={guest}>
              {guest !== '' && (
                <h4 className={css.guest}>
                  <bdi>{guest}</bdi>
                </h4>
              )}
              {own.map((line) => (
                <Line key={line.cartUuid} order={order} line={line} />
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
