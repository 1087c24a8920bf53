import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { serverNow } from '../../browser/clock.ts';
import type { TableCart } from '../parts/use-table-cart.ts';
import type { Faults } from '../parts/use-table-faults.ts';

/** By the ids of lines: null while the dish could be had, else when this phone saw it go, ms UTC. */
type Watched = ReadonlyMap<string, number | null>;

const useWatched = create<{ lines: Watched }>(() => ({ lines: new Map() }));

/** What is known after another look: of a dish that was gone at the first look nothing is. `now`: ms UTC. */
export function afterLook(before: Watched, lineIds: readonly string[], faults: Faults, now: number): Watched {
  return new Map(
    lineIds.flatMap((id): [string, number | null][] => {
      if (faults.get(id)?.isGone !== true) return [[id, null]];
      const known = before.get(id);
      return known === undefined ? [] : [[id, known ?? now]];
    }),
  );
}

/** Notes when dishes of the table cannot be had any more, on whatever screen the guest is. */
export function useGoneWatch(table: TableCart, faults: Faults): void {
  useEffect(() => {
    const ids = liveLines(table.cart).map(({ lineId }) => lineId);
    useWatched.setState(({ lines }) => ({ lines: afterLook(lines, ids, faults, serverNow()) }));
  }, [table, faults]);
}

/** When this phone saw the dish of a line go, ms UTC; null: it was gone before. */
export function useGoneAt(lineId: string): number | null {
  return useWatched(({ lines }) => lines.get(lineId) ?? null);
}
