import type { StaffOrder } from '#contract/staff/staff.ts';
import { classes } from '#ui/classes.ts';
import type from '#ui/type.module.css';
import { speaksOfAllergy } from '#domain/allergies/speaks-of-allergy.ts';
import { choicesOf, lineGroups, type TicketLine } from '#contract/staff/ticket-lines.ts';
import { ticks } from '../state/line-ticks.ts';
import { useWords } from '../words/words.ts';
import { Note } from './note.tsx';
import css from './ticket-lines.module.css';

function LineWords({ line }: { line: TicketLine }) {
  const { number } = useWords();
  const note = line.special_instructions;
  return (
    <>
      <b className={css.quantity}>{number(line.quantity)}</b>
      <span className={css.words}>
        <bdi className={css.product}>{line.product_name}</bdi>
        {choicesOf(line).map((choice) => (
          <bdi key={choice} className={css.choice}>
            {choice}
          </bdi>
        ))}
        {note && <Note text={note} isAllergy={speaksOfAllergy(note)} />}
      </span>
    </>
  );
}

function Line({ uuid, line }: { uuid: string; line: TicketLine }) {
  const { t } = useWords();
  const key = `${uuid} ${line.cart_uuid}`;
  const isTicked = ticks.use().has(key);
  if (line.status !== null) {
    return (
      <div className={classes(css.line, css.removed)}>
        <del className={css.row}>
          <LineWords line={line} />
        </del>
        <span className={type.hidden}>{t('removed')}</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes(css.line, css.row, isTicked && css.ticked)}
      aria-pressed={isTicked}
      onClick={() => ticks.set(key, !isTicked)}
    >
      <LineWords line={line} />
    </button>
  );
}

/** The dishes to cook, in order of arrival; a press ticks a line off on this tablet. */
export function TicketLines({ order }: { order: StaffOrder }) {
  const { t, dates } = useWords();
  return (
    <div className={css.lines}>
      {lineGroups(order).map(({ addedAt, lines }) => (
        <div key={addedAt ?? 0} className={css.group}>
          {addedAt !== null && <p className={css.added}>{t('addedAt', { time: dates.time(addedAt) })}</p>}
          {lines.map((line) => (
            <Line key={line.cart_uuid} uuid={order.uuid} line={line} />
          ))}
        </div>
      ))}
    </div>
  );
}
