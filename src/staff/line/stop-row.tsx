import Prohibit from 'icon:prohibit';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { stopKey } from '../rules/stations/station-tickets.ts';
import type { Work } from '../rules/stations/work.ts';
import { seeStops } from '../state/seen-stops.ts';
import { useWords } from '../words/words.ts';
import css from './work-row.module.css';

/** What was struck, until somebody touches it. */
export function StopRow({ order, work }: { order: StaffOrder; work: Work }) {
  const { t, number } = useWords();
  const dish = (
    <span key="dish">
      {number(work.line.quantity)} <bdi className={css.gone}>{work.name}</bdi>
    </span>
  );
  return (
    <button
      type="button"
      className={classes(css.row, css.struck)}
      onClick={() => seeStops([stopKey(order, work)])}
    >
      <Prohibit />
      <Text breakWords>{t.parts('stopCanceled', { dish })}</Text>
      <span className={css.seen}>{t('seen')}</span>
    </button>
  );
}
