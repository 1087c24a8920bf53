import type { JoinState } from '../state/table/join.ts';
import type { TextKey } from '#text/guest/words.ts';

/** How asking to sit at a table stands, in words. */
export const joinWords = {
  idle: 'joinMore',
  asking: 'joinWaiting',
  waiting: 'joinWaiting',
  refused: 'joinRefused',
  failed: 'joinFailed',
  admitted: 'joinAdmitted',
} as const satisfies Record<JoinState, TextKey>;
