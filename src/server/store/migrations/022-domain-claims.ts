import type { Migration } from '../migration.ts';

/** Web addresses that a venue wants and has not proved yet. Live ones are in `venue_domains`. */
export const domainClaims: Migration = {
  name: 'domain claims',
  up: (db) => [
    db.schema
      .createTable('domain_claims')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('domain_claims_pk', ['license', 'domain']),
  ],
};
