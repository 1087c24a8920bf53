import { newThingId } from '../menu/addresses.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';

/** How the kitchen finishes orders. */
export const kitchenSettings: readonly SettingsGroup[] = [
  {
    title: 'howItBehaves',
    settings: [
      {
        kind: 'flag',
        at: 'ordering/ready_when_all_done',
        label: 'readyWhenAllDone',
        more: 'readyWhenAllDoneMore',
      },
    ],
  },
];

/** Where in the kitchen dishes are made. */
export const stationList: SettingsList = {
  title: 'stations',
  at: 'stations',
  add: 'addStation',
  empty: 'noStations',
  name: 'name',
  isOfStations: true,
  settings: [
    { kind: 'words', at: 'name', label: 'name' },
    { kind: 'stationIcon', at: 'icon', label: 'stationIcon' },
    { kind: 'several', of: 'category', at: 'categories', label: 'madeHereCategories' },
    { kind: 'several', of: 'dish', at: 'products', label: 'madeHereDishes' },
    { kind: 'several', of: 'orderType', at: 'order_types', label: 'onlyOrderTypes' },
    { kind: 'flag', at: 'hold_until_fired', label: 'holdMains', more: 'holdMainsMore', part: 'courses' },
    { kind: 'fireAfter', at: 'fire_after_minutes', label: 'fireByItself', part: 'courses' },
    {
      kind: 'preparation',
      at: 'preparation_minutes',
      label: 'usualTime',
      more: 'usualTimeMore',
      part: 'courses',
    },
    { kind: 'printers', at: 'printers', label: 'stationPrinters', more: 'stationPrintersMore' },
  ],
  create: () => ({
    id: newThingId('station'),
    name: {},
    icon: null,
    categories: [],
    products: [],
    order_types: [],
    hold_until_fired: false,
    fire_after_minutes: null,
    preparation_minutes: null,
    printers: [],
  }),
};
