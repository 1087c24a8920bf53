import { newThingId } from '../menu/addresses.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';

/** Which tables, rooms and bays there are. */
export const tableSettings: SettingsGroup = {
  title: 'whichTables',
  settings: [
    { kind: 'codes', at: 'locations/tables', label: 'tables', more: 'codesMore' },
    { kind: 'codes', at: 'locations/rooms', label: 'rooms', more: 'codesMore' },
    { kind: 'codes', at: 'locations/drive_thru', label: 'bays', more: 'codesMore' },
  ],
};

/** Named groups of tables, such as a terrace. */
export const areaList: SettingsList = {
  title: 'areas',
  at: 'locations/areas',
  add: 'addArea',
  empty: 'noAreas',
  name: 'name',
  settings: [
    { kind: 'words', at: 'name', label: 'name' },
    { kind: 'codes', at: 'tables', label: 'tables', more: 'codesMore' },
  ],
  create: () => ({ id: newThingId('area'), name: {}, tables: '' }),
};
