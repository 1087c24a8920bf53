import { create } from 'zustand';
import { USUAL_LIMITS, type Limits } from '../rules/ages.ts';
import { keep, readKept } from './kept.ts';

/** How loud a screen may get. */
export type Volume = 'low' | 'medium' | 'high';

/** What belongs to this screen alone: it hangs over the stove or stands at the pass. */
export interface ScreenState {
  volume: Volume;
  /** From how many minutes on a ticket is a warning, is bad, and its edge says so. */
  limits: Limits;
}

const LOUDNESS = { low: 0.35, medium: 0.7, high: 1 } as const satisfies Record<Volume, number>;

/** The limits that can be chosen. */
export const offeredLimits: readonly Limits[] = [USUAL_LIMITS, [10, 15, 20], [15, 25, 35]];

function checkScreen(value: unknown): ScreenState | null {
  const { volume, limits } = value as { volume?: unknown; limits?: unknown };
  const known = offeredLimits.find((each) => String(each) === String(limits));
  return known && Object.hasOwn(LOUDNESS, String(volume))
    ? { volume: volume as Volume, limits: known }
    : null;
}

/** The part of it that a component shows. */
export const useScreen = create<ScreenState>(
  () => readKept('local', 'screen', checkScreen) ?? { volume: 'high', limits: USUAL_LIMITS },
);

/** Changes this screen, now and at the next start. */
export function changeScreen(change: Partial<ScreenState>): void {
  useScreen.setState(change);
  keep('local', 'screen', useScreen.getState());
}

/** What every sound of this screen is made softer by, up to 1. */
export function screenLoudness(): number {
  return LOUDNESS[useScreen.getState().volume];
}
