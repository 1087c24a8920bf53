import type { PlainKey } from '#text/office/words.ts';
import { kitchenSettings, stationList } from './kitchen.ts';
import { employeeList, loyaltySettings, walletList } from './loyalty.ts';
import { moneySettings, taxList } from './money.ts';
import { orderingSettings } from './ordering.ts';
import { payingSettings } from './paying.ts';
import { placeSettings } from './place.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';
import { allergenList, pageList, propertyList, textSettings } from './texts.ts';
import { visitSettings } from './visits.ts';

/** A section of the settings: its address, its name, and what it holds in this order. */
export interface SettingsSection {
  id:
    | 'place'
    | 'money'
    | 'ordering'
    | 'paying'
    | 'visits'
    | 'kitchen'
    | 'texts'
    | 'words'
    | 'forms'
    | 'loyalty'
    | 'domains'
    | 'copies';
  name: PlainKey;
  groups: readonly SettingsGroup[];
  lists: readonly SettingsList[];
}

/** All sections, in the order of the page's list. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'place', name: 'settingsPlace', groups: placeSettings, lists: [] },
  { id: 'money', name: 'settingsMoney', groups: moneySettings, lists: [taxList] },
  { id: 'ordering', name: 'settingsOrdering', groups: orderingSettings, lists: [] },
  { id: 'paying', name: 'settingsPaying', groups: payingSettings, lists: [] },
  { id: 'visits', name: 'settingsVisits', groups: visitSettings, lists: [] },
  { id: 'kitchen', name: 'settingsKitchen', groups: kitchenSettings, lists: [stationList] },
  { id: 'texts', name: 'settingsTexts', groups: textSettings, lists: [pageList, propertyList, allergenList] },
  { id: 'words', name: 'partWords', groups: [], lists: [] },
  { id: 'forms', name: 'partForms', groups: [], lists: [] },
  { id: 'loyalty', name: 'settingsLoyalty', groups: loyaltySettings, lists: [employeeList, walletList] },
  { id: 'domains', name: 'settingsDomains', groups: [], lists: [] },
  { id: 'copies', name: 'settingsCopies', groups: [], lists: [] },
];
