/** The parts of a JSON Schema that an example is made of. */
interface Sampled {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: Sampled[];
  items?: Sampled;
  properties?: Record<string, Sampled>;
  required?: string[];
  minItems?: number;
  minimum?: number;
}

/** Deeper than any body of ours: a shape that holds itself must end. */
const DEEPEST = 6;

function objectOf(
  { properties = {}, required = [] }: Sampled,
  schemas: Record<string, Sampled>,
  depth: number,
) {
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth + 1)]),
  );
}

/** A value of a schema with what is required and nothing else: given examples and defaults first. */
export function exampleOf(schema: Sampled, schemas: Record<string, Sampled>, depth = 0): unknown {
  const named = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return exampleOf(named, schemas, depth);
  const given = [schema.const, schema.examples?.[0], schema.default, schema.enum?.[0]];
  const first = given.find((value) => value !== undefined);
  if (first !== undefined) return first;
  if (depth > DEEPEST) return null;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], schemas, depth + 1);
  const [type] = [schema.type ?? []].flat();
  if (schema.properties || type === 'object') return objectOf(schema, schemas, depth);
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return type === 'boolean' ? true : '…';
}
