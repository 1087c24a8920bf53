import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { OldTexts } from '#contract/office/draft.ts';
import type { WireOfficeVenue } from '#contract/office/overview.ts';
import type { People } from '#contract/office/people.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';

import { zoneAt } from '#domain/delivery/zones.ts';
import { readsBy } from '../../office/rules/languages/most-read.ts';
import { completeness, missingTexts, venueTexts } from '../../office/rules/languages/venue-texts.ts';
import { readWorksheet, worksheetRows } from '../../office/rules/languages/worksheet.ts';
import { overlapsOf } from '../../office/rules/zones/zones.ts';
import { completeFile } from '../../office/rules/menu/new-things.ts';
import { addPerson, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildLargeVenue, LARGE } from '#tests/support/build/build-large-venue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let owner: OfficeBrowser;
let file: CompleteVenueFile;

beforeAll(async () => {
  test = await createTestApp('sqlite', { venue: buildLargeVenue() });
  owner = await signInOwner(test);
  const { body } = await owner.call<WireOfficeVenue>(draftCalls.readOfficeVenue.path);
  file = completeFile(body.file as unknown as CompleteVenueFile);
});
afterAll(() => test.close());

describe('a venue of 1,500 dishes in fifteen languages, 300 tables, 50 zones and 20 people', () => {
  it('has what each language lacks, most ordered first, and a worksheet out and back', () => {
    const texts = venueTexts(file);
    expect(texts.length).toBeGreaterThan(3 * LARGE.dishes);
    const reads = readsBy(file, new Map([['dish-700', 9]]));
    for (const { code } of file.languages) {
      if (code === file.default_language) continue;
      const missing = missingTexts(texts, code, reads);
      expect(missing.length).toBeGreaterThan(400);
      expect(completeness(texts, code)).toBeGreaterThan(0.8);
      const first = missing.findIndex(({ thing }) => thing === 'menu/products/dish-700');
      const last = missing.findLastIndex(({ thing }) => thing === 'menu/products/dish-7');
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThan(last);
    }
    const rows = worksheetRows(texts, 'en', 'de').map((row) => row.with(2, row[2] || 'Neu'));
    const { edits, left } = readWorksheet(rows, file, texts, 'de');
    const missing = missingTexts(texts, 'de');
    const lists = new Set(missing.flatMap(({ list }) => list ?? []));
    const single = missing.filter(({ list }) => list === undefined);
    expect([edits.length, left]).toEqual([single.length + lists.size, []]);
  });

  it('says which of its zones overlap, and in which one an address is', () => {
    const zones = file.delivery_zones?.features ?? [];
    expect(zones).toHaveLength(LARGE.zones);
    expect(overlapsOf(zones)).toEqual([]);
    const [first] = zones;
    const shifted = { ...zones[0], geometry: zones[11]?.geometry } as (typeof zones)[number];
    expect(overlapsOf([shifted, ...zones.slice(1)])).toMatchObject([{ higher: 0, lower: 11 }]);
    expect(zoneAt(zones, { lat: 25.01, lng: 55.01 })).toBe(first);
    expect(zoneAt(zones, { lat: 25.09, lng: 55.19 })).toBe(zones.at(-1));
  });

  it('prints the codes of all tables', async () => {
    const answer = await test.call<string>(placeCalls.printCodes.path, { headers: owner.headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.body.slice(0, 5)).toBe('%PDF-');
  });

  it('lists its team', async () => {
    for (let count = 1; count < LARGE.people; count++) await addPerson(owner, 'waiter');
    const { body } = await owner.call<People>(peopleCalls.readPeople.path);
    expect(body.people).toHaveLength(LARGE.people);
  });

  it('publishes a draft of a few hundred changes all over it', async () => {
    const hand = draftHand(owner);
    const prices = Array.from({ length: 300 }, (_, index) => ({
      at: `menu/products/dish-${index * 5}/price`,
      value: '99.000',
    }));
    const names = Array.from({ length: 100 }, (_, index) => ({
      at: `menu/products/dish-${index * 7}/name/de`,
      value: `Gericht ${index}`,
    }));
    const zones = { ...file.delivery_zones, features: file.delivery_zones?.features.slice(1) };
    const edits = [...prices, ...names, { at: 'delivery_zones', value: zones }];
    expect((await hand.saveAll(edits)).status).toBe(200);
    const { changes, findings } = await hand.plan();
    expect(changes.length).toBeGreaterThanOrEqual(edits.length - 1);
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await hand.publish()).status).toBe(200);
    const { body } = await test.call(
      fillPath(menuCalls.readMenu.path, { lang: 'de', license: 'test-kitchen' }),
    );
    expect(JSON.stringify(body)).toContain('Gericht 42');
    expect((await owner.call<OldTexts>(draftCalls.readOldTexts.path)).body.texts).toEqual([]);
  });
});
