import { staffPath } from '#contract/paths/paths.ts';
import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { venueOrigin } from '#server/venues/origin/origin.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { CALL, Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { reachNote } from '../command/reach.ts';
import { servedFile, withStore } from '../command/store.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/;

function writtenLanguage(code: string): LanguageCode {
  if (isLanguageCode(code)) return code;
  throw new WrongUsage(`Tickets are written in ${languageCodes.join(', ')}; not in “${code}”.`);
}

/** `printer add`: creates a printer with its address. */
export const printerAdd: CliCommand<{ name: string; lang?: string }> = {
  name: 'printer add',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Makes the address that a kitchen printer asks for its tickets',
  purpose:
    'Prints the secret address that a Star printer with CloudPRNT polls. From then on each order is printed once when it reaches the kitchen, and what is added to it later on a ticket of its own. Only a hash is stored: the address is shown this once.',
  examples: ['printer add bayt-zaytoun', 'printer add bayt-zaytoun --name bar --lang ar'],
  flags: (command) =>
    void command
      .option('--name <name>', 'What staff call it: small letters, digits, hyphens', 'kitchen')
      .option('--lang <code>', 'The language of its tickets (default: the venue’s)'),
  run: ({ args: [license = ''], options: { name, lang }, output }) =>
    withStore('refuse', async (store) => {
      if (!NAME.test(name))
        throw new WrongUsage(`Expected small letters, digits and hyphens, found “${name}”.`);
      const file = storedFile(await servedFile(store, license));
      const language = writtenLanguage(lang ?? file.default_language);
      const key = await addPrinter(store, { license, name, language, who: 'command line' });
      if (key === null)
        throw new Refusal(
          `${license} has a printer named ${name} already. Take another name, or remove it first with ${CALL} printer remove ${license} ${name}`,
        );
      const address = `${venueOrigin(license, file.domains, store.config)}${staffPath('printer', { printer: key })}`;
      output.line(`Address  ${address}`);
      const local = reachNote(address);
      if (local) output.note(local);
      output.note('Enter it at the printer as its CloudPRNT server, polling every 5 seconds.');
      output.note(`Remove it: ${CALL} printer remove ${license} ${name}`);
      output.document({ ok: true, license, name, language, address });
      return 0;
    }),
};
