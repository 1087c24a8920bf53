import type { Migration } from '../migration.ts';

/** For whom the wrong PINs were typed on a device or a person's own phone, and when. */
export const whosePins: Migration = {
  name: 'whose PINs were wrong',
  up: (db) => [
    db.schema.alterTable('devices').addColumn('pin_missed', 'text'),
    db.schema.alterTable('people').addColumn('pin_missed', 'text'),
  ],
};
