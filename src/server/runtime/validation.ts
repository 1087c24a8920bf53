import { isMoneyOrNull } from '#contract/values/value-shapes.ts';
import type { FieldError } from '#contract/values/problem.ts';
import { Ajv, type ErrorObject, type FormatDefinition, type Options } from 'ajv';
import addFormatsModule from 'ajv-formats';

// The package's types describe an ES module, its code is CommonJS.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const dateTime = addFormats.get('date-time') as FormatDefinition<string>;
const isDateTime = dateTime.validate as (text: string) => boolean;

/** An instant that `Date` can represent: RFC 3339 also allows leap seconds. */
function isInstant(text: string): boolean {
  return isDateTime(text) && !Number.isNaN(Date.parse(text));
}

/** The maximum number of errors in one answer; a hostile body must not cost more than an honest one. */
const MOST_ERRORS = 50;

/** The shared validator: all errors, no coercion, amounts by the rule of domain/money. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    strict: false,
    // The schemas come from this program.
    validateSchema: false,
    verbose: true,
    ...options,
  });
  ajv.addFormat('date-time', isInstant);
  ajv.addKeyword({
    keyword: 'x-money',
    schemaType: 'boolean',
    validate: (_: boolean, value: unknown) => isMoneyOrNull(value),
  });
  return ajv;
}

/** "/line_items/0/quantity" and a missing property as line_items[0].quantity */
function errorPath({ instancePath, params }: Pick<ErrorObject, 'instancePath' | 'params'>): string {
  const segments = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing = (params as { missingProperty?: string }).missingProperty;
  if (missing !== undefined) segments.push(missing);
  return joinPath(segments);
}

/** Joins path segments: ['line_items', '0', 'quantity'] → line_items[0].quantity */
export function joinPath(segments: readonly (string | number)[]): string {
  return segments.reduce<string>((path, segment) => {
    if (/^\d+$/.test(String(segment))) return `${path}[${segment}]`;
    return path === '' ? String(segment) : `${path}.${segment}`;
  }, '');
}

function articled(type: string): string {
  const words: Record<string, string> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  };
  return words[type] ?? type;
}

/** The parts of a schema that can be described in words. */
interface WordedSchema {
  'x-expected'?: string;
  'x-money'?: boolean;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  items?: WordedSchema;
  examples?: unknown[];
  description?: string;
}

/** Describes a list, and its entries if a word is not enough. */
function listOf(items: WordedSchema = {}): string {
  const simple = typeof items.type === 'string' && items['x-expected'] === undefined && !items.required;
  const each = simple ? null : wantedBy(items);
  return each === null ? 'a list' : `a list, each entry ${each}`;
}

/** Describes the value that a schema expects; null when the schema does not say. */
export function wantedBy(schema: WordedSchema): string | null {
  const { enum: values, examples, items, type, required } = schema;
  if (schema['x-expected'] !== undefined) return schema['x-expected'];
  if (schema['x-money']) return 'an amount such as "12.500"';
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (type === 'object' && required) return `an object with ${required.join(', ')}`;
  if (examples) return `something like ${JSON.stringify(examples[0])}`;
  if (type === 'array') return listOf(items);
  return type === undefined ? null : [type].flat().map(articled).join(' or ');
}

/** Describes the value that a schema expected at an error's path. */
export function expectation({ keyword, params, parentSchema }: ErrorObject): string {
  const schema = parentSchema as WordedSchema;
  if (schema['x-expected'] !== undefined) return schema['x-expected'];
  const limit = String((params as { limit?: unknown }).limit);
  switch (keyword) {
    case 'required':
      return 'it to be there';
    case 'type':
    case 'enum':
    case 'x-money':
      return wantedBy(schema) ?? 'another form';
    case 'const':
      return JSON.stringify((params as { allowedValue: unknown }).allowedValue);
    case 'format':
      return 'an instant such as "2026-01-01T08:00:00Z"';
    case 'pattern':
      return schema.examples ? (wantedBy(schema) ?? '') : (schema.description ?? 'another form');
    case 'minimum':
      return `at least ${limit}`;
    case 'maximum':
      return `at most ${limit}`;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return `at least ${limit} of them`;
    case 'maxLength':
      return `at most ${limit} characters`;
    case 'maxItems':
      return `at most ${limit} entries`;
    case 'additionalProperties':
      return `no ${JSON.stringify((params as { additionalProperty: string }).additionalProperty)}`;
    default:
      return 'another form';
  }
}

/** Converts Ajv's errors to the wire's `errors`, prefixed with `place` ('query', 'path', 'header') outside the body. */
export function fieldErrors(errors: readonly ErrorObject[], place?: string): FieldError[] {
  return errors.slice(0, MOST_ERRORS).map((error) => ({
    path: [place, errorPath(error)].filter(Boolean).join('.') || 'body',
    message: `Expected ${expectation(error)}`,
  }));
}
