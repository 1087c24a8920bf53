import { create } from 'zustand';
import { USUAL_LIMITS, type Limits } from '../rules/ages.ts';
import { readShownStation, stationShown, type ShownStation } from '../rules/stations.ts';
import { keep, readKept } from './kept.ts';
import { useSession } from './session.ts';

/** The volume of a screen. */
export type Volume = 'low' | 'medium' | 'high';

/** The settings of this screen alone, for example above the stove or at the pass. */
export interface ScreenState {
  volume: Volume;
  /** The ages in minutes at which a ticket's time warns, turns bad, and colours the whole edge. */
  limits: Limits;
  /** The station that it stands at. */
  station: ShownStation;
}

const LOUDNESS = { low: 0.35, medium: 0.7, high: 1 } as const satisfies Record<Volume, number>;

/** The limits on offer. */
export const offeredLimits: readonly Limits[] = [USUAL_LIMITS, [10, 15, 20], [15, 25, 35]];

function checkScreen(value: unknown): ScreenState | null {
  const { volume, limits, station } = value as Record<keyof ScreenState, unknown>;
  const known = offeredLimits.find((each) => String(each) === String(limits));
  return known && Object.hasOwn(LOUDNESS, String(volume))
    ? { volume: volume as Volume, limits: known, station: readShownStation(station) ?? 'all' }
    : null;
}

/** Selects a part of the screen settings for a component. */
export const useScreen = create<ScreenState>(
  () => readKept('local', 'screen', checkScreen) ?? { volume: 'high', limits: USUAL_LIMITS, station: 'all' },
);

/** Changes this screen's settings, now and at the next start. */
export function changeScreen(change: Partial<ScreenState>): void {
  useScreen.setState(change);
  keep('local', 'screen', useScreen.getState());
}

/** The station that this screen shows: all of them once its own was removed. */
export function useShownStation(): ShownStation {
  const chosen = useScreen(({ station }) => station);
  const stations = useSession(({ venue }) => venue?.stations);
  return stations ? stationShown(chosen, stations) : chosen;
}

/** The factor that this screen applies to every sound, up to 1. */
export function screenLoudness(): number {
  return LOUDNESS[useScreen.getState().volume];
}
