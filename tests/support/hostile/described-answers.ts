import {
  answersOf,
  refName,
  type ApiCall,
  type ApiDescription,
  type ApiMedia,
} from '#server/http/docs/api-description.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';

// The package's types describe an ES module, its code is CommonJS.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** A server's answer as received. */
export interface CameAnswer {
  status: number;
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  body: string;
}

/** The answer of a test's server, requested without a network. */
export function cameAnswer({ statusCode, headers, body }: LightMyRequestResponse): CameAnswer {
  return { status: statusCode, headers, body };
}

/** A call of the API description. */
export interface DescribedCall {
  id: string;
  method: string;
  path: string;
  call: ApiCall;
}

/** Checks answers against the API description. */
export interface AnswerCheck {
  calls: readonly DescribedCall[];
  /** The call of an address; undefined for none. */
  find(method: string, url: string): DescribedCall | undefined;
  /** The differences between an answer and its description; empty for none. */
  faultsOf(described: DescribedCall, answer: CameAnswer): string[];
  /** The differences between a stream's text and its description. */
  faultsOfEvents(described: DescribedCall, text: string): string[];
  /** The differences between a value and a shape of the description. */
  faultsOfValue(media: ApiMedia, value: unknown): string[];
}

/** A gateway may receive an empty answer: OpenAPI cannot describe an optional body. */
const MAY_BE_EMPTY = 'receivePaymentNews';

/**
 * A shape that allows no undescribed fields, which programs in typed languages would never see; references
 * get the validator's names.
 */
function closed(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(closed);
  if (typeof shape !== 'object' || shape === null) return shape;
  const entries = Object.entries(shape).map(([key, each]) =>
    key === '$ref' ? [key, refName(String(each))] : [key, closed(each)],
  );
  const isOpen = 'properties' in shape && !('additionalProperties' in shape);
  return Object.fromEntries([...entries, ...(isOpen ? [['additionalProperties', false]] : [])]);
}

function pathPattern(path: string): RegExp {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}

function essenceOf(type: unknown): string {
  return (
    String(type ?? '')
      .split(';')[0]
      ?.trim() ?? ''
  );
}

/** Creates the check of a server's answers against its description. */
export function createAnswerCheck(description: ApiDescription): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const { components } = description;
  for (const [name, shape] of Object.entries(components.schemas))
    ajv.addSchema(closed(shape) as object, name);
  const compiled = new Map<string, ValidateFunction>();

  function faultsOfShape(shape: object, value: unknown): string[] {
    const text = JSON.stringify(shape);
    const validate = compiled.get(text) ?? ajv.compile(closed(shape) as object);
    compiled.set(text, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
    );
  }

  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId ?? '',
      method: method.toUpperCase(),
      path,
      call,
    })),
  );
  const patterns = calls.map((described) => ({ described, pattern: pathPattern(described.path) }));

  function faultsOfHeaders(described: object, headers: CameAnswer['headers']): string[] {
    return Object.entries(components.headers).flatMap(([name, { required = false, schema }]) => {
      const [value] = [headers[name.toLowerCase()]].flat();
      if (!(name in described)) return value === undefined ? [] : [`${name} is not described`];
      if (value === undefined) return required ? [`${name} is missing`] : [];
      const read = schema.type === 'integer' ? Number(value) : String(value);
      return faultsOfShape(schema, read).map((fault) => `${name}: ${fault}`);
    });
  }

  function faultsOfBody(media: ApiMedia, type: string, body: string): string[] {
    if (!type.endsWith('json')) return body === '' ? ['the body is empty'] : [];
    const value = JSON.parse(body) as { code?: string };
    const codes = Object.keys(media.examples ?? {});
    const isListed = codes.length === 0 || codes.includes(value.code ?? '');
    return [...(isListed ? [] : [`${value.code} is not described`]), ...faultsOfShape(media.schema, value)];
  }

  return {
    calls,
    find: (method, url) => {
      // As the request is sent: `.` and `..` are no ids, but lead to another address.
      const { pathname } = new URL(`http://localhost${url}`);
      return patterns
        .filter(({ described, pattern }) => described.method === method && pattern.test(pathname))
        .map(({ described }) => described)
        .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
    },
    faultsOf({ id, call }, { status, headers, body }) {
      const answers = Object.fromEntries(answersOf(call, description));
      const answer = answers[String(status)];
      if (!answer) return [`${status} is not described`];
      const type = essenceOf(headers['content-type']);
      const faults = faultsOfHeaders(answer.headers ?? {}, headers);
      if (type === '' && body === '' && (answer.content === undefined || id === MAY_BE_EMPTY)) return faults;
      const media = answer.content?.[type];
      if (!media) return [...faults, `${type || 'no type'} is not described`];
      return [...faults, ...faultsOfBody(media, type, body)];
    },
    faultsOfEvents({ call }, text) {
      const answers = Object.fromEntries(answersOf(call, description));
      const events = answers['200']?.content?.['text/event-stream']?.['x-events'] ?? {};
      const blocks = [...text.matchAll(/^event: (.+)\n(?:id: .+\n)?data: (.+)$/gm)];
      if (blocks.length === 0) return ['nothing was told'];
      return blocks.flatMap(([, name = '', data = '']) => {
        const shape = events[name];
        return shape ? faultsOfShape(shape, JSON.parse(data)) : [`the event ${name} is not described`];
      });
    },
    faultsOfValue: ({ schema }, value) => faultsOfShape(schema, value),
  };
}
