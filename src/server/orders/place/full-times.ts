import type { FullTimes } from '#contract/orders/wanted-times.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { findFullSlots } from '../../store/queries/orders/slots.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

/** The future slots that are full; none when the venue does not limit them (contract section 3, ordering). */
export async function readFullTimes(
  { engine, clock }: { engine: Engine; clock: Clock },
  { venue }: LiveVenue,
): Promise<FullTimes> {
  const { slot_minutes: minutes, slot_capacity: most } = venue.file.ordering;
  if (minutes === null || most === null) return { full: [] };
  const full = await findFullSlots(engine, venue.license, most, clock.now());
  return { full: full.map((at) => new Date(at).toISOString()) };
}
