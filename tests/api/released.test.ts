import { apiPaths } from '#contract/paths/api-paths.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareDescriptions } from '../../tools/api/compare.ts';
import { releasedDescription } from '../../tools/api/released.ts';

/** Objects and arrays of a description, without types: the tests change them at will. */
type Loose = { [name: string]: Loose } & Loose[];

/** A description of two calls: one that asks for a body, one that answers a list. */
const tea = {
  openapi: '3.1.0',
  info: { title: 'Tea', version: '1' },
  paths: {
    '/tea': {
      get: {
        operationId: 'readTea',
        'x-right': 'menu',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tea' } } } },
        },
      },
      post: {
        operationId: 'makeTea',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewTea' } } } },
        responses: {
          201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tea' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Tea: {
        type: 'object',
        required: ['name', 'kind'],
        properties: { name: { type: 'string' }, kind: { type: 'string', enum: ['black', 'green'] } },
      },
      NewTea: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, kind: { type: 'string', enum: ['black', 'green'] } },
      },
    },
  },
};

function changed(change: (description: Loose) => unknown) {
  const after = structuredClone(tea) as unknown as Loose;
  change(after);
  return compareDescriptions(tea as unknown as ApiDescription, after as unknown as ApiDescription);
}

const schema = (of: Loose, name: string) => of['components']!['schemas']![name]!;
const call = (of: Loose, method: string) => of['paths']!['/tea']![method]!;

describe('a comparison of descriptions', () => {
  it.each<[string, (description: Loose) => unknown]>([
    ['a call that is gone', (of) => delete of['paths']!['/tea']!['post']],
    [
      'a call at another address',
      (of) => {
        of['paths']!['/coffee'] = of['paths']!['/tea']!;
        delete of['paths']!['/tea'];
      },
    ],
    [
      'a member of an answer that is gone',
      (of) => {
        delete schema(of, 'Tea')['properties']!['kind'];
        schema(of, 'Tea')['required']!.pop();
      },
    ],
    [
      'a member of another type',
      (of) => Object.assign(schema(of, 'Tea')['properties']!['name']!, { type: 'integer' }),
    ],
    [
      'a member of a body that is asked for from now on',
      (of) => schema(of, 'NewTea')['required']!.push('kind' as never),
    ],
    ['a value that is no longer taken', (of) => schema(of, 'NewTea')['properties']!['kind']!['enum']!.pop()],
    [
      'a parameter that is asked for',
      (of) =>
        Object.assign(call(of, 'get'), {
          parameters: [{ name: 'cup', in: 'query', required: true, schema: { type: 'string' } }],
        }),
    ],
    ['a right that was not needed', (of) => Object.assign(call(of, 'post'), { 'x-right': 'menu' })],
    ['another right', (of) => Object.assign(call(of, 'get'), { 'x-right': 'file' })],
  ])('finds that %s breaks programs', (_, change) => {
    expect(changed(change).breaking).not.toEqual([]);
  });

  it.each<[string, (description: Loose) => unknown]>([
    ['a new call', (of) => Object.assign(of['paths']!, { '/coffee': structuredClone(of['paths']!['/tea']) })],
    [
      'a new member of an answer',
      (of) => {
        Object.assign(schema(of, 'Tea')['properties']!, { description: { type: 'string' } });
        schema(of, 'Tea')['required']!.push('description' as never);
      },
    ],
    [
      'another value of an answer’s member',
      (of) => schema(of, 'Tea')['properties']!['kind']!['enum']!.push('white' as never),
    ],
    [
      'a member that a body may have',
      (of) => Object.assign(schema(of, 'NewTea')['properties']!, { cup: { type: 'string' } }),
    ],
    [
      'another value that is taken',
      (of) => schema(of, 'NewTea')['properties']!['kind']!['enum']!.push('white' as never),
    ],
    [
      'a parameter that may be sent',
      (of) =>
        Object.assign(call(of, 'get'), {
          parameters: [{ name: 'cup', in: 'query', schema: { type: 'string' } }],
        }),
    ],
  ])('finds that %s breaks nothing, and tells of it', (_, change) => {
    const { breaking, additive } = changed(change);
    expect(breaking).toEqual([]);
    expect(additive).not.toEqual([]);
  });

  it('passes over words and examples', () => {
    const change = (of: Loose) =>
      Object.assign(schema(of, 'Tea'), { description: 'From a leaf', examples: [{ name: 'Mint' }] });
    expect(changed(change)).toEqual({ breaking: [], additive: [] });
  });
});

describe('the description', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('sqlite');
  });
  afterAll(() => test.close());

  it('breaks nothing that the last release described; what it adds is told', async () => {
    const { body } = await test.call<ApiDescription>(apiPaths.openapi);
    const { breaking, additive } = compareDescriptions(releasedDescription(), body);
    console.log([`The API since the last release: ${additive.length} additions`, ...additive].join('\n  '));
    expect(breaking).toEqual([]);
  });
});
