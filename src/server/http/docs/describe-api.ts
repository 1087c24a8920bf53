import { problems, type ProblemCode } from '#contract/values/problem.ts';
import { isRight } from '../guards/needs.ts';
import { withoutOwnKeywords } from '../../venues/file/venue-schema.ts';
import {
  answersOf,
  type ApiAnswer,
  type ApiCall,
  type ApiDescription,
  type ApiMedia,
  type ApiSchema,
  type Reference,
} from './api-description.ts';
import { exampleOf } from './api-example.ts';
import { describedWebhooks } from './described-webhooks.ts';
import {
  answerHeadersOf,
  isOfVenue,
  problemsOf,
  refusalHeadersOf,
  requestHeadersOf,
  securityOf,
  type DeclaredCall,
} from './call-rules.ts';
import {
  answerHeaderRef,
  describedParts,
  licenseQueryRef,
  pathParameters,
  problemAnswerRef,
  problemExampleRef,
  requestHeaderRef,
  type AnswerHeader,
} from './described-parts.ts';

const PROBLEM: ApiSchema = { $ref: '#/components/schemas/Problem' };
const PROBLEM_TYPE = 'application/problem+json';
/** Longer examples would not help readers. */
const LONGEST_EXAMPLE = 3000;

/** The description of an answer whose schema has none. */
const STATUS_WORDS: Record<string, string> = { 200: 'Done', 201: 'Made', 202: 'Taken, not decided yet' };

type Schemas = ApiDescription['components']['schemas'];

/** JSON Schema 2020-12 renames the keyword for lists whose entries each have their own schema. */
function inNewWords(schema: ApiSchema): ApiSchema {
  const { items, ...rest } = schema as ApiSchema & { additionalItems?: unknown };
  delete rest.additionalItems;
  return Array.isArray(items) ? { ...rest, prefixItems: items } : schema;
}

/** Replaces named parts of a schema by references; `isWhole`: the schema is itself a named part. */
function named(value: unknown, names: ReadonlyMap<string, string>, isWhole = false): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const name = isWhole ? undefined : names.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const entries = Object.entries(inNewWords(value)).map(([key, each]) => [key, named(each, names)]);
  return Object.fromEntries(entries);
}

/** A schema as published for other programs. */
function published(shape: ApiSchema, names: ReadonlyMap<string, string>, isWhole = false): ApiSchema {
  return withoutOwnKeywords(named(shape, names, isWhole)) as ApiSchema;
}

function callsOf({ paths }: ApiDescription): ApiCall[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

function publishSchemas(description: ApiDescription): void {
  const { schemas } = description.components;
  const names = new Map(Object.entries(schemas).map(([name, shape]) => [JSON.stringify(shape), name]));
  for (const [name, shape] of Object.entries(schemas)) schemas[name] = published(shape, names, true);
  for (const call of callsOf(description)) {
    const answers = answersOf(call, description).map(([, { content }]) => content);
    const contents = [call.requestBody?.content, ...answers];
    for (const media of contents.flatMap((content) => Object.values(content ?? {})))
      media.schema = published(media.schema, names);
  }
}

function withExample(media: ApiMedia, schemas: Schemas): void {
  const example = exampleOf(media.schema, schemas);
  if (JSON.stringify(example).length <= LONGEST_EXAMPLE) media.example = example;
}

function headerRefs(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, answerHeaderRef(name)]));
}

function refusal(status: number, codes: readonly ProblemCode[]): ApiAnswer {
  const examples = Object.fromEntries(codes.map((code) => [code, problemExampleRef(code)]));
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code][1]}`).join('; '),
    headers: headerRefs(refusalHeadersOf(status)),
    content: { [PROBLEM_TYPE]: { schema: PROBLEM, examples } },
  };
}

/** The shared refusals: of statuses for which a call has one code. */
function refusals(): Record<string, ApiAnswer> {
  const all = Object.keys(problems) as ProblemCode[];
  return Object.fromEntries(all.map((code) => [code, refusal(problems[code][0], [code])]));
}

function describeParameters(call: ApiCall, declared: DeclaredCall): void {
  const own = (call.parameters ?? []).map((parameter) => {
    if ('$ref' in parameter || parameter.in !== 'path') return parameter;
    return { ...parameter, ...pathParameters[parameter.name] };
  });
  const isLicense = (parameter: (typeof own)[number]) => 'name' in parameter && parameter.name === 'license';
  const byQuery = isOfVenue(declared) && !own.some(isLicense) ? [licenseQueryRef] : [];
  call.parameters = [...own, ...byQuery, ...requestHeadersOf(declared).map(requestHeaderRef)];
}

function describeSuccess(answer: ApiAnswer, status: string, declared: DeclaredCall, schemas: Schemas): void {
  if (answer.description === 'Default Response') answer.description = STATUS_WORDS[status] ?? 'Done';
  answer.headers = headerRefs(answerHeadersOf(declared, Number(status)));
  const json = answer.content?.['application/json'];
  if (json) withExample(json, schemas);
}

function describeAnswers(call: ApiCall, declared: DeclaredCall, description: ApiDescription): void {
  const successes = declared.schema.response ? answersOf(call, description) : [];
  for (const [status, answer] of successes)
    describeSuccess(answer, status, declared, description.components.schemas);
  const refused = Array.from(problemsOf(declared), ([status, codes]) => {
    const [code, ...more] = codes;
    return [status, code && more.length === 0 ? problemAnswerRef(code) : refusal(status, codes)] as const;
  });
  call.responses = {
    ...Object.fromEntries(successes),
    ...Object.fromEntries(refused),
    default: {
      description: 'Any other refusal, such as a proxy’s',
      content: { [PROBLEM_TYPE]: { schema: PROBLEM } },
    },
  };
}

function describeCall(call: ApiCall, declared: DeclaredCall, description: ApiDescription): void {
  describeParameters(call, declared);
  describeAnswers(call, declared, description);
  const { rawBody } = declared.schema;
  const json = call.requestBody?.content['application/json'];
  if (json) withExample(json, description.components.schemas);
  if (rawBody !== undefined)
    call.requestBody = {
      content: { '*/*': { schema: { type: 'string', format: 'binary', description: rawBody } } },
    };
  call.security = securityOf(declared);
  if (declared.needs !== undefined && isRight(declared.needs)) call['x-right'] = declared.needs;
  if (declared.schema.idempotent !== undefined) call['x-idempotent'] = declared.schema.idempotent;
}

/**
 * Completes the framework's description of the routes' schemas: headers, refusals, security and examples, by the rules
 * of call-rules.ts. `declared`: the routes by their operationId.
 */
export function describeApi(description: ApiDescription, declared: ReadonlyMap<string, DeclaredCall>): void {
  publishSchemas(description);
  Object.assign(description.components, describedParts(), { responses: refusals() });
  description.webhooks = describedWebhooks();
  for (const call of callsOf(description)) {
    const route = declared.get(call.operationId ?? '');
    if (route) describeCall(call, route, description);
  }
}
