import { HELD_MS } from '#domain/cart/held-lines.ts';

/** Intervals and timeouts. */
export interface Pace {
  /** How often the outbox and due payments are checked. */
  jobsMs: number;
  /** How often the days of the reports are added up. */
  reportsMs: number;
  /** The timeout for a gateway. */
  gatewayMs: number;
  /** How long a failing gateway is not called. */
  gatewayRestMs: number;
  /** How long a printer in the house may take for a ticket, beside the time for its length. */
  printMs: number;
  /** How long the receiver of a webhook may take for a message. */
  webhookMs: number;
  /** How long appended lines are held before the kitchen gets them. */
  heldMs: number;
  /** How often the phones of shared carts whose streams are open are noted as heard. */
  presenceMs: number;
  /** How often it is looked which of those phones have gone silent. */
  silenceMs: number;
  /** How long a body may take. */
  bodyMs: number;
  /** How long one may take where large bodies are taken: longer than the office waits for a picture. */
  largeBodyMs: number;
}

/** The default intervals and timeouts; tests use shorter ones. */
export const USUAL_PACE: Pace = {
  jobsMs: 1000,
  reportsMs: 60_000,
  gatewayMs: 10_000,
  gatewayRestMs: 15_000,
  printMs: 15_000,
  webhookMs: 10_000,
  heldMs: HELD_MS,
  presenceMs: 60_000,
  silenceMs: 2000,
  bodyMs: 30_000,
  largeBodyMs: 200_000,
};
