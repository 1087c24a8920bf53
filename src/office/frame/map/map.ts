import { createContext, use } from 'react';
import type { OfficeMap } from './places.ts';

/** The office's places, tabs and routes, handed down by the app. */
export const MapContext = createContext<OfficeMap>({ places: [], tabs: [], routes: [] });

/** The office's map. */
export function useMap(): OfficeMap {
  return use(MapContext);
}

/** True when an address of the office shows a screen. */
export function hasRoute({ routes }: OfficeMap, path: string): boolean {
  return routes.some((route) => route.path === path);
}
