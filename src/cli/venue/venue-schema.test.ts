import { cafeYaml } from '#tests/support/build/cafe.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const venues = new URL('../../venues/', import.meta.url);

describe('venue schema', () => {
  let cli: CliBench;
  beforeAll(() => void (cli = createCliBench()));
  afterAll(() => cli.remove());

  function compile(schema: object) {
    return new Ajv({ strict: false, formats: { 'date-time': true } }).compile(schema);
  }

  it('is committed beside the demo venues as the command prints it', async () => {
    const { code, stdout } = await cli.run('venue', 'schema');
    expect(code).toBe(0);
    expect(
      readFileSync(new URL('venue.schema.json', venues), 'utf8'),
      'write it again: npm run sufra -- venue schema venues/venue.schema.json',
    ).toBe(stdout);
    await cli.run('venue', 'schema', `${cli.folder}/schema.json`);
    expect(cli.read('schema.json')).toBe(stdout);
  });

  it('is valid draft 7 without keywords of our own', async () => {
    const schema = await cli.json<object>('venue', 'schema');
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
    expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(JSON.stringify(schema)).not.toMatch(/"x-|"\$id"/);
  });

  it('takes what the check takes, and knows an amount', async () => {
    const check = compile(await cli.json<object>('venue', 'schema'));
    const files = [
      parse(cafeYaml),
      buildVenue(),
      ...readdirSync(venues)
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => parse(readFileSync(new URL(name, venues), 'utf8'))),
    ];
    for (const file of files) expect([check(file), check.errors]).toEqual([true, null]);
    expect(check(parse(cafeYaml.replace('"12.500"', '"12,5"')))).toBe(false);
    expect(check.errors).toMatchObject([
      { instancePath: '/menu/categories/0/products/0/price', keyword: 'pattern' },
    ]);
  });
});
