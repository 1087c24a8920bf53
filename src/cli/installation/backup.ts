import { backUp } from '#server/store/backup.ts';
import { storeFile } from '#server/store/disk.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import { existsSync } from 'node:fs';
import { STANDARD } from '../command/called-from.ts';
import { Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';

/** The file of the embedded store; refuses for PostgreSQL, which has its own tools. */
export function embeddedStore(verb: 'back up' | 'restore'): string {
  const file = storeFile(readConfig().databaseUrl);
  if (file !== null) return file;
  const tool = verb === 'back up' ? 'pg_dump --format=custom' : 'pg_restore --clean';
  throw new Refusal(
    `The store is on PostgreSQL: ${verb} it with ${tool}, or your provider's snapshots (docs/operations.md).`,
  );
}

/** `backup`: a consistent copy of the embedded store, also while a server uses it. */
export const backup: CliCommand = {
  name: 'backup',
  task: 'This installation',
  syntax: '<file>',
  summary: 'Copies the embedded store, also while it runs',
  purpose:
    'Writes a whole, checked copy of the store to a new FILE while guests go on ordering: everything that was answered before is in it. Keep copies on another machine. PostgreSQL has tools of its own.',
  examples: ['backup /backups/sufra-2026-11-20.db', 'backup ./before-upgrade.db'],
  async run({ args: [file = ''], output }) {
    const store = embeddedStore('back up');
    if (file === STANDARD) throw new WrongUsage('A backup is checked where it lies: name a file.');
    if (!existsSync(store)) throw new Refusal(`There is no store at ${store}.`);
    const facts = backUp(store, file);
    output.note(`${counted(facts.venues, 'venue')} and ${counted(facts.orders, 'order')} are in ${file}.`);
    output.document({ ok: true, file, ...facts });
    return 0;
  },
};
