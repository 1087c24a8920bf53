import { exportedText } from '#server/venues/import/exported-text.ts';
import { picturesBeside } from '#server/images/beside-file.ts';
import { extname } from 'node:path';
import { WrongUsage, type CliCommand } from '../command/command.ts';
import { servedFile, withStore } from '../command/store.ts';
import { packVenue } from '#server/venues/import/pack-venue.ts';
import { writeWhole } from '../command/write-whole.ts';

interface ExportFlags {
  pictures?: boolean;
}

/** `venue export`: the venue file as it was imported, alone or in an archive with its pictures. */
export const venueExport: CliCommand<ExportFlags> = {
  name: 'venue export',
  task: 'Menus',
  syntax: '<license> [file]',
  summary: 'Gives the venue file back, byte by byte',
  purpose:
    'Writes the file that a venue serves, comments and unknown keys included, to FILE, or to the standard output without one or with "-". npm prints two lines of its own there: name a FILE, or call it with "npm run -s". A file that the office has published ends with a comment that names its version, by which "venue import" finds what was published since. With --pictures FILE is a .zip with the pictures as well, which "venue import" takes.',
  examples: ['venue export bayt-zaytoun venue.yaml', 'venue export bayt-zaytoun venue.zip --pictures'],
  flags: (command) =>
    void command.option(
      '--pictures',
      'Writes one archive (.zip) with the pictures that the file names beside it',
    ),
  run: ({ args: [license = '', file], options: { pictures = false }, output }) =>
    withStore('refuse', async (store) => {
      if (pictures && (file === undefined || extname(file) !== '.zip'))
        throw new WrongUsage('With --pictures, name a FILE that ends in .zip.');
      const row = await servedFile(store, license);
      const { format, sequence } = row;
      const content = await exportedText(store.engine, row);
      if (file === undefined) output.raw(content);
      else {
        const beside = pictures ? await picturesBeside(store.engine, row) : [];
        await writeWhole(file, pictures ? packVenue(`venue.${format}`, content, beside) : content);
        output.note(`${license} is written to ${file}.`);
      }
      output.document({ ok: true, license, format, sequence, content });
      return 0;
    }),
};
