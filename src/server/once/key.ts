import { hash } from 'node:crypto';

/** JSON with sorted keys, so that equal bodies have equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]));
}

/** SHA-256 of a parsed body in canonical form. */
export function hashBody(body: unknown): string {
  return hash('sha256', JSON.stringify(canonical(body)), 'hex');
}

const KEY = /^[A-Za-z0-9-]{20,64}$/;

/** The key of an Idempotency-Key header, bare or quoted; undefined when absent, null when malformed. */
export function readKey(header: string | string[] | undefined): string | null | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string') return null;
  const key =
    header.startsWith('"') && header.endsWith('"') && header.length > 2 ? header.slice(1, -1) : header;
  return KEY.test(key) ? key : null;
}
