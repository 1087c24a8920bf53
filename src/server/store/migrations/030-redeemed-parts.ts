import type { Migration } from '../migration.ts';

/** The part of a bill that a redemption pays, and the tip in its amount. */
export const redeemedParts: Migration = {
  name: 'redeemed parts',
  up: (db) => [
    db.schema.alterTable('wallet_redemptions').addColumn('part_id', 'text'),
    db.schema.alterTable('wallet_redemptions').addColumn('tip_mills', 'bigint'),
  ],
};
