import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { RequestTimes } from './request-times.ts';

/** The metrics at /metrics; names begin with sufra_, times are seconds, labels are never ids. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  countOrder(outcome: string): void;
  countSecurity(event: string): void;
}

/** What Node tells of the process. It is collected once: its observers last as long as the process. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, prefix: 'sufra_' });

/**
 * Collects the metrics of this process. `streams` returns the number of open live streams, `lagMs` the delay of the
 * event loop, `logBytes` the size of the store's log.
 */
export function createMetrics({
  streams,
  lagMs,
  store,
  logBytes,
}: {
  streams: () => number;
  lagMs: () => number;
  store: { kind: string; disk: 'local' | 'network' };
  logBytes: () => number;
}): Metrics {
  const registry = new Registry();
  const requests = new RequestTimes();
  const orders = new Counter({
    name: 'sufra_orders_total',
    help: 'Orders that guests tried to place, by outcome: placed, replayed, or the refusal’s code',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const security = new Counter({
    name: 'sufra_security_events_total',
    help: 'Signed in and out, refused tokens and signatures, limits hit, refunds, struck lines: worth an alarm when many',
    labelNames: ['event'],
    registers: [registry],
  });
  new Gauge({
    name: 'sufra_streams_open',
    help: 'Live streams open on this instance',
    registers: [registry],
    collect() {
      this.set(streams());
    },
  });
  new Gauge({
    name: 'sufra_lag_seconds',
    help: 'How late the process gets round to what is due; beyond 0.25 calls are refused by kind',
    registers: [registry],
    collect() {
      this.set(lagMs() / 1000);
    },
  });
  new Gauge({
    name: 'sufra_store_log_bytes',
    help: 'The write-ahead log of the embedded store; beyond 100 MB somebody reads it without an end',
    registers: [registry],
    collect() {
      this.set(logBytes());
    },
  });
  new Gauge({
    name: 'sufra_store_info',
    help: 'The kind of store, and whether its disk is this machine’s own',
    labelNames: ['kind', 'disk'],
    registers: [registry],
  }).set(store, 1);
  return {
    contentType: registry.contentType,
    text: async () => `${await ofProcess.metrics()}\n${await registry.metrics()}\n${requests.text()}`,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countOrder: (outcome) => orders.inc({ outcome }),
    countSecurity: (event) => security.inc({ event }),
  };
}
