import { HELD_MS } from '#domain/cart/held-lines.ts';

/** How long things may take. */
export interface Pace {
  /** How often the outbox and payments that are due are looked for. */
  jobsMs: number;
  /** How long a gateway may take to answer. */
  gatewayMs: number;
  /** How long a gateway that keeps failing is left alone. */
  gatewayRestMs: number;
  /** How long what was added to an order waits for the kitchen. */
  heldMs: number;
}

/** How patient a server is; tests are in more of a hurry. */
export const USUAL_PACE: Pace = { jobsMs: 1000, gatewayMs: 10_000, gatewayRestMs: 15_000, heldMs: HELD_MS };
