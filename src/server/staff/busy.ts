import type { Clock, Ids } from '../runtime/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { busyLocations, writeLocationBusy } from '../store/queries/orders/locations.ts';

/** Marks a location as occupied by a waiter's order, or frees it. */
export async function setBusy(
  { engine, clock, ids, hub }: { engine: Engine; clock: Clock; ids: Ids; hub: Hub },
  license: string,
  code: string,
  busy: boolean,
  who: string,
): Promise<void> {
  await engine.write(function* () {
    yield* writeLocationBusy(license, code, busy);
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: clock.now(),
      who,
      what: 'location.busy',
      document: JSON.stringify({ code, busy }),
    });
  });
  hub.publish({ kind: 'visit', license, visitId: null });
}

/** The codes of the occupied locations. */
export function readBusy({ engine }: { engine: Engine }, license: string): Promise<string[]> {
  return busyLocations(engine, license);
}
