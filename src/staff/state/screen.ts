import type { OrderType } from '#domain/menu/menu.ts';
import { useCallback } from 'react';
import { create } from '#ui/store.ts';
import { USUAL_LIMITS, type Limits } from '../rules/times/ages.ts';
import { readShownStation, stationKey, stationShown, type ShownStation } from '../rules/stations/stations.ts';
import { keep, readKept } from './kept.ts';
import { useMay, useSession } from './session.ts';

/** The volume of a screen. */
export type Volume = 'low' | 'medium' | 'high';

/** How close tickets stand: fewer large ones, as many as usual, or as many as can be read. */
export const densities = ['roomy', 'usual', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The settings of this screen alone, for example above the stove or at the pass. */
export interface ScreenState {
  volume: Volume;
  /** The ages in minutes at which a ticket's time warns, turns bad, and colours the whole edge. */
  limits: Limits;
  /** Other limits of an order type at a station, by `limitsKey`. */
  ages: Readonly<Record<string, Limits>>;
  /** The station that it stands at. */
  station: ShownStation;
  density: Density;
}

const LOUDNESS = { low: 0.35, medium: 0.7, high: 1 } as const satisfies Record<Volume, number>;

/** The limits on offer. */
export const offeredLimits: readonly Limits[] = [USUAL_LIMITS, [10, 15, 20], [15, 25, 35]];

/** The widths of a ticket in rem. */
export const TICKET_REM = { roomy: 18.5, usual: 13.5, dense: 11.5 } as const satisfies Record<
  Density,
  number
>;

function readLimits(value: unknown): Limits | null {
  return offeredLimits.find((each) => String(each) === String(value)) ?? null;
}

function readAges(value: unknown): ScreenState['ages'] {
  const known = Object.entries(value ?? {}).flatMap(([key, limits]) => {
    const offered = readLimits(limits);
    return offered ? [[key, offered] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Stored settings of this or an earlier version; null for anything else. */
export function checkScreen(value: unknown): ScreenState | null {
  const { volume, limits, ages, station, density } = value as Record<keyof ScreenState, unknown>;
  const known = readLimits(limits);
  if (!known || !Object.hasOwn(LOUDNESS, String(volume))) return null;
  return {
    volume: volume as Volume,
    limits: known,
    ages: readAges(ages),
    station: readShownStation(station) ?? 'all',
    density: densities.find((each) => each === density) ?? 'usual',
  };
}

/** Selects a part of the screen settings for a component. */
export const useScreen = create<ScreenState>(
  () =>
    readKept('screen', checkScreen) ?? {
      volume: 'high',
      limits: USUAL_LIMITS,
      ages: {},
      station: 'all',
      density: 'usual',
    },
);

/** Changes this screen's settings, now and at the next start. */
export function changeScreen(change: Partial<ScreenState>): void {
  useScreen.setState(change);
  keep('screen', useScreen.getState());
}

/** True where guests eat at tables, for whoever may see who sits there and take their payments. */
export function useSeesBills(): boolean {
  const hasTables = useSession(({ venue }) => venue?.orderTypes.includes('dine_in') ?? false);
  const seesTables = useMay('visits');
  const takesPayments = useMay('take_payment');
  return hasTables && seesTables && takesPayments;
}

/** The station that this screen shows: all of them once its own was removed. */
export function useShownStation(): ShownStation {
  const chosen = useScreen(({ station }) => station);
  const stations = useSession(({ venue }) => venue?.stations);
  const seesBills = useSeesBills();
  return stations ? stationShown(chosen, stations, seesBills) : chosen;
}

/** Names an order type at a station among the settings of ages. */
export function limitsKey(station: ShownStation, type: OrderType): string {
  return `${stationKey(station)} ${type}`;
}

/** The ages at which an order of a type warns at the station that this screen shows. */
export function useLimits(type: OrderType): Limits {
  const station = useShownStation();
  return useScreen(({ ages, limits }) => ages[limitsKey(station, type)] ?? limits);
}

/** Other limits for an order type at a station; null for those of the screen. */
export function changeLimits(station: ShownStation, type: OrderType, limits: Limits | null): void {
  const { [limitsKey(station, type)]: _, ...ages } = useScreen.getState().ages;
  changeScreen({ ages: limits ? { ...ages, [limitsKey(station, type)]: limits } : ages });
}

/** The factor that this screen applies to every sound, up to 1. */
export function screenLoudness(): number {
  return LOUDNESS[useScreen.getState().volume];
}

/** The ages at which any order warns at the station that this screen shows; the same function until they change. */
export function useLimitsOf(): (order: { orderType: OrderType }) => Limits {
  const station = useShownStation();
  const ages = useScreen((screen) => screen.ages);
  const limits = useScreen((screen) => screen.limits);
  return useCallback(
    ({ orderType: type }) => ages[limitsKey(station, type)] ?? limits,
    [station, ages, limits],
  );
}
