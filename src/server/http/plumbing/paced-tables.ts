import type { TablesUpdate } from '#contract/office/tables.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { Stream } from '../../realtime/sse.ts';
import type { Clock } from '../../runtime/clock.ts';
import { paced, type Paced } from '../../runtime/calls/paced.ts';

/** However many guests get ready at once: whoever hears it reads all tables again. */
const TABLES_MS = 500;

/** Tells one stream of staff, at most twice a second, that something has changed at the tables. */
export function pacedTables(stream: Pick<Stream, 'send'>, clock: Clock): Paced {
  return paced(TABLES_MS, () =>
    stream.send(eventNames.tables, { at: new Date(clock.now()).toISOString() } satisfies TablesUpdate),
  );
}
