import type { Migration } from '../migration.ts';

/** Drafts of the venue file, the values that lost in them, publications, and who is in which field. */
export const drafts: Migration = {
  name: 'drafts',
  up: (db) => [
    db.schema
      .createTable('drafts')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('drafts_pk', ['license']),
    db.schema
      .createTable('draft_edits')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('edited_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_edits_pk', ['license', 'address']),
    db.schema
      .createTable('draft_history')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('edited_at', 'bigint', (column) => column.notNull())
      .addColumn('lost_at', 'bigint', (column) => column.notNull())
      .addColumn('lost_to', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_history_pk', ['license', 'id']),
    db.schema.createIndex('draft_history_by_time').on('draft_history').columns(['license', 'lost_at']),
    db.schema
      .createTable('draft_presence')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_presence_pk', ['license', 'person']),
    db.schema
      .createTable('publications')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('sequence', 'bigint')
      .addColumn('edits', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('failure', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('publications_pk', ['license', 'id']),
    db.schema.createIndex('publications_by_time').on('publications').columns(['license', 'created_at']),
  ],
};
