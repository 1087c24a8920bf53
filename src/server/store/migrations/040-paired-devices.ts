import type { Migration } from '../migration.ts';

/** The station of the kitchen that a device is paired to, and the one that a code pairs a device to. */
export const pairedDevices: Migration = {
  name: 'paired devices',
  up: (db) => [
    db.schema.alterTable('devices').addColumn('station', 'text'),
    db.schema.alterTable('device_codes').addColumn('station', 'text'),
  ],
};
