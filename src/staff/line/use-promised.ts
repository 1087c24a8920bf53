import { dueIn, type Due } from '../rules/times/due.ts';
import { useNow } from '../state/clock.ts';
import { useWords } from '../words/words.ts';

/** How pressing a promise is, and its words: the minutes left or late, and its time. */
export function usePromised(at: number): { look: Due['look']; left: string; until: string } {
  const { t, dates } = useWords();
  // As a text, which is the same until a minute has passed.
  const [look, minutes, late] = useNow((now) => {
    const due = dueIn(at, now);
    return `${due.look} ${due.minutes} ${due.isLate ? 'late' : ''}`;
  }).split(' ');
  return {
    look: look as Due['look'],
    left: t(late ? 'dueLate' : 'minutes', { n: Number(minutes) }),
    until: t('dueFor', { time: dates.time(at) }),
  };
}
