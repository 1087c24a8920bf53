import { useLocation } from 'wouter';
import { may } from '#contract/office/rights.ts';
import { usePerson } from '../../state/session/session.ts';
import { useMap } from './map.ts';
import type { Place } from './places.ts';

/** The places that the signed-in person may go to. */
export function usePlaces(): Place[] {
  const { places } = useMap();
  const { role } = usePerson().person;
  return places.filter(({ rights }) => rights.some((right) => may(role, right)));
}

/** The place that an address belongs to. */
export function useCurrentPlace(): string | undefined {
  const [path] = useLocation();
  const { places } = useMap();
  return places.find((place) => path === place.path || path.startsWith(`${place.path}/`))?.path;
}
