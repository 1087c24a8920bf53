import { readConfig } from '#server/runtime/settings/config.ts';
import { storeFile } from '#server/store/disk.ts';
import { moveStore } from '#server/store/move-store.ts';
import { existsSync } from 'node:fs';
import { Refusal, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';

/** `move`: copies the embedded store to PostgreSQL. */
export const move: CliCommand = {
  name: 'move',
  task: 'This installation',
  syntax: '<file>',
  summary: 'Moves an embedded store to PostgreSQL',
  purpose:
    'Copies everything in the embedded store FILE, orders, people, pictures and codes among it, into the empty PostgreSQL that DATABASE_URL names: all of it, or nothing. Stop Sufra first. FILE stays as it was. Afterwards start Sufra with the same DATABASE_URL.',
  examples: ['move data/sufra.db', 'move /srv/sufra/data/sufra.db --quiet'],
  async run({ args: [file = ''], output }) {
    const { databaseUrl, databaseSessionUrl } = readConfig();
    if (storeFile(databaseUrl) !== null)
      throw new Refusal('DATABASE_URL names the embedded store. Set it to the PostgreSQL to move to.');
    if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
    const facts = await moveStore(file, databaseSessionUrl ?? databaseUrl);
    output.note(
      `${counted(facts.venues, 'venue')} and ${counted(facts.orders, 'order')} are on PostgreSQL now, ${counted(facts.rows, 'row')} in all.`,
    );
    output.note(`Start Sufra with this DATABASE_URL; ${file} is no longer used.`);
    output.document({ ok: true, from: file, ...facts });
    return 0;
  },
};
