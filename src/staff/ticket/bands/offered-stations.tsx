import CallBell from 'icon:call-bell';
import List from 'icon:list';
import Receipt from 'icon:receipt';
import type { ReactNode } from 'react';
import type { StaffStation } from '#contract/staff/kitchen.ts';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import type { ShownStation } from '../../rules/stations/stations.ts';

/** What a screen can stand at, with its name and icon. */
export interface OfferedStation {
  station: ShownStation;
  name: string;
  icon: ReactNode;
}

/** What those that are no station are called; without `bills` there are none. */
interface Names {
  all: string;
  pass: string;
  bills: string | null;
}

/** Everything, each station, the pass and the tables' bills, in this order. */
export function offeredStations(
  stations: readonly StaffStation[],
  { all, pass, bills }: Names,
): OfferedStation[] {
  const own = stations.map(({ id, name, icon }) => ({
    station: { id },
    name,
    icon: <StationIcon icon={icon} />,
  }));
  return [
    { station: 'all', name: all, icon: <List /> },
    ...own,
    { station: 'pass', name: pass, icon: <CallBell /> },
    ...(bills === null ? [] : [{ station: 'bills' as const, name: bills, icon: <Receipt /> }]),
  ];
}
