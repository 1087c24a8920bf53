import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import type { Venue } from '../venues/venue.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import type { Gateways } from './gateways.ts';
import type { SingleFlight } from '../runtime/single-flight.ts';

/** What the use cases of payments work with; made once in app.ts. */
export interface PaymentServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  gateways: Gateways;
  /** What is asked for again while it is under way: openings, lookups. */
  flights: SingleFlight;
  log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
  /** A venue's origin, without a last slash: where payment pages lead back to. */
  originOf(venue: Venue): string;
  /** Where gateways send their webhooks, without a last slash; null: the venue's own origin. */
  publicUrl: string | null;
  /** Whether receipts go out by e-mail. */
  sendsReceipts: boolean;
}
