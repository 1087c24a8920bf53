import type { Clock, Ids } from '../runtime/clock.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { rotateLocation } from '../store/queries/orders/locations.ts';
import type { Engine } from '../store/engine.ts';

interface Services {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** Makes the signed prints of these tables invalid from now on. */
export async function voidPrints(
  { engine, clock, ids }: Services,
  { license, who }: { license: string; who: string },
  codes: readonly string[],
): Promise<void> {
  await engine.write(function* () {
    // In one order, so that no two of them wait for each other.
    for (const code of codes.toSorted()) {
      yield* rotateLocation(license, code);
      const document = JSON.stringify({ code });
      yield* writeAudit({ license, id: ids.uuid(), at: clock.now(), who, what: 'code_rotated', document });
    }
  });
}
