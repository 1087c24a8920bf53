import { isWithin } from '#domain/draft/address.ts';
import type { PlainKey } from '#text/office/words.ts';
import { orderTypeSettings } from './ordering.ts';
import { gatewaySetting } from './paying.ts';
import { settingsSections, type SettingsSection } from './sections.ts';
import type { SettingsList } from './setting.ts';

/** Where a place of the venue file is edited in the settings, and what the field is called there. */
export interface FoundSetting {
  section: SettingsSection['id'];
  label: PlainKey;
}

const TYPE_NAMES = {
  delivery: 'delivery',
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  drive_thru: 'driveThru',
} as const satisfies Record<(typeof orderTypeSettings)[number]['type'], PlainKey>;

/** The label of a thing's field, or the list's title for the thing itself. */
function labelIn({ at: list, title, settings }: SettingsList, at: string): PlainKey {
  const field = at
    .slice(list.length + 1)
    .split('/')
    .slice(1)
    .join('/');
  return settings.find((setting) => isWithin(field, setting.at))?.label ?? title;
}

/** The setting that edits an address; null when none does. */
export function settingAt(at: string): FoundSetting | null {
  const type = orderTypeSettings.find((each) => each.at === at);
  if (type) return { section: 'ordering', label: TYPE_NAMES[type.type] };
  if (at === gatewaySetting) return { section: 'paying', label: 'gatewayField' };
  for (const { id: section, groups, lists } of settingsSections) {
    const setting = groups.flatMap(({ settings }) => settings).find((each) => isWithin(at, each.at));
    if (setting) return { section, label: setting.label };
    const list = lists.find((each) => isWithin(at, each.at));
    if (list) return { section, label: labelIn(list, at) };
  }
  return null;
}
