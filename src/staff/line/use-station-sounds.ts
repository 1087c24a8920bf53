import { useEffect, useRef } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isMadeAt, workOf } from '../rules/stations/work.ts';
import { isSounding } from '../state/alarm/shift.ts';
import { play } from '../state/alarm/sound.ts';

/** What a station hears of: courses that were fired for it, and calls of the pass. */
function causesOf(id: string, orders: readonly StaffOrder[]): string[] {
  return orders.flatMap((order) => [
    ...order.station_calls
      .filter(({ station }) => station === id)
      .map(({ called_at: at }) => `${order.uuid} called ${at}`),
    ...workOf(order)
      .filter((work) => isMadeAt(work, id) && work.line.fired_at !== null)
      .map(({ line }) => `${order.uuid} fired ${line.fired_at}`),
  ]);
}

/** Sounds once for each course that is fired for a station, and for each call of the pass; not for those before. */
export function useStationSounds(id: string, orders: readonly StaffOrder[]): void {
  const heard = useRef<{ id: string; causes: Set<string> } | null>(null);
  useEffect(() => {
    const causes = causesOf(id, orders);
    const before = heard.current?.id === id ? heard.current.causes : null;
    if (before && isSounding() && causes.some((cause) => !before.has(cause))) play('call', 1);
    heard.current = { id, causes: new Set(causes) };
  }, [id, orders]);
}
