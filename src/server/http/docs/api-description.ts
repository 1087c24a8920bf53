import type { Right } from '#contract/office/rights.ts';
/** The subset of JSON Schema that our schemas use. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: ApiSchema[];
  items?: ApiSchema | ApiSchema[];
  prefixItems?: ApiSchema[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  additionalProperties?: boolean | ApiSchema;
  minItems?: number;
  minimum?: number;
  description?: string;
}

/** A reference to a definition under components. */
export interface Reference {
  $ref: string;
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: ApiSchema;
  example?: unknown;
}

export interface ApiHeader {
  description?: string;
  required?: boolean;
  schema: ApiSchema;
}

export interface ApiMedia {
  schema: ApiSchema;
  example?: unknown;
  examples?: Record<string, Reference>;
  'x-events'?: Record<string, Reference>;
}

export interface ApiAnswer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, ApiMedia>;
}

export interface ApiCall {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: (ApiParameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, ApiMedia> };
  responses: Record<string, ApiAnswer | Reference>;
  /** Empty: anybody. */
  security?: readonly Record<string, readonly string[]>[];
  /** The right that a call of the board or the office needs. */
  'x-right'?: Right;
  /** Why the call, sent twice, does what it does once without a key. */
  'x-idempotent'?: string;
}

/** Our OpenAPI description, as far as it is read and written here. */
export interface ApiDescription {
  info: { title: string; version: string; description?: string };
  servers: { url: string; description?: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiCall>>;
  /** What the server sends to other programs, by kind. */
  webhooks?: Record<string, { post: ApiCall }>;
  components: {
    schemas: Record<string, ApiSchema>;
    parameters: Record<string, ApiParameter>;
    headers: Record<string, ApiHeader>;
    responses: Record<string, ApiAnswer>;
    examples: Record<string, { summary: string; value: unknown }>;
    securitySchemes: Record<string, { type: string; description: string }>;
  };
}

/** The last part of a reference, which is the name of its target. */
export function refName(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

type Written = Pick<ApiDescription, 'components'>;

function written<T>(part: T | Reference, known: Record<string, T>): T {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as T;
  const found = known[refName(part.$ref)];
  if (!found) throw new Error(`The description has no ${part.$ref}`);
  return found;
}

/** Resolves a parameter. */
export function parameterOf(parameter: ApiParameter | Reference, { components }: Written): ApiParameter {
  return written(parameter, components.parameters);
}

/** Resolves the answers of a call, by status. */
export function answersOf({ responses }: ApiCall, { components }: Written): [string, ApiAnswer][] {
  return Object.entries(responses).map(([status, answer]) => [status, written(answer, components.responses)]);
}
