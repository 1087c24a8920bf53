import { VenueFile } from '#contract/menu/venue-file.ts';
import { rightOf } from '#contract/office/path-rights.ts';
import { STATION_ICONS } from '#domain/kitchen/station-icons.ts';
import { listAt } from '#domain/draft/list-keys.ts';
import { thingsAt } from '#domain/draft/value-at.ts';
import { expect, it } from 'vitest';
import { fontNames, themeOf } from '#domain/theme/theme.ts';
import { themeKeys } from '#domain/theme/theme-keys.ts';
import { lookSettings } from './look.ts';
import { orderTypeSettings } from './ordering.ts';
import { settingsScreens } from './find-setting.ts';
import { gatewaySetting } from './paying.ts';
import { settingsSections } from './sections.ts';
import { settingsIn, type Setting } from './setting.ts';

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

const placed = [{ groups: lookSettings, lists: [] }, ...settingsSections].flatMap(({ groups, lists }) => [
  ...groups.flatMap(({ settings }) => settings),
  ...lists.flatMap((list) =>
    settingsIn(list).map((setting): Setting => ({ ...setting, at: `${list.at}/${setting.at}` })),
  ),
]);

/** The type that a kind of setting writes. */
const WRITES: Partial<Record<Setting['kind'], string>> = {
  flag: 'boolean',
  count: 'integer',
  minutes: 'integer',
  words: 'object',
  money: 'string',
  decimal: 'string',
  text: 'string',
  picture: 'object',
  time: 'string',
};

it('every setting stands at a place of the venue file that takes what it writes', () => {
  for (const setting of placed) {
    const schema = schemaAt(setting.at);
    expect(schema, setting.at).toBeDefined();
    const type = setting.kind === 'flag' && setting.values ? undefined : WRITES[setting.kind];
    if (type !== undefined) expect([schema?.type].flat(), setting.at).toContain(type);
    if ((setting.kind === 'choice' || setting.kind === 'automatic') && schema?.enum)
      expect(new Set(schema.enum), setting.at).toEqual(new Set(setting.options.map(({ value }) => value)));
    if (setting.kind === 'stationIcon')
      expect(new Set(schema?.enum), setting.at).toEqual(new Set([...STATION_ICONS, null]));
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

it('every key of the theme is a field of Look', () => {
  const keys = placed.flatMap(({ at }) => /^menu\/theme_data\/(\w+)$/.exec(at)?.[1] ?? []);
  expect(keys.toSorted()).toEqual(Object.keys(themeKeys).toSorted());
});

it('guests see every look that an option offers', () => {
  const settings = lookSettings.flatMap((group) => group.settings);
  for (const setting of settings) {
    const [, key] = /^menu\/theme_data\/(\w+)$/.exec(setting.at) ?? [];
    if (key === undefined || setting.kind !== 'choice') continue;
    for (const { value } of setting.options)
      expect(themeOf(value === null ? {} : { [key]: String(value) }).corrections, key).toEqual([]);
  }
  for (const font of fontNames) expect(themeOf({ body_font: font }).corrections, font).toEqual([]);
});

it('things of a list are added with an id of their own and the members that their fields write', () => {
  for (const list of settingsSections.flatMap(({ lists }) => lists)) {
    const keys = listAt(list.at)?.keys ?? [];
    const [one, other] = [list.create(), list.create()];
    expect(one[keys[0] ?? ''], list.at).toBeTruthy();
    expect(one[keys[0] ?? ''], list.at).not.toBe(other[keys[0] ?? '']);
    for (const { at } of settingsIn(list)) expect(Object.keys(one), list.at).toContain(at);
  }
});

it('every list of settings shows the things that the venue file has', () => {
  const named = settingsScreens.flatMap(({ lists }) => lists.map(({ at }) => at));
  expect(named).toContain('stations');
  for (const at of named) {
    const thing = { id: at };
    const nested = at.split('/').reduceRight<unknown>((value, key) => ({ [key]: value }), [thing]);
    expect(thingsAt(nested as object, at), at).toEqual([thing]);
  }
});
