import type { StatusCall } from '#contract/payments/payment-calls.ts';

/** `payment`: one of our attempt ids, or the gateway's name for it or its money. `order`: the uuid of an order. */
export interface PaymentReference {
  kind: 'payment' | 'order';
  value: string;
}

/** What each query parameter of a return page may name, best first (specification section 2). */
export type ReturnParameters = Readonly<Record<string, PaymentReference['kind']>>;

/** Parameters of an address or fields of a body, possibly repeated. */
export type Parameters = Readonly<Record<string, unknown>>;

const MOST_REFERENCES = 10;
/** The format of a payment's name: it begins with a letter or digit, so that it is never a step up in a path. */
export const REFERENCE = /^[A-Za-z0-9][\w.:=-]{0,254}$/;

function texts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string' || typeof each === 'number').map(String);
}

/**
 * The references in a return page's query, best first, each once. Repeated parameters are all tried; invalid ones, and
 * those beyond the tenth, are dropped.
 */
export function referencesOf(returns: ReturnParameters, query: Parameters): PaymentReference[] {
  const found = new Map<string, PaymentReference>();
  for (const [parameter, kind] of Object.entries(returns)) {
    if (!Object.hasOwn(query, parameter)) continue;
    for (const value of texts(query[parameter])) {
      if (REFERENCE.test(value)) found.set(`${kind} ${value}`, { kind, value });
    }
  }
  return [...found.values()].slice(0, MOST_REFERENCES);
}

/** The query parameters in a status call: the same references as on the page that sent it. */
export function parametersOfStatusCall(
  statusCall: StatusCall,
  { path, body }: { path?: string; body?: unknown },
): Parameters {
  if (statusCall.by === 'path') return { [statusCall.parameter]: path };
  const fields = typeof body === 'object' && body !== null ? (body as Parameters) : {};
  return Object.fromEntries(
    Object.entries(statusCall.fields)
      .filter(([field]) => Object.hasOwn(fields, field))
      .map(([field, parameter]) => [parameter, fields[field]]),
  );
}

/** The valid references among a gateway's values, each once. */
export function paymentReferences(...values: (string | null)[]): PaymentReference[] {
  const usable = values.filter((value): value is string => value !== null && REFERENCE.test(value));
  return [...new Set(usable)].map((value) => ({ kind: 'payment', value }));
}
