import { failure, success, type FaultKind, type Outcome } from './outcome.ts';
import type { Gateway, GatewayCall } from './provider.ts';

type Reviver = (key: string, value: unknown, context?: { source: string }) => unknown;

/** Integers beyond 2^53 keep their digits: order ids are names, not numbers. */
const keepDigits: Reviver = (_, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && context && /^-?\d+$/.test(context.source)
    ? context.source
    : value;

/** Parses a gateway's JSON; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits) as unknown;
  } catch {
    return undefined;
  }
}

/** The value at a path of a parsed answer; undefined when the path does not exist. */
export function valueAt(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    json,
  );
}

/** A text at a path; numbers as their digits; null for anything else and for an empty text. */
export function textAt(json: unknown, ...path: (string | number)[]): string | null {
  const value = valueAt(json, ...path);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

/** A list at a path; empty when there is none. */
export function listAt(json: unknown, ...path: (string | number)[]): unknown[] {
  const value = valueAt(json, ...path);
  return Array.isArray(value) ? value : [];
}

/** Paths where gateways put their reasons. */
const REASONS: (string | number)[][] = [
  ['error', 'explanation'],
  ['error', 'message'],
  ['errors', 0, 'message'],
  ['errors', 0, 'description'],
  ['ValidationErrors', 0, 'Error'],
  ['message'],
  ['Message'],
  ['detail'],
  ['error_code'],
];

/** The gateway's own reason, safe for a log; empty when it gives none. */
function reasonOf(body: unknown, gateway: Pick<Gateway, 'redact'>): string {
  const reason = REASONS.map((path) => textAt(body, ...path)).find((text) => text !== null);
  return reason ? gateway.redact(reason) : '';
}

/** A call with JSON in its body and in its answer. */
export interface JsonCall extends Omit<GatewayCall, 'body'> {
  json?: unknown;
  /** A body of another form, with its own content type. */
  body?: string;
  /** A successful status without a body is also an answer: null. */
  mayBeEmpty?: boolean;
  /** Judges an answer whose status is not conclusive: a fault, null for success, undefined to follow the status. */
  judge?(body: unknown, status: number): FaultKind | null | undefined;
}

function faultOfStatus(status: number): FaultKind | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 404 ? 'not_found' : 'refused';
}

/** Calls and parses; every refusal and every answer that is not JSON is a fault with the gateway's reason. */
export async function askJson(
  gateway: Gateway,
  { json, mayBeEmpty, judge, ...call }: JsonCall,
): Promise<Outcome<unknown>> {
  const headers = {
    accept: 'application/json',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const answer = await gateway.call({
    ...call,
    headers,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!answer.ok) return answer;

  const { status, text } = answer.value;
  const said = `${call.method} ${call.path.replace(/\?.*/, '')} answered ${status}`;
  const good = faultOfStatus(status) === null;
  const body = mayBeEmpty && good && text.trim() === '' ? null : parseJson(text);
  if (body === undefined && good) return failure('bad_answer', `${said} without JSON`, call.method !== 'GET');
  const verdict = judge?.(body, status);
  const kind = verdict === undefined ? faultOfStatus(status) : verdict;
  if (kind === null) return success(body);
  const reason = reasonOf(body, gateway);
  return failure(kind, reason === '' ? said : `${said}: ${reason}`);
}

/** The fault for an answer without a field that the documentation promises. */
export function incomplete(what: string, mayHaveActed = false): Outcome<never> {
  return failure('bad_answer', `the answer has no ${what}`, mayHaveActed);
}
