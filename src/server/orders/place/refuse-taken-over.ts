import { undoAndRefuse } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';

/** Undoes the unit of work of a round that another sends meanwhile: refuses with in_progress. */
export function* refuseTakenOver(isOurs: () => Steps<boolean>): Steps<void> {
  if (!(yield* isOurs())) undoAndRefuse({ code: 'in_progress' });
}
