import type { Answer } from '#client/http.ts';
import { showSnack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';

/** Answers whether an act was done; says at the foot of the page why one was not. */
export function useNotDone(): (answer: Answer<unknown>) => boolean {
  const { t } = useWords();
  return (answer) => {
    if (answer.kind === 'ok') return true;
    const why = answer.kind === 'problem' ? (answer.problem.detail ?? answer.problem.title) : t('noAnswer');
    showSnack(why, null, 'bad');
    return false;
  };
}
