import type { FindingWords } from '#contract/office/finding-codes.ts';
import { CLOCK_PATTERN } from '#contract/values/value-shapes.ts';
import type { ErrorObject } from 'ajv';

const LONGEST_QUOTE = 40;

function quoted(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
}

/** A number in the reader's own digits, anything else as it was written. */
function written(value: unknown): string | number {
  return typeof value === 'number' ? value : quoted(value);
}

/** A value of another type, or of another form, than the schema asks for. */
function otherKind({ data, parentSchema = {} }: ErrorObject): FindingWords {
  const found = quoted(data);
  if (found === '') return { code: 'missing', values: {} };
  const { type, pattern, format } = parentSchema as {
    type?: string | string[];
    pattern?: string;
    format?: string;
  };
  const types = [type].flat();
  if (parentSchema['x-money'] === true) return { code: 'not_an_amount', values: { found } };
  if (format === 'date-time') return { code: 'not_a_date', values: { found } };
  if (pattern === CLOCK_PATTERN) return { code: 'not_a_time', values: { found } };
  if (types.includes('integer') && !types.includes('string'))
    return { code: 'not_a_number', values: { found } };
  if (types.includes('number')) return { code: 'not_a_number', values: { found } };
  return { code: 'wrong_kind', values: { found } };
}

/** What the schema says against a value, for programs with words of their own. */
export function shapeWords(error: ErrorObject): FindingWords {
  const { keyword, params, parentSchema, data } = error;
  const { limit = 0 } = params as { limit?: number };
  const choices = (parentSchema as { enum?: unknown[] }).enum;
  switch (keyword) {
    case 'enum': {
      const named = (choices ?? []).filter((choice) => choice !== null && choice !== '');
      return { code: 'not_one_of', values: { found: quoted(data), choices: named.join(', ') } };
    }
    case 'minimum':
      return { code: 'too_low', values: { found: written(data), least: limit } };
    case 'maximum':
      return { code: 'too_high', values: { found: written(data), most: limit } };
    case 'maxLength':
      return { code: 'too_long', values: { most: limit } };
    case 'minLength':
      return { code: 'missing', values: {} };
    case 'minItems':
      return { code: 'too_few', values: { least: limit } };
    case 'maxItems':
      return { code: 'too_many', values: { most: limit } };
    default:
      return otherKind(error);
  }
}
