import { isReady } from '#domain/shared-cart/shared-cart.ts';
import type { Engine } from '../../engine.ts';
import { readGuest, readLine, type StoredGuest, type StoredLine } from './shared-carts.ts';

/** A guest who chooses together with others, as staff see them. */
export interface ChoosingGuest {
  guest: string;
  name: string;
  plate: number;
  ready: boolean;
}

/** Who chooses together in each visit of a venue whose cart was heard since an instant (ms UTC), in their order. */
export async function choosingGuests(
  { db }: Engine,
  license: string,
  heardSince: number,
): Promise<Map<string, ChoosingGuest[]>> {
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
    .where('owner', 'is not', null)
    .where('sent_round', 'is', null)
    .execute();
  const linesOf = Map.groupBy(lines, (row) => row.visit_id);
  return new Map(
    [...Map.groupBy(guests, (row) => row.visit_id)].map(([visitId, all]) => {
      const own = (linesOf.get(visitId) ?? []).map(readLine);
      return [visitId, all.map((row) => readChoosing(readGuest(row), own))];
    }),
  );
}

function readChoosing(guest: StoredGuest, lines: readonly StoredLine[]): ChoosingGuest {
  const { guestId, name, plate } = guest;
  return { guest: guestId, name, plate, ready: isReady({ lines }, guest) };
}
