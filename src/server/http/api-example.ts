import { refName, type ApiDescription, type ApiSchema } from './api-description.ts';

type Schemas = ApiDescription['components']['schemas'];

/** Deeper than any body of ours: a shape that holds itself must end. */
const DEEPEST = 6;
/** What a text of a known format looks like. */
const FORMATS: Record<string, string | undefined> = { 'date-time': '2026-11-20T16:15:00.000Z' };

function objectOf({ properties = {}, required = [] }: ApiSchema, schemas: Schemas, depth: number) {
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth + 1)]),
  );
}

function listOf({ items, prefixItems, minItems = 1 }: ApiSchema, schemas: Schemas, depth: number) {
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, schemas, depth + 1));
  if (items === undefined || Array.isArray(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, schemas, depth + 1));
}

/** A value of a schema with what is required and nothing else: given examples and defaults first. */
export function exampleOf(schema: ApiSchema, schemas: Schemas, depth = 0): unknown {
  const named = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  if (named) return exampleOf(named, schemas, depth);
  const given = [schema.const, schema.examples?.[0], schema.default, schema.enum?.[0]];
  const first = given.find((value) => value !== undefined);
  if (first !== undefined) return first;
  if (depth > DEEPEST) return null;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], schemas, depth + 1);
  const [type] = [schema.type ?? []].flat();
  if (schema.properties || type === 'object') return objectOf(schema, schemas, depth);
  if (type === 'array') return listOf(schema, schemas, depth);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return type === 'boolean' ? true : (FORMATS[schema.format ?? ''] ?? '…');
}
