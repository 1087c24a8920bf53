import { isWithin } from '#domain/draft/address.ts';
import type { PlainKey } from '#text/office/words.ts';
import { orderTypeNames, orderTypeSettings } from './ordering.ts';
import { couponSettings, couponSwitches, loyaltyPromotionList } from './offers.ts';
import { lookSettings } from './look.ts';
import { gatewaySetting } from './paying.ts';
import { settingsSections } from './sections.ts';
import {
  settingsIn,
  type Setting,
  type SettingOption,
  type SettingsGroup,
  type SettingsList,
} from './setting.ts';
import { areaList, tableSettings } from './tables.ts';

/** The screen below /office on which a place of the venue file is edited, and what the field is called there. */
export interface FoundSetting {
  screen: string;
  label: PlainKey;
  /** What its values are called, where it takes one of a few. */
  options?: readonly SettingOption[];
}

function optionsOf(setting: Setting): Pick<FoundSetting, 'options'> {
  return 'options' in setting ? { options: setting.options } : {};
}

/** The label of a thing's field, or the list's title for the thing itself. */
function labelIn(things: SettingsList, at: string): PlainKey {
  const { at: list, title } = things;
  const field = at
    .slice(list.length + 1)
    .split('/')
    .slice(1)
    .join('/');
  return settingsIn(things).find((setting) => isWithin(field, setting.at))?.label ?? title;
}

/** A screen whose fields are data: its address below /office, its name, and what it holds. */
export interface SettingsScreen {
  screen: string;
  name: PlainKey;
  groups: readonly SettingsGroup[];
  lists: readonly SettingsList[];
}

/** A coupon is named by its code; its fields are those of any thing. */
const coupons: SettingsList = {
  title: 'couponCodes',
  at: 'coupons',
  add: 'couponCode',
  empty: 'noCoupons',
  name: 'code',
  settings: couponSettings,
  create: () => ({}),
};

const switches = (settings: readonly Setting[]): SettingsGroup => ({ title: 'offers', settings });

/** All screens whose fields are data. */
export const settingsScreens: readonly SettingsScreen[] = [
  ...settingsSections.map(({ id, ...section }) => ({ ...section, screen: `/settings/${id}` })),
  {
    screen: '/offers',
    name: 'offers',
    groups: [switches(couponSwitches)],
    lists: [coupons, loyaltyPromotionList],
  },
  { screen: '/look', name: 'look', groups: lookSettings, lists: [] },
  { screen: '/tables/rooms', name: 'tables', groups: [tableSettings], lists: [areaList] },
];

/** The setting that edits an address; null when none does. */
export function settingAt(at: string): FoundSetting | null {
  const type = orderTypeSettings.find((each) => each.at === at);
  if (type) return { screen: '/settings/ordering', label: orderTypeNames[type.type] };
  if (at === gatewaySetting) return { screen: '/settings/paying', label: 'gatewayField' };
  for (const { screen, groups, lists } of settingsScreens) {
    const setting = groups.flatMap(({ settings }) => settings).find((each) => isWithin(at, each.at));
    if (setting) return { screen, label: setting.label, ...optionsOf(setting) };
    const list = lists.find((each) => isWithin(at, each.at));
    if (list) return { screen, label: labelIn(list, at) };
  }
  return null;
}
