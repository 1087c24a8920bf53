import { undoAndRefuse } from '../../runtime/result.ts';
import type { GuestsOfLines } from '../draft/draft-lines.ts';
import type { Steps } from '../../store/query.ts';
import type { Seat } from '../../visits/visits.ts';

/** What a table has chosen together and sends as one order. */
export interface TableRound {
  seat: Seat;
  /** Whose each line is, by its id. */
  guests: GuestsOfLines;
  /** The turn in which it is stored: whoever takes over the sending has to wait for it. */
  turn: string;
  /** False once another has taken over the sending, inside a unit of work that has the turn. */
  isOurs: () => Steps<boolean>;
}

/** Undoes the unit of work of a round that another sends meanwhile: refuses with in_progress. */
export function* refuseTakenOver(round: TableRound | undefined): Steps<void> {
  if (round && !(yield* round.isOurs())) undoAndRefuse({ code: 'in_progress' });
}
