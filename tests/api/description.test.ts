import { apiPaths } from '#contract/paths/api-paths.ts';
import { operatorPaths } from '#contract/paths/operator-paths.ts';
import { declaredCalls } from '#contract/declared-calls.ts';
import { printerPaths } from '#contract/paths/paths.ts';
import { answersOf, type ApiDescription, type ApiMedia } from '#server/http/docs/api-description.ts';
import { descriptionOf, installOpenApi } from '#server/http/docs/openapi.ts';
import { schemas } from '#server/routes.ts';
import { createAnswerCheck, type AnswerCheck } from '#tests/support/hostile/described-answers.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** For people, or for programs that read descriptions: not described themselves. */
const PAGES: readonly string[] = [apiPaths.openapi, apiPaths.docs, apiPaths.sandboxPage];

/** The parts that a client generator needs and a description lacks. */
function lacksOf(description: ApiDescription): string[] {
  const tags = description.tags.map(({ name }) => name);
  const { calls } = createAnswerCheck(description);
  const ids = calls.map(({ id }) => id);
  return calls.flatMap(({ id, method, path, call }) => {
    const answers = answersOf(call, description);
    const [success] = answers.find(([status]) => status.startsWith('2')) ?? [];
    const lacks: [string, boolean][] = [
      ['an operationId', id === ''],
      ['an operationId of its own', ids.indexOf(id) !== ids.lastIndexOf(id)],
      ['a success', success === undefined],
      ['a summary', call.summary === undefined],
      ['a tag that is explained', !tags.includes(call.tags?.[0] ?? '')],
      ['its refusals', !answers.some(([status]) => status === '500')],
    ];
    return lacks.filter(([, isMissing]) => isMissing).map(([what]) => `${method} ${path} lacks ${what}`);
  });
}

/** The description of a server with one route with this declaration. */
async function describedRoute(schema: FastifySchema): Promise<ApiDescription> {
  const app: FastifyInstance = fastify();
  await installOpenApi(app, { publicUrl: null });
  for (const each of schemas) app.addSchema(each);
  app.get('/en/tea', { schema }, async () => ({}));
  await app.ready();
  const description = descriptionOf(app);
  await app.close();
  return description;
}

const whole = {
  operationId: 'readTea',
  tags: ['menu'],
  summary: 'Tea',
  response: { 200: { type: 'object' } },
};

describe('the OpenAPI document', () => {
  let test: TestApp;
  let description: ApiDescription;
  let check: AnswerCheck;
  beforeAll(async () => {
    test = await createTestApp('sqlite', { environment: { PUBLIC_URL: 'https://menu.example' } });
    description = (await test.call<ApiDescription>(apiPaths.openapi)).body;
    check = createAnswerCheck(description);
  });
  afterAll(() => test.close());

  it('is valid OpenAPI 3.1, and every reference leads somewhere', async () => {
    expect(await new Validator().validate(structuredClone(description) as never)).toEqual({ valid: true });
    const missing = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/([^"/]+)\/([^"]+)"/g)]
      .filter(([, kind = '', name = '']) => !(name in (description.components as never)[kind]))
      .map(([ref]) => ref);
    expect(missing).toEqual([]);
  });

  it('has the call to which a request goes: a segment of dots is no id', () => {
    const found = (method: string, path: string) => check.find(method, path)?.path ?? null;
    expect(found('PATCH', '/en/api/order/7/')).toBe('/{lang}/api/order/{uuid}/');
    expect(found('PATCH', '/en/api/order/./')).toBeNull();
    expect(found('POST', '/en/api/order/../order/?x=1')).toBe('/{lang}/api/order/');
  });

  it('names the address that the server is reached at', async () => {
    expect(description.servers).toEqual([{ url: 'https://menu.example' }]);
    expect((await describedRoute(whole)).servers).toEqual([{ url: '/' }]);
  });

  it('has every call of the contract, each with its name, answers and refusals', () => {
    const wanted = [
      ...Object.values({ ...apiPaths, ...printerPaths, ...operatorPaths }),
      ...Object.values(declaredCalls).map(({ path }) => path),
    ]
      .filter((path) => !PAGES.includes(path))
      .map((path) => path.replace(/:(\w+)/g, '{$1}'));
    expect(wanted.filter((path) => !(path in description.paths))).toEqual([]);
    expect(lacksOf(description)).toEqual([]);
  });

  it.each([
    ['a name', { operationId: undefined }, 'an operationId'],
    ['a success', { response: undefined }, 'a success'],
    ['a group', { tags: ['tea'] }, 'a tag that is explained'],
  ])('a route without %s is found', async (_, change, lack) => {
    const declared = JSON.parse(JSON.stringify({ ...whole, ...change })) as FastifySchema;
    expect(lacksOf(await describedRoute(declared))).toContain(`GET /en/tea lacks ${lack}`);
    expect(lacksOf(await describedRoute(whole))).toEqual([]);
  });

  it('has an example for every body and every answer in JSON but whole menus, and each fits its shape', () => {
    const media = check.calls.flatMap(({ id, call }) =>
      [call.requestBody?.content, ...answersOf(call, description).map(([, { content }]) => content)]
        .map((content) => content?.['application/json'])
        .filter((each): each is ApiMedia => each !== undefined)
        .map((each) => ({ id, each })),
    );
    expect(media.length).toBeGreaterThan(90);
    const without = media.filter(({ each }) => each.example === undefined).map(({ id }) => id);
    expect(without).toEqual(['readMenu']);
    const faults = media.flatMap(({ id, each }) =>
      each.example === undefined
        ? []
        : check.faultsOfValue(each, each.example).map((fault) => `${id}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
