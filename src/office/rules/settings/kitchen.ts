import { newThingId } from '../menu/addresses.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';
import { stationCourseSettings, usualStationCourses } from './station-courses.ts';
import { stationScreenSettings, usualStationScreen } from './station-screen.ts';

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
    {
      kind: 'several',
      of: 'category',
      at: 'categories',
      label: 'madeHereCategories',
      short: 'madeHere',
    },
    { kind: 'several', of: 'dish', at: 'products', label: 'madeHereDishes', short: 'alsoMadeHere' },
  ],
  groups: [stationScreenSettings, stationCourseSettings],
  seldom: [
    { kind: 'several', of: 'orderType', at: 'order_types', label: 'onlyOrderTypes' },
    { kind: 'printers', at: 'printers', label: 'stationPrinters', more: 'stationPrintersMore' },
  ],
  create: () => ({
    id: newThingId('station'),
    name: {},
    icon: null,
    categories: [],
    products: [],
    order_types: [],
    preparation_minutes: null,
    ...usualStationScreen,
    ...usualStationCourses,
    printers: [],
  }),
};
