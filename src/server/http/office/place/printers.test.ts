import { placeCalls } from '#contract/office/place-calls.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
let owner: OfficeBrowser;

beforeAll(async () => {
  test = await createTestApp('sqlite');
  owner = await signInOwner(test);
});
afterAll(() => test.close());

async function add(name: string): Promise<unknown> {
  const { status, body } = await owner.call<{ errors?: { path: string }[] }>(
    placeCalls.addPrinter.path,
    'POST',
    {
      name,
      language: 'en',
    },
  );
  return status === 201 ? status : [status, body.errors?.[0]?.path];
}

it.each([
  '.',
  '..',
  ' .. ',
  ' ',
  'bar\nkitchen',
  'bar\u0000',
  '\tbar',
  'bar\u007f',
  'bar\u0085',
  'bar\ud800',
])('a printer named %j is refused: its name stands in addresses and on one line', async (name) => {
  expect(await add(name)).toEqual([422, 'name']);
});

it.each(['Bar', 'Bar, left', 'Küche 1', '...', 'a.b', 'مطبخ'])('a printer may be named %j', async (name) => {
  expect(await add(name)).toBe(201);
});
