import { venueSchema } from '#server/venues/file/venue-schema.ts';
import type { CliCommand } from '../command/command.ts';
import { writeWhole } from '../command/write-whole.ts';

/** `venue schema`: the JSON Schema of venue files, for editors. */
export const venueSchemaCommand: CliCommand = {
  name: 'venue schema',
  task: 'Menus',
  syntax: '[file]',
  summary: 'Prints the JSON Schema that editors complete and check with',
  purpose:
    'Prints JSON Schema (draft 7) of the venue file. With "# yaml-language-server: $schema=venue.schema.json" as its first line an editor explains, completes and checks the file while it is written.',
  examples: ['venue schema venue.schema.json', 'venue schema --json'],
  async run({ args: [file], output }) {
    const text = `${JSON.stringify(venueSchema(), null, 2)}\n`;
    if (file !== undefined) {
      await writeWhole(file, text);
      output.note(`The schema is written to ${file}.`);
      output.document({ ok: true, file });
      return 0;
    }
    output.raw(text);
    output.document(venueSchema());
    return 0;
  },
};
