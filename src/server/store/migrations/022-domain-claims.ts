import type { Migration } from '../migration.ts';

/**
 * Web addresses that a venue wants and has not proved yet; live ones are in `venue_domains`. And when a test was asked for
 * from each printer.
 */
export const domainClaims: Migration = {
  name: 'domain claims',
  up: (db) => [
    db.schema
      .createTable('domain_claims')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('domain_claims_pk', ['license', 'domain']),
    db.schema.alterTable('printers').addColumn('test_at', 'bigint'),
  ],
};
