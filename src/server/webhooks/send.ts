import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { allowedLookup, isRefusedHost, NotPublic, type Reach } from '../runtime/settings/reach.ts';

/** A message to send: its id, body and the secrets that sign it. */
export interface Envelope {
  id: string;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
  /** ms UTC */
  at: number;
}

/** How a receiver took a message. */
export interface Taken {
  /** The HTTP status of the answer; null: there was none. */
  status: number | null;
  /** Why it counts as failed; null: it was taken. */
  fault: string | null;
}

/** Codes of errors, as the office words them. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'no_answer',
  ECONNRESET: 'no_answer',
  EPIPE: 'no_answer',
  EHOSTUNREACH: 'no_answer',
  ENETUNREACH: 'no_answer',
};

function faultOf(error: Error & { code?: string }): string {
  if (error instanceof NotPublic) return 'not_public';
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || error.code === 'ETIMEDOUT')
    return 'timeout';
  return (
    FAULTS[error.code ?? ''] ??
    (/CERT|TLS|SSL|SELF_SIGNED/.test(error.code ?? '') ? 'certificate' : 'no_answer')
  );
}

/** The headers of the Standard Webhooks specification; one signature per secret. */
function headersOf({ id, body, secrets, at }: Envelope): Record<string, string> {
  const when = new Date(at);
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Sufra',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, when, body)).join(' '),
  };
}

/**
 * Sends a message once. Never rejects: a receiver that is away, slow, redirects or sends endless answers is a fault. The
 * body of the answer is not read.
 */
export function sendMessage(url: URL, envelope: Envelope, reach: Reach): Promise<Taken> {
  if (isRefusedHost(url, reach)) return Promise.resolve({ status: null, fault: 'not_public' });
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: headersOf(envelope),
        // Connections are not reused: each resolves and checks its own address.
        agent: false,
        lookup: allowedLookup(reach),
        signal: AbortSignal.timeout(reach.timeoutMs),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        response.on('error', () => {});
        response.destroy();
        resolve({ status, fault: status >= 200 && status < 300 ? null : String(status) });
      },
    );
    sending.on('error', (error) => resolve({ status: null, fault: faultOf(error) }));
    sending.end(envelope.body);
  });
}

/** True when a receiver was there and turned a message down: it is asked about the next one. */
export function isTurnedDown({ status }: Taken): boolean {
  return status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
