import { referTo } from '../../once/sending.ts';

/** What the answer of a call about the draft is made again from. */
export interface DoneBefore {
  /** The draft's after it. */
  version: number;
  /** When it was done (ms UTC). */
  at: number;
  /** Positions of edits that were sent, from 0. */
  positions: readonly number[];
}

/** Says from what the answer of the call under way is made again. */
export function referToDraft({ version, at, positions }: DoneBefore): void {
  referTo([version, at, ...positions].join(' '));
}

/** What was said of a call that was done before. */
export function doneBefore(reference: string | null): DoneBefore {
  const [version = 0, at = 0, ...positions] = (reference ?? '').split(' ').map(Number);
  return { version, at, positions };
}
