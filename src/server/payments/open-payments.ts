import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Config } from '../runtime/settings/config.ts';
import type { Engine } from '../store/engine.ts';
import { venueOrigin } from '../venues/origin/origin.ts';
import { createGateways, type Gateways } from './gateways.ts';
import type { PaymentServices } from './payment-services.ts';
import { createSandbox } from './providers/sandbox.ts';
import { giveBackByItself } from './refunds/by-itself.ts';
import { providers } from './registry.ts';
import { createSandboxBook } from './sandbox/sandbox-book.ts';
import { SingleFlight } from '../runtime/calls/single-flight.ts';

interface Parts {
  config: Config;
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** All gateways with keys, and the sandbox, which needs none; logs invalid settings. */
export function openGateways(
  { config, engine, clock }: Parts,
  limits: { timeoutMs: number; restMs: number },
  log: Pick<FastifyBaseLogger, 'error'>,
): Gateways {
  const sandbox = createSandbox(createSandboxBook(engine, config.publicUrl));
  const gateways = createGateways([...providers, sandbox], config.payments, {
    now: () => clock.now(),
    ...limits,
  });
  for (const fault of gateways.faults) log.error(fault);
  return gateways;
}

/** The services shared by all payment use cases. */
export function createPayments(
  { config, engine, clock, ids }: Parts,
  parts: Pick<PaymentServices, 'hub' | 'venues' | 'gateways' | 'log'>,
): PaymentServices {
  return {
    engine,
    clock,
    ids,
    ...parts,
    giveBack: (live, order, now) => giveBackByItself({ gateways: parts.gateways, ids }, live, order, now),
    flights: new SingleFlight(),
    originOf: ({ license, file }) => venueOrigin(license, file.domains, config),
    publicUrl: config.publicUrl,
    sendsReceipts: config.smtpUrl !== null,
  };
}
