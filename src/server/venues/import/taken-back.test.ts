import { exportedText, withoutNote } from '#server/venues/import/exported-text.ts';
import { importVenue, previewImport, type ImportOptions } from '#server/venues/import/import-venue.ts';
import { undoImport } from '#server/venues/import/undo-import.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { testIds } from '#tests/support/clock.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { draftHand, type DraftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LICENSE = 'corner-cafe';
const TEA = 'menu/products/1001/price';

let test: TestApp;
let owner: DraftHand;
beforeEach(async () => {
  test = await createTestApp('sqlite');
  await importText(cafeYaml);
  owner = draftHand(await signInOwner(test, LICENSE));
});
afterEach(() => test.close());

async function importText(text: string, more: Partial<ImportOptions> = {}) {
  const options = { path: '', eager: false, ...more };
  const result = await importVenue({ engine: test.engine, clock: test.clock, ids: testIds }, text, options);
  await test.app.venues.refresh(LICENSE);
  return result;
}

async function served() {
  const { sequence } = (await findVenue(test.engine, LICENSE)) ?? { sequence: 0 };
  const row = await findVenueFile(test.engine, LICENSE, sequence);
  if (!row) throw new Error('no venue');
  return row;
}

const exported = async () => exportedText(test.engine, await served());

async function publishTea(price: string): Promise<void> {
  await owner.save(TEA, price);
  expect((await owner.publish()).status).toBe(200);
}

describe('a file that is imported where the office publishes', () => {
  it('is exported byte by byte, with a comment once the office has published', async () => {
    expect(await exported()).toBe(cafeYaml);
    await publishTea('13.000');
    const { content } = await served();
    const text = await exported();
    expect(text.startsWith(content)).toBe(true);
    expect(withoutNote(text).text).toBe(content);
    expect(withoutNote(text.replaceAll('\n', '\r\n')).base).not.toBeNull();
    expect((await importText(text)).outcome).toBe('unchanged');
    expect((await served()).content).toBe(content);
  });

  it('asks before it takes back what was published since it was exported', async () => {
    const old = cafeYaml.replace('price: 5.00', 'price: 6.00');
    await publishTea('13.000');
    const asked = await importText(old);
    expect(asked).toMatchObject({
      outcome: 'asked',
      takenBack: [{ kind: 'price', names: ['Mint tea'], from: '13.000', to: '12.500' }],
    });
    expect((await previewImport(test.engine, old, { path: '', eager: false })).outcome).toBe('asked');
    expect((await served()).content).toContain('"13.000"');
    expect((await importText(old, { published: 'taken back' })).outcome).toBe('imported');
    expect((await served()).content).toBe(old);
  });

  it('keeps it on demand where the file was not changed, in the file’s own text', async () => {
    await publishTea('13.000');
    const ours = await exported();
    await publishTea('14.000');
    await owner.save('menu/products/1002/price', '7.00');
    await owner.publish();
    const edited = ours
      .replace('"13.000" # with honey', '"15.000" # with sugar')
      .replace('# Our menu.', '# The menu.');
    const { outcome } = await importText(edited, { published: 'kept' });
    expect(outcome).toBe('imported');
    const { content } = await served();
    expect(content).toContain('"15.000" # with sugar');
    expect(content).toContain('price: "7.00"');
    expect(content).toContain('# The menu.');
    expect(content).not.toContain('exported this file');
  });

  it('asks nothing where the office’s edits are in the file, or were taken back', async () => {
    await publishTea('13.000');
    const ours = (await exported()).replace('price: 5.00', 'price: 6.00');
    expect((await importText(ours)).outcome).toBe('imported');
    await publishTea('14.000');
    const [last] = await owner.publications();
    await owner.undo(last?.id ?? '');
    expect((await importText(ours.replace('6.00', '6.50'))).outcome).toBe('imported');
  });

  it('asks about an older copy where a till has changed prices since, of those prices too', async () => {
    await publishTea('13.000');
    const { content, sequence } = await served();
    const raised = content.replace('price: 5.00', 'price: 5.50');
    expect((await importText(raised, { onto: sequence })).outcome).toBe('imported');
    const old = cafeYaml.replace('# Our menu.', '# The menu.');
    const asked = await importText(old);
    expect(asked.outcome).toBe('asked');
    expect(asked.takenBack.map(({ from, to }) => [Number(from), Number(to)])).toEqual([
      [13, 12.5],
      [5.5, 5],
    ]);
    expect((await importText(old, { published: 'kept' })).outcome).toBe('imported');
    expect((await served()).content).toContain('"13.000"');
    expect((await served()).content).toMatch(/price: "?5\.5/);
  });

  it('asks likewise where the till’s prices were taken back', async () => {
    await publishTea('13.000');
    const { content, sequence } = await served();
    await importText(content.replace('price: 5.00', 'price: 5.50'), { onto: sequence });
    const { outcome } = await undoImport(test.engine, test.clock, testIds, LICENSE, 'server');
    expect(outcome).toBe('undone');
    const asked = await importText(cafeYaml.replace('# Our menu.', '# The menu.'));
    expect(asked).toMatchObject({ outcome: 'asked', takenBack: [{ from: '13.000', to: '12.500' }] });
  });
});
