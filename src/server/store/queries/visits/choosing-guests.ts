import { isReady, whoMayChoose } from '#domain/shared-cart/shared-cart.ts';
import type { Engine } from '../../engine.ts';
import { readGuest, readLine, type StoredGuest, type StoredLine } from './shared-carts.ts';

/** A guest who chooses together with others, as staff see them. */
export interface ChoosingGuest {
  guest: string;
  name: string;
  plate: number;
  ready: boolean;
}

/**
 * Who chooses together in each visit of a venue whose cart was heard since an instant (ms UTC), in their order; nobody
 * where all that was chosen has been sent.
 */
export async function choosingGuests(
  { db }: Engine,
  license: string,
  heardSince: number,
): Promise<Map<string, ChoosingGuest[]>> {
  const carts = await db
    .selectFrom('shared_carts')
    .select(['visit_id', 'round'])
    .where('license', '=', license)
    .where('heard_at', '>', heardSince)
    .execute();
  const heard = db
    .selectFrom('shared_carts')
    .select('visit_id')
    .where('license', '=', license)
    .where('heard_at', '>', heardSince);
  const guests = await db
    .selectFrom('shared_guests')
    .selectAll()
    .where('license', '=', license)
    .where('visit_id', 'in', heard)
    .orderBy('joined_at')
    .orderBy('plate')
    .execute();
  const lines = await db
    .selectFrom('shared_lines')
    .selectAll()
    .where('license', '=', license)
    .where('visit_id', 'in', heard)
    .where('sent_round', 'is', null)
    .execute();
  const linesOf = Map.groupBy(lines, (row) => row.visit_id);
  const roundOf = new Map(carts.map(({ visit_id: visitId, round }) => [visitId, round]));
  return new Map(
    [...Map.groupBy(guests, (row) => row.visit_id)].map(([visitId, all]) => {
      const own = (linesOf.get(visitId) ?? []).map(readLine);
      const cart = { round: roundOf.get(visitId) ?? 1, guests: all.map(readGuest), lines: own };
      return [visitId, whoMayChoose(cart).map((guest) => readChoosing(guest, own))];
    }),
  );
}

function readChoosing(guest: StoredGuest, lines: readonly StoredLine[]): ChoosingGuest {
  const { guestId, name, plate } = guest;
  return { guest: guestId, name, plate, ready: isReady({ lines }, guest) };
}
