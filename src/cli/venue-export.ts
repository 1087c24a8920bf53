import type { CliCommand } from './command.ts';
import { servedFile, withStore } from './store.ts';
import { writeWhole } from './write-whole.ts';

/** `venue export`: the venue file as it was imported. */
export const venueExport: CliCommand = {
  name: 'venue export',
  task: 'Menus',
  syntax: '<license> [file]',
  summary: 'Gives the venue file back, byte by byte',
  purpose:
    'Writes the file that a venue serves, comments and unknown keys included, to FILE, or to the standard output without one or with "-". npm prints two lines of its own there: name a FILE, or call it with "npm run -s".',
  examples: ['venue export bayt-zaytoun venue.yaml', 'venue export bayt-zaytoun --json'],
  run: ({ args: [license = '', file], output }) =>
    withStore('refuse', async (store) => {
      const { content, format, sequence } = await servedFile(store, license);
      if (file === undefined) output.raw(content);
      else {
        await writeWhole(file, content);
        output.note(`${license} is written to ${file}.`);
      }
      output.document({ ok: true, license, format, sequence, content });
      return 0;
    }),
};
