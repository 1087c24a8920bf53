import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import type { GiveBack } from '../orders/change/change-order.ts';
import type { Gateways } from './gateways.ts';
import type { SingleFlight } from '../runtime/calls/single-flight.ts';

/** The services of the payment use cases; created once in app.ts. */
export interface PaymentServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  gateways: Gateways;
  giveBack: GiveBack;
  /** Deduplicates concurrent openings and look-ups. */
  flights: SingleFlight;
  log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
  /** A venue's origin, without a trailing slash: payment pages return there. */
  originOf(venue: Venue): string;
  /** The base address for gateways' webhooks, without a trailing slash; null: the venue's own origin. */
  publicUrl: string | null;
  /** Whether the server e-mails receipts. */
  sendsReceipts: boolean;
}
