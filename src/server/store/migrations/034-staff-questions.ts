import type { Migration } from '../migration.ts';

/** What guests ask the staff about dishes, and their answers. */
export const staffQuestions: Migration = {
  name: 'staff-questions',
  up: (db) => [
    db.schema
      .createTable('staff_questions')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('visit_id', 'text')
      .addColumn('location_code', 'text', (column) => column.notNull())
      .addColumn('location_type', 'text', (column) => column.notNull())
      .addColumn('asker', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'bigint')
      .addColumn('answered_by', 'text')
      .addColumn('settled_at', 'bigint')
      .addPrimaryKeyConstraint('staff_questions_pk', ['license', 'id']),
    db.schema
      .createIndex('staff_questions_by_asker')
      .on('staff_questions')
      .columns(['license', 'asker', 'asked_at']),
    db.schema
      .createIndex('staff_questions_by_answer')
      .on('staff_questions')
      .columns(['license', 'answered_at', 'asked_at']),
  ],
};
