import type { Clock, Ids } from '../runtime/clock.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { Engine } from '../store/engine.ts';
import type { Steps } from '../store/query.ts';

/** What use cases about people need. */
export interface PeopleServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** Who acts, and at which venue. */
export interface Doer {
  license: string;
  /** As audit rows name it: see staff/actor.ts. */
  who: string;
}

/** An act about the team, as the audit tells it. */
export interface TeamAct {
  what: string;
  /** The people or devices that it is about. */
  names: readonly string[];
  field?: string;
  from?: unknown;
  to?: unknown;
}

/** Writes an act about the team into the audit, in the transaction of the act. */
export function* noteAct({ clock, ids }: PeopleServices, { license, who }: Doer, act: TeamAct): Steps<void> {
  const { what, ...document } = act;
  const row = { license, id: ids.rowId(), at: clock.now(), who, what };
  yield* writeAudit({ ...row, document: JSON.stringify(document) });
}
