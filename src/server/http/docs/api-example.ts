import { refName, type ApiDescription, type ApiSchema } from './api-description.ts';
import { exampleWords } from './example-words.ts';

type Schemas = ApiDescription['components']['schemas'];

/** Deeper than any of our bodies: examples of recursive schemas must end. */
const DEEPEST = 12;
/** An example text of each known format. */
const FORMATS: Record<string, string | undefined> = { 'date-time': '2026-11-20T16:15:00.000Z' };

/** The field that needs an example: its name suggests the example. */
interface ExampleField {
  name: string;
  depth: number;
}

const within = ({ depth }: ExampleField, name: string): ExampleField => ({ name, depth: depth + 1 });

function objectOf({ properties = {}, required = [] }: ApiSchema, schemas: Schemas, field: ExampleField) {
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, within(field, name))]),
  );
}

function listOf({ items, prefixItems, minItems = 1 }: ApiSchema, schemas: Schemas, field: ExampleField) {
  const inner = within(field, field.name);
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, schemas, inner));
  if (items === undefined || Array.isArray(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, schemas, inner));
}

/** Makes an example of a schema with only the required fields; prefers the schema's examples and defaults. */
export function exampleOf(
  schema: ApiSchema,
  schemas: Schemas,
  field: ExampleField = { name: '', depth: 0 },
): unknown {
  const named = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  if (named) return exampleOf(named, schemas, field);
  const given = [schema.const, schema.examples?.[0], schema.default, schema.enum?.[0]];
  const first = given.find((value) => value !== undefined);
  if (first !== undefined) return first;
  if (field.depth > DEEPEST) return null;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], schemas, within(field, field.name));
  const types = [schema.type ?? []].flat();
  const [type] = types;
  if (schema.properties || type === 'object') return objectOf(schema, schemas, field);
  if (type === 'array') return listOf(schema, schemas, field);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return (
    FORMATS[schema.format ?? ''] ?? exampleWords.get(field.name) ?? (types.includes('null') ? null : '…')
  );
}
