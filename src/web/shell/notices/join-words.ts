import type { JoinState } from '../../state/table/join.ts';
import type { TextKey } from '#text/guest/words.ts';

/** The text for each state of joining a table. */
export const joinWords = {
  idle: 'joinMore',
  asking: 'joinWaiting',
  waiting: 'joinWaiting',
  refused: 'joinRefused',
  failed: 'joinFailed',
  admitted: 'joinAdmitted',
} as const satisfies Record<JoinState, TextKey>;
