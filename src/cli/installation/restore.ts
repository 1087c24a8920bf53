import { systemClock } from '#server/runtime/clock.ts';
import { restore as restoreStore } from '#server/store/backup.ts';
import { existsSync } from 'node:fs';
import { embeddedStore } from './backup.ts';
import { Refusal, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';

/** `restore`: replaces the store with a backup. */
export const restore: CliCommand = {
  name: 'restore',
  task: 'This installation',
  syntax: '<file>',
  summary: 'Replaces the embedded store by a backup',
  purpose:
    'Checks the whole backup, then puts it in the place of the store that DATABASE_URL names; the previous store is kept beside it. Stop Sufra first. Order numbers continue behind all that may have been given out after the backup, so that none is used again.',
  examples: ['restore /backups/sufra-2026-11-20.db', 'restore ./before-upgrade.db'],
  async run({ args: [file = ''], output }) {
    const store = embeddedStore('restore');
    if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
    const { kept, ...facts } = restoreStore(file, store, systemClock.now());
    output.note(
      `${counted(facts.venues, 'venue')} and ${counted(facts.orders, 'order')} are restored to ${store}.`,
    );
    if (kept !== null) output.note(`The previous store is kept at ${kept}.`);
    output.document({ ok: true, store, kept, ...facts });
    return 0;
  },
};
