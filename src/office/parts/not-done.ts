import type { Answer } from '#client/http.ts';
import { showSnack } from '../state/page/snack.ts';
import { whyNotDone } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';

/** True for a refusal that is about this field of what was sent. */
export function isAbout(answer: Answer<unknown>, field: string): boolean {
  const errors = answer.kind === 'problem' ? (answer.problem.errors ?? []) : [];
  return errors.some(({ path }) => path === field);
}

/** Answers whether an act was done; says at the foot of the page why one was not. */
export function useNotDone(): (answer: Answer<unknown>) => boolean {
  const { t } = useWords();
  return (answer) => {
    if (answer.kind === 'ok') return true;
    showSnack(t(whyNotDone(answer)), null, 'bad');
    return false;
  };
}
