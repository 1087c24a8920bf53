import { useEffect, useRef } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { soundCauses } from '../rules/stations/sound-causes.ts';
import { isSounding } from '../state/alarm/shift.ts';
import { play } from '../state/alarm/sound.ts';

/** Sounds once for each of a station's causes; not for those before. */
export function useStationSounds(id: string, orders: readonly StaffOrder[]): void {
  const heard = useRef<{ id: string; causes: Set<string> } | null>(null);
  useEffect(() => {
    const causes = soundCauses(id, orders);
    const before = heard.current?.id === id ? heard.current.causes : null;
    if (before && isSounding() && causes.some((cause) => !before.has(cause))) play('call', 1);
    heard.current = { id, causes: new Set(causes) };
  }, [id, orders]);
}
