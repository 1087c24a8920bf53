import { nameInLog } from '../../runtime/log-name.ts';
import { SingleFlight } from '../../runtime/calls/single-flight.ts';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhenResult,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { failure, success, type Outcome } from './outcome.ts';
import type { Gateway, GatewayAnswer, GatewayCall, PaymentProvider, Remembered } from './provider.ts';
import { createRedactor } from './redact.ts';
import { secretsOf } from './settings.ts';

/** The connection to one gateway; only tests change the limits. */
export interface GatewayOptions {
  /** The provider's slug, for the log. */
  slug: string;
  baseUrl: string;
  /** Never shown in a fault. */
  secrets: readonly string[];
  now?: () => number;
  /** For connecting, sending and the whole answer together, including a retry. */
  timeoutMs?: number;
  /** How long a failing gateway is not called. */
  restMs?: number;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1_048_576;
/** After this many failures in a row the gateway is not called for a while, then tried with one call. */
const FAILURES_IN_A_ROW = 5;
const REST_MS = 15_000;

/** Errors of connections that were never established, so nothing was sent. */
const NEVER_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_\w+)$/;

/** Reads a body as text; null when it is larger than the cap. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

function faultOf(error: unknown, said: string, timeoutMs: number): Outcome<never> {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError')
    return failure('timeout', `${said} got no whole answer within ${timeoutMs} ms`, true);
  const code = codeOf(error);
  if (code === '' && error instanceof Error && /redirect/.test(String(error.cause)))
    return failure('bad_answer', `${said} was redirected`, true);
  return failure('unreachable', `${said} failed (${code || 'connection broken'})`, !NEVER_SENT.test(code));
}

function isFailing(outcome: unknown): boolean {
  return !(outcome as Outcome<unknown>).ok;
}

/** True when a retry makes sense: after a timeout there is no time left for one. */
function isWorthRepeating(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && (outcome.fault.kind === 'unreachable' || outcome.fault.kind === 'unavailable');
}

/** Values by name with an expiry; concurrent requests create a value once. */
class Memory {
  readonly #kept = new Map<string, Remembered>();
  readonly #flights = new SingleFlight();

  async get(
    name: string,
    now: () => number,
    make: () => Promise<Outcome<Remembered>>,
  ): Promise<Outcome<string>> {
    const kept = this.#kept.get(name);
    if (kept && kept.until > now()) return success(kept.value);
    const made = await this.#flights.run(name, make);
    if (!made.ok) return made;
    this.#kept.set(name, made.value);
    return success(made.value.value);
  }

  forget(name: string): void {
    this.#kept.delete(name);
  }
}

/**
 * A gateway's address for the log, without its query. Payment ids, which are long and contain digits, are hashed as
 * elsewhere in the log.
 */
function loggedPath(path: string): string {
  return path.replace(/\?.*/, '').replace(/[^/]{9,}/g, (part) => (/\d/.test(part) ? nameInLog(part) : part));
}

/**
 * The only way to call an external gateway: only its own address, no redirects, one time limit over all, at most 1 MB
 * of answer, a retry only when the call is marked as repeatable, and a pause for a gateway that keeps failing. Every
 * failure is a value without secrets.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { slug, secrets, now = Date.now, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhenResult(isFailing), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const memory = new Memory();

  async function exchange(
    { method, path, headers, body }: GatewayCall,
    signal: AbortSignal,
  ): Promise<Outcome<GatewayAnswer>> {
    const said = `${slug}: ${method} ${loggedPath(path)}`;
    try {
      const response = await (options.fetch ?? fetch)(base + path, {
        method,
        headers,
        body,
        signal,
        redirect: 'error',
      });
      const text = await readText(response);
      if (text === null) return failure('bad_answer', `${said} answered more than ${MOST_BYTES} bytes`, true);
      if (response.status === 429) return failure('unavailable', `${said} answered 429`);
      if (response.status >= 500) return failure('unavailable', `${said} answered ${response.status}`, true);
      return success({ status: response.status, text });
    } catch (error) {
      return faultOf(error, said, timeoutMs);
    }
  }

  async function guarded(request: GatewayCall, signal: AbortSignal): Promise<Outcome<GatewayAnswer>> {
    try {
      return await breaker.execute(() => exchange(request, signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        return failure(
          'resting',
          `${slug} failed ${FAILURES_IN_A_ROW} times in a row and is left alone for a while`,
        );
      throw error;
    }
  }

  return {
    address: (path) => base + path,
    async call(request) {
      const signal = AbortSignal.timeout(timeoutMs);
      const first = await guarded(request, signal);
      return request.repeatable && isWorthRepeating(first) ? guarded(request, signal) : first;
    },
    redact: createRedactor(secrets),
    remember: (name, make) => memory.get(name, now, make),
    forget: (name) => memory.forget(name),
    now,
  };
}

/** The connection to a provider's gateway, created once per process and provider. */
export function gatewayOf(
  { slug, settings: declarations }: Pick<PaymentProvider, 'slug' | 'settings'>,
  settings: Readonly<Record<string, string>>,
  limits: Pick<GatewayOptions, 'now' | 'timeoutMs' | 'restMs' | 'fetch'> = {},
): Gateway {
  return createGateway({
    slug,
    baseUrl: settings['baseUrl'] ?? '',
    secrets: secretsOf(declarations, settings),
    ...limits,
  });
}
