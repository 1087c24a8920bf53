import { VenueFile } from '#contract/menu/venue-file.ts';
import { rightOf } from '#contract/office/path-rights.ts';
import { listAt } from '#domain/draft/list-keys.ts';
import { expect, it } from 'vitest';
import { orderTypeSettings } from './ordering.ts';
import { gatewaySetting } from './paying.ts';
import { settingsSections } from './sections.ts';
import type { Setting } from './setting.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

/** The schema at an address; the members of a list are its entries'. */
function schemaAt(address: string): Schema | undefined {
  return address
    .split('/')
    .reduce<Schema | undefined>(
      (schema, key) => (schema?.items ?? schema)?.properties?.[key],
      VenueFile as Schema,
    );
}

const placed = settingsSections.flatMap(({ groups, lists }) => [
  ...groups.flatMap(({ settings }) => settings),
  ...lists.flatMap(({ at, settings }) =>
    settings.map((setting): Setting => ({ ...setting, at: `${at}/${setting.at}` })),
  ),
]);

/** The type that a kind of setting writes. */
const WRITES: Partial<Record<Setting['kind'], string>> = {
  flag: 'boolean',
  count: 'integer',
  words: 'object',
  money: 'string',
  decimal: 'string',
  text: 'string',
  time: 'string',
};

it('every setting stands at a place of the venue file that takes what it writes', () => {
  for (const setting of placed) {
    const schema = schemaAt(setting.at);
    expect(schema, setting.at).toBeDefined();
    const type = setting.kind === 'flag' && setting.values ? undefined : WRITES[setting.kind];
    if (type !== undefined) expect([schema?.type].flat(), setting.at).toContain(type);
    if (setting.kind === 'choice' && schema?.enum)
      expect(schema.enum, setting.at).toEqual(setting.options.map(({ value }) => value));
    if (setting.kind === 'flag' && setting.values)
      expect(new Set(schema?.enum), setting.at).toEqual(new Set(Object.values(setting.values)));
    if ((setting.kind === 'count' || setting.kind === 'decimal') && setting.canBeEmpty)
      expect([schema?.type].flat(), setting.at).toContain('null');
    expect(rightOf(setting.at), setting.at).not.toBeNull();
  }
});

it('no place of the venue file is set twice', () => {
  const places = [...placed.map(({ at }) => at), ...orderTypeSettings.map(({ at }) => at), gatewaySetting];
  expect(places.filter((at, index) => places.indexOf(at) !== index)).toEqual([]);
});

it('things of a list are added with an id of their own and the members that their fields write', () => {
  for (const list of settingsSections.flatMap(({ lists }) => lists)) {
    const keys = listAt(list.at)?.keys ?? [];
    const [one, other] = [list.create(), list.create()];
    expect(one[keys[0] ?? ''], list.at).toBeTruthy();
    expect(one[keys[0] ?? ''], list.at).not.toBe(other[keys[0] ?? '']);
    for (const { at } of list.settings) expect(Object.keys(one), list.at).toContain(at);
  }
});
