import { sql, type Compilable, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';
import { hasManyWriters } from '../query.ts';
import type { Tables } from '../tables.ts';

type Column = 'text' | 'text?' | 'integer' | 'bigint' | 'bigint?';

function table(db: Kysely<Tables>, name: keyof Tables, key: string[], columns: Record<string, Column>) {
  let builder = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns))
    builder = builder.addColumn(
      column,
      type.replace('?', '') as 'text' | 'integer' | 'bigint',
      (definition) => (type.endsWith('?') ? definition : definition.notNull()),
    );
  return builder.addPrimaryKeyConstraint(`${name}_pk`, key as never);
}

function statement(db: Kysely<Tables>, text: string): Compilable {
  return { compile: () => sql.raw(text).compile(db) };
}

const REFUSED = 'The audit is only added to';

/** Audit rows are neither changed nor deleted, except while `audit_removals` names their venue. */
function auditGuard(db: Kysely<Tables>): Compilable[] {
  if (!hasManyWriters(db))
    return ['UPDATE', 'DELETE'].map((act) =>
      statement(
        db,
        `CREATE TRIGGER audit_no_${act.toLowerCase()} BEFORE ${act} ON audit
          WHEN NOT EXISTS (SELECT 1 FROM audit_removals WHERE license = OLD.license)
          BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
      ),
    );
  return [
    statement(
      db,
      `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'TRUNCATE' THEN
            IF EXISTS (SELECT 1 FROM audit_removals WHERE license = OLD.license) THEN
              RETURN OLD;
            END IF;
          END IF;
          RAISE EXCEPTION '${REFUSED}';
        END $$`,
    ),
    statement(
      db,
      `CREATE TRIGGER audit_guard BEFORE UPDATE OR DELETE ON audit
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
    ),
    statement(
      db,
      `CREATE TRIGGER audit_guard_all BEFORE TRUNCATE ON audit
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
    ),
  ];
}

/** People, their passkeys, links and sessions, shared devices, and an audit that is only added to. */
export const people: Migration = {
  name: 'people',
  up: (db) => [
    table(db, 'people', ['license', 'id'], {
      license: 'text',
      id: 'text',
      name: 'text',
      email: 'text?',
      role: 'text',
      language: 'text?',
      pin_hash: 'text?',
      created_at: 'bigint',
      ended_at: 'bigint?',
    }),
    db.schema.createIndex('people_by_email').on('people').column('email'),
    table(db, 'passkeys', ['license', 'credential_id'], {
      license: 'text',
      credential_id: 'text',
      person_id: 'text',
      public_key: 'text',
      counter: 'bigint',
      transports: 'text',
      email: 'text?',
      browser: 'text',
      created_at: 'bigint',
      last_used_at: 'bigint?',
    }),
    db.schema.createIndex('passkeys_by_credential').on('passkeys').column('credential_id'),
    table(db, 'passkey_challenges', ['license', 'challenge_hash'], {
      license: 'text',
      challenge_hash: 'text',
      person_id: 'text?',
      expires_at: 'bigint',
    }),
    table(db, 'login_links', ['license', 'token_hash'], {
      license: 'text',
      token_hash: 'text',
      person_id: 'text?',
      name: 'text?',
      email: 'text?',
      created_at: 'bigint',
      expires_at: 'bigint',
      used_at: 'bigint?',
    }),
    db.schema.createIndex('login_links_by_token').on('login_links').column('token_hash'),
    table(db, 'sessions', ['license', 'id'], {
      license: 'text',
      id: 'text',
      token_hash: 'text',
      person_id: 'text',
      email: 'text?',
      created_at: 'bigint',
      last_used_at: 'bigint',
      ends_at: 'bigint',
      ended_at: 'bigint?',
      browser: 'text',
      network: 'text',
    }),
    db.schema.createIndex('sessions_by_token').unique().on('sessions').column('token_hash'),
    table(db, 'devices', ['license', 'id'], {
      license: 'text',
      id: 'text',
      name: 'text',
      kind: 'text',
      role: 'text',
      token_hash: 'text',
      created_at: 'bigint',
      last_used_at: 'bigint?',
      ends_at: 'bigint',
      revoked_at: 'bigint?',
      browser: 'text',
      network: 'text',
      pin_misses: 'integer',
      pin_rests: 'integer',
      pin_rest_until: 'bigint?',
    }),
    db.schema.createIndex('devices_by_token').unique().on('devices').column('token_hash'),
    table(db, 'device_codes', ['license', 'code_hash'], {
      license: 'text',
      code_hash: 'text',
      name: 'text',
      kind: 'text',
      role: 'text',
      who: 'text',
      expires_at: 'bigint',
      used_at: 'bigint?',
    }),
    db.schema.createIndex('device_codes_by_code').on('device_codes').column('code_hash'),
    table(db, 'team_settings', ['license'], { license: 'text', ask_person: 'text' }),
    table(db, 'audit_removals', ['license'], { license: 'text' }),
    db.schema.alterTable('staff_tokens').addColumn('name', 'text'),
    db.schema.createIndex('audit_by_time').on('audit').columns(['license', 'at', 'id']),
    ...auditGuard(db),
  ],
};
