import { useSharing } from '../../../state/shared-cart/sharing.ts';
import type { DishGroup } from '../rules/dish-groups.ts';
import type { Sharer } from '../rules/even-shares.ts';
import { isSameSharer } from '../rules/sharers.ts';

/** Who sits at the table, as far as this phone knows: by the cart that they share, else by the names on the dishes. */
export interface KnownGuests {
  self: Sharer;
  others: Sharer[];
}

/** This phone's guest and the others, each once. */
export function useKnownGuests(groups: readonly DishGroup[]): KnownGuests {
  const sharing = useSharing();
  const guests = sharing?.server.guests ?? [];
  const own = guests.find(({ id }) => id === sharing?.guestId);
  const seated = guests.filter((guest) => guest !== own).map(({ name, plate }) => ({ name, plate }));
  const served = groups
    .filter(({ of }) => of === 'guest')
    .map(({ name, plate }) => ({ name, plate }))
    .filter((guest) => !seated.some((each) => isSameSharer(each, guest)));
  return { self: { name: own?.name ?? '', plate: own?.plate ?? null }, others: [...seated, ...served] };
}
