import type { TSchema } from 'typebox';

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  default?: unknown;
}

/**
 * Puts the defaults of a schema into a value that fits it, as the validator does, in place. A compiled validator of a
 * whole venue file takes a tenth of a second to make, and every request of the process is slower afterwards.
 */
export function fillDefaults(schema: TSchema, value: unknown): void {
  const { properties, items } = schema as Described;
  if (Array.isArray(value)) {
    if (items) for (const each of value) fillDefaults(items, each);
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    for (const [key, inner] of Object.entries(properties ?? {})) {
      if (record[key] === undefined && 'default' in inner) record[key] = structuredClone(inner.default);
      fillDefaults(inner, record[key]);
    }
  }
}
