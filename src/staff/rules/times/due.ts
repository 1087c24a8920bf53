import type { StaffOrder } from '#contract/staff/staff.ts';
import { laterPromise } from '#domain/time/promise.ts';
import { ageLook, USUAL_LIMITS, waitedMs, type AgeLook, type Limits } from './ages.ts';

const MINUTE_MS = 60_000;

/** Above this many minutes left, nothing presses. */
const CALM_MIN = 8;

type Timed = Pick<StaffOrder, 'created' | 'deliveryDatetime' | 'promisedAt'>;

/** What guests were told, or asked for (ms UTC); null: neither. */
export function promisedAt({ promisedAt: promised, deliveryDatetime: wanted }: Timed): number | null {
  const at = promised ?? wanted;
  return at === null ? null : Date.parse(at);
}

/** When an order is due (ms UTC): as promised or wanted, else once its wait would be long by the screen's limits. */
export function dueAt(order: Timed, [, late]: Limits = USUAL_LIMITS): number {
  return promisedAt(order) ?? Date.parse(order.created) + late * MINUTE_MS;
}

/**
 * Where an order stands among others at a station at an instant (both ms UTC): when it is due, and one that nobody has
 * accepted yet as it would be promised now.
 */
export function standsAt(
  order: Timed & Pick<StaffOrder, 'preparationMinutes'>,
  now: number,
  limits: Limits = USUAL_LIMITS,
): number {
  const { preparationMinutes: minutes } = order;
  if (minutes === undefined || promisedAt(order) !== null) return dueAt(order, limits);
  return laterPromise(null, now, minutes);
}

/** How pressing a promise is: minutes left, or minutes late, both above zero. */
export interface Due {
  look: AgeLook;
  minutes: number;
  isLate: boolean;
}

/**
 * How pressing an instant is now (both ms UTC): calm above 8 minutes, late from the first second after it, which is a
 * minute late in words.
 */
export function dueIn(at: number, now: number): Due {
  const isLate = now > at;
  const minutes = isLate
    ? Math.max(1, Math.floor((now - at) / MINUTE_MS))
    : Math.ceil((at - now) / MINUTE_MS);
  if (isLate) return { look: 'late', minutes, isLate };
  return { look: at - now > CALM_MIN * MINUTE_MS ? 'good' : 'warn', minutes, isLate };
}

/** How pressing an order's age is now (ms UTC): by what its guest was promised, else by how long they have waited. */
export function waitLook(order: Timed, now: number, limits: Limits = USUAL_LIMITS): AgeLook {
  const { promisedAt: promised } = order;
  return promised === null
    ? ageLook(waitedMs(order, now, limits), limits)
    : dueIn(Date.parse(promised), now).look;
}
