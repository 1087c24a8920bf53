import type { OrderLocation } from '#domain/details/location-code.ts';
import { keep } from '../../browser/kept.ts';
import { asKeptPlace, seat } from './location.ts';
import { chooseOrdering, ordering, type Ordering } from '../cart/order-choices.ts';

/**
 * The place of this phone's open visit. It outlives the order location, which is cleared with each finished
 * order (specification section 4): the guest still sits there.
 */
export const visitPlace = keep('visit-place', 'local', { location: null }, asKeptPlace);

/** Records that the visit at a location is this phone's. */
export function rememberPlace(location: OrderLocation): void {
  const { location: known } = visitPlace.get();
  if (known?.code !== location.code || known.type !== location.type) visitPlace.set({ location });
}

/** Clears the place after the visit. */
export function forgetPlace(): void {
  if (visitPlace.get().location) visitPlace.set({ location: null });
}

/** Returns to the visit's table, whatever was chosen meanwhile. */
export function sitAtVisit(): void {
  chooseOrdering({ orderType: null });
}

/** True unless the guest has chosen another order type than the table. */
function isAtTable({ orderType }: Ordering): boolean {
  return orderType === null || orderType === 'dine_in';
}

/**
 * The place of the next order: the scanned one, else the visit's until the guest chooses another order type.
 */
export function orderPlace(): OrderLocation | null {
  return seat.get().location ?? (isAtTable(ordering.get()) ? visitPlace.get().location : null);
}

/** The same, for a component. */
export function useOrderPlace(): OrderLocation | null {
  const scanned = seat.use(({ location }) => location);
  const visited = visitPlace.use(({ location }) => location);
  const stays = ordering.use(isAtTable);
  return scanned ?? (stays ? visited : null);
}

/** The visit's table as a choice among the order types; null while a scanned place applies. */
export function usePlaceChoice(): OrderLocation | null {
  const scanned = seat.use(({ location }) => location);
  const visited = visitPlace.use(({ location }) => location);
  return scanned ? null : visited;
}
