import { removePrinter } from '#server/printing/printers.ts';
import { Refusal, type CliCommand } from '../command/command.ts';
import { servedFile, withStore } from '../command/store.ts';

/** `printer remove`: a printer's address stops working. */
export const printerRemove: CliCommand = {
  name: 'printer remove',
  task: 'Staff',
  syntax: '<license> <name>',
  summary: 'Takes a kitchen printer away',
  purpose: 'Ends a printer’s address and forgets what it had still to print.',
  examples: ['printer remove bayt-zaytoun kitchen', 'printer remove bayt-zaytoun bar'],
  run: ({ args: [license = '', name = ''], output }) =>
    withStore('refuse', async (store) => {
      await servedFile(store, license);
      if (!(await removePrinter(store, license, name, 'command line')))
        throw new Refusal(`${license} has no printer named ${name}.`);
      output.line(`Removed ${name}.`);
      output.document({ ok: true, license, name });
      return 0;
    }),
};
