import type { StaffVenue } from '#contract/staff/staff.ts';
import { recallMs } from '#domain/kitchen/line-states.ts';
import type { Work } from './work.ts';

type Stations = StaffVenue['stations'];

/** What a station's screen does. */
export interface StationScreen {
  /** Each dish is marked done by itself; false: those of a ticket all at once. */
  isDoneByLine: boolean;
  /** A ticket shows how far the others are with it. */
  showsOthers: boolean;
  /** The column at the side counts the dishes of all tickets. */
  countsDishes: boolean;
}

/** What the venue says of a station's screen; as usual for a station that is gone. */
export function screenOfStation(stations: Stations, id: string): StationScreen {
  const station = stations.find((each) => each.id === id);
  return {
    isDoneByLine: station?.doneByLine ?? true,
    showsOthers: station?.showOtherStations ?? true,
    countsDishes: station?.countDishes ?? true,
  };
}

/** True while the last step of work can be taken back (`now`, ms UTC), as its station's minutes have it. */
export function mayComeBack({ station, state, at }: Work, stations: Stations, now: number): boolean {
  const minutes = stations.find(({ id }) => id === station)?.recallMinutes;
  return now - (at ?? 0) < recallMs(state, minutes);
}
