import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { StaffSubmissions } from '#contract/menu/submission.ts';
import { create } from '#ui/store.ts';
import { leave } from '../../state/session/session.ts';
import { server } from '../../state/session/server.ts';

/** A form as a guest filled it in. */
export type Submission = StaffSubmissions['submissions'][number];

/** What the page shows of guests' answers. */
export interface AnswersState {
  /** The form whose answers these are; empty: all forms. */
  of: string;
  /** Null while the first page is on its way. */
  list: readonly Submission[] | null;
  /** Where the list goes on. */
  next: string | null;
  unreachable: boolean;
}

/** The answers that are shown. */
export const useAnswers = create<AnswersState>(() => ({
  of: '',
  list: null,
  next: null,
  unreachable: false,
}));

async function read(of: string, before?: string): Promise<void> {
  const form = of === '' ? {} : { form: of };
  const answer = await ask(server, figureCalls.readOfficeSubmissions, {
    query: before === undefined ? form : { ...form, before },
  });
  const { of: shown, list, next } = useAnswers.getState();
  // An answer to an earlier question, or a second press of the same one.
  if (shown !== of || (before !== undefined && next !== before)) return;
  if (answer.kind === 'ok') {
    const { submissions, next: later } = answer.value;
    const known = before === undefined ? [] : (list ?? []);
    useAnswers.setState({ list: [...known, ...submissions], next: later, unreachable: false });
  } else if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') leave();
  else useAnswers.setState({ unreachable: true });
}

/** Reads the newest answers to a form, or to all of them where it is empty. */
export async function readAnswers(of: string): Promise<void> {
  if (useAnswers.getState().of !== of) useAnswers.setState({ of, list: null, next: null });
  await read(of);
}

/** Reads the answers before those that are shown. */
export async function readOlderAnswers(): Promise<void> {
  const { of, next } = useAnswers.getState();
  if (next !== null) await read(of, next);
}
