import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The edits of publications that were taken back before are in the draft, or were thrown away: none of them waits. */
export const takenBack: Migration = {
  name: 'what waits of publications that were taken back',
  up: (db) => [
    db
      .updateTable('publications')
      .set({ state: sql.lit('let_go') as never })
      .where(sql`state = 'undone'` as never),
  ],
};
