import type { Ids } from '../../runtime/clock.ts';
import { SingleFlight } from '../../runtime/calls/single-flight.ts';
import type { Engine } from '../../store/engine.ts';
import { reserveOrderNumbers } from '../../store/queries/venues/venues.ts';

const BLOCK = 700;
const LARGEST_STEP = 7;

/** Assigns a venue's order numbers, which never repeat and do not reveal how many orders there were. */
export interface OrderNumbers {
  next(license: string): Promise<number>;
}

interface Block {
  next: number;
  end: number;
}

/** Reserves blocks in the store, so that orders of a venue do not wait for one counter (contract section 5). */
export function createOrderNumbers(engine: Engine, ids: Ids): OrderNumbers {
  const blocks = new Map<string, Block>();
  const flights = new SingleFlight();

  async function reserve(license: string): Promise<void> {
    const from = await reserveOrderNumbers(engine, license, BLOCK);
    blocks.set(license, { next: from, end: from + BLOCK });
  }

  return {
    async next(license) {
      const step = 1 + ids.below(LARGEST_STEP);
      for (;;) {
        const block = blocks.get(license);
        if (block && block.next + step <= block.end) {
          block.next += step;
          return block.next - 1;
        }
        await flights.run(license, () => reserve(license));
      }
    },
  };
}
