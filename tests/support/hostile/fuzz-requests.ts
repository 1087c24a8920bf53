import fc from 'fast-check';
import { readCorpus } from './corpus.ts';

/** The part of JSON Schema that the description uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** The part of the server's OpenAPI description that requests are made from. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

/** A hostile request made from the description. */
export interface FuzzRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Real values that let a fuzzer pass the first check: ids, tokens, codes. */
export interface KnownValues {
  words: readonly string[];
  tokens: readonly string[];
  /** Visit tokens. */
  visits: readonly string[];
  /** A valid value of each parameter. */
  params: Readonly<Record<string, string>>;
  /** Bodies of an honest phone or board, by `METHOD path`. */
  honest: Readonly<Record<string, object>>;
}

const naughty = readCorpus<string[]>('naughty-strings');
const ODD_NUMBERS = [0, -0, -1, 1.5, 1e9, 1e21, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE];
const ODD_TEXTS = ['__proto__', 'constructor', '\u0000', '\ud800', '../..%2f', '1e999', 'NaN', '٣', ' '];

function texts({ words }: KnownValues): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...naughty, ...ODD_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );
}

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.constantFrom(...ODD_NUMBERS),
  fc.double({ noNaN: true }),
);

/** Values that mostly fit a schema, and sometimes not at all. */
function valuesOf(
  schema: Schema,
  description: Description,
  known: KnownValues,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (next: Schema) => valuesOf(next, description, known, depth + 1);
  const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), numbers, texts(known));
  const fitting = (): fc.Arbitrary<unknown> => {
    if (depth > 8) return fc.constant(null);
    if (schema.$ref) return inner(description.components.schemas?.[schema.$ref.split('/').pop() ?? ''] ?? {});
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    const either = schema.anyOf ?? schema.allOf;
    if (either && either.length > 0) return fc.oneof(...either.map(inner));
    const [type] = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
    switch (type) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const fields = Object.fromEntries(
          Object.entries(properties).map(([name, next]) => [name, inner(next)]),
        );
        return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
      }
      case 'array':
        return fc.array(inner(schema.items ?? {}), { maxLength: 4 });
      case 'integer':
      case 'number':
        return numbers;
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return texts(known);
      default:
        return wrong;
    }
  };
  return fc.oneof({ weight: 30, arbitrary: fitting() }, { weight: 1, arbitrary: wrong });
}

/** Every path within a value, as a list of keys. */
function placesIn(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, next]) => placesIn(next, [...way, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** An honest body with up to two of its values replaced. */
function bentBodies(honest: object, known: KnownValues): fc.Arbitrary<unknown> {
  const change = fc.record({
    way: fc.constantFrom(...placesIn(honest)),
    by: fc.oneof(numbers, texts(known), fc.jsonValue({ maxDepth: 1 })),
  });
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>(
        (body, { way, by }) => (isThere(body, way) ? replaced(body, way, by) : body),
        honest,
      ),
    );
}

function isThere(value: unknown, way: readonly string[]): boolean {
  return placesIn(value).some((place) => place.join('/') === way.join('/'));
}

/** The headers of a phone; one in four is wrong. */
function headersOf(known: KnownValues): fc.Arbitrary<Record<string, string>> {
  const plain = texts(known).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?'));
  const honest = fc.record({
    authorization: fc.constantFrom(...known.tokens).map((token) => `Bearer ${token}`),
    'idempotency-key': fc.uuid(),
    'sufra-visit': fc.constantFrom('', ...known.visits),
  });
  const names = ['idempotency-key', 'sufra-visit', 'sufra-license', 'if-none-match', 'accept-language'];
  const odd = fc.dictionary(fc.constantFrom(...names, 'x-forwarded-host', 'content-type'), plain, {
    minKeys: 1,
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 3, arbitrary: honest },
    { weight: 1, arbitrary: fc.tuple(honest, odd).map(([good, bad]) => ({ ...good, ...bad })) },
  );
}

function bodiesOf(name: string, schema: Schema | undefined, description: Description, known: KnownValues) {
  const honest = known.honest[name];
  const made = valuesOf(schema ?? {}, description, known);
  const values = honest ? fc.oneof(made, { weight: 3, arbitrary: bentBodies(honest, known) }) : made;
  const json = values.map((value) => JSON.stringify(value) ?? 'null');
  const broken = json.map((text) => text.slice(0, text.length >> 1));
  return fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: broken });
}

/** Requests to every call of the description; most to those with known honest bodies. */
export function fuzzRequests(description: Description, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  // Null keeps the right value: two in three.
  const oddParam = fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: texts(known) },
  );
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const name = method.toUpperCase() as FuzzRequest['method'];
      const requests = fc
        .record({
          params: fc.array(oddParam, { minLength: 4, maxLength: 4 }),
          query: fc.record(Object.fromEntries(query.map((parameter) => [parameter.name, texts(known)])), {
            requiredKeys: [],
          }),
          headers: headersOf(known),
          body: name === 'GET' ? fc.constant(null) : bodiesOf(`${name} ${path}`, schema, description, known),
        })
        .map(({ params, query: asked, headers, body }): FuzzRequest => {
          let next = 0;
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
            encodeURIComponent((params[next++] ?? known.params[param] ?? 'en').toWellFormed()),
          );
          const search = new URLSearchParams(asked as Record<string, string>).toString();
          return { method: name, url: search ? `${filled}?${search}` : filled, headers, body };
        });
      return { arbitrary: requests, weight: known.honest[`${name} ${path}`] ? 8 : 1 };
    }),
  );
  return fc.oneof(...operations);
}
