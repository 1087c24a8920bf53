import type { Problem } from '#contract/values/problem.ts';
import { create } from '#ui/store.ts';
import type { BoardCommand } from '../../presses/presses.ts';

/** What has come of a press. `problem` is null where its order has moved on meanwhile, or somebody else was faster. */
export type Outcome =
  | { command: BoardCommand; isDone: true }
  | { command: BoardCommand; isDone: false; problem: Problem | null };

/** What is not said yet. */
const useOutcomes = create<{ unsaid: Outcome[] }>(() => ({ unsaid: [] }));

/** Keeps what has come of a press until it is said. */
export function tellOutcome(outcome: Outcome): void {
  useOutcomes.setState(({ unsaid }) => ({ unsaid: [...unsaid, outcome] }));
}

/** Says each outcome once, those that wait first, until the returned function is called. */
export function followOutcomes(say: (outcome: Outcome) => void): () => void {
  function sayAll(): void {
    const { unsaid } = useOutcomes.getState();
    if (unsaid.length === 0) return;
    useOutcomes.setState({ unsaid: [] });
    for (const outcome of unsaid) say(outcome);
  }
  sayAll();
  return useOutcomes.subscribe(sayAll);
}
