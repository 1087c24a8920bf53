import CallBell from 'icon:call-bell';
import List from 'icon:list';
import type { ReactNode } from 'react';
import type { StaffStation } from '#contract/staff/kitchen.ts';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import type { ShownStation } from '../rules/stations/stations.ts';

/** What a screen can stand at, with its name and icon. */
export interface OfferedStation {
  station: ShownStation;
  name: string;
  icon: ReactNode;
}

/** Everything, each station and the pass, in this order; `all` and `pass` are what the first and the last are called. */
export function offeredStations(
  stations: readonly StaffStation[],
  all: string,
  pass: string,
): OfferedStation[] {
  return [
    { station: 'all', name: all, icon: <List /> },
    ...stations.map(({ id, name, icon }) => ({ station: { id }, name, icon: <StationIcon icon={icon} /> })),
    { station: 'pass', name: pass, icon: <CallBell /> },
  ];
}
