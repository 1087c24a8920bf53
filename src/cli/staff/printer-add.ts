import { printerPath } from '#contract/paths/paths.ts';
import { printerKinds, type PrinterKind } from '#contract/values/printers.ts';
import { isWithoutStation } from '#domain/kitchen/print-routes.ts';
import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { createNameServer } from '#server/office/domains/name-server.ts';
import { reachPrinter } from '#server/printing/house/printer-networks.ts';
import { addPrinter } from '#server/printing/printers.ts';
import type { Config } from '#server/runtime/settings/config.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { CALL, Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { reachNote, venueReach } from '../command/reach.ts';
import { servedFile, withStore } from '../command/store.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/;

function writtenLanguage(code: string): LanguageCode {
  if (isLanguageCode(code)) return code;
  throw new WrongUsage(`Tickets are written in ${languageCodes.join(', ')}; not in “${code}”.`);
}

function writtenKind(kind: string): PrinterKind {
  const known = printerKinds.find((each) => each === kind);
  if (known) return known;
  throw new WrongUsage(`Printers are of the kinds ${printerKinds.join(', ')}; found “${kind}”.`);
}

/** The address at which the server connects to a printer; null for kinds that ask for their tickets themselves. */
async function houseAddress(
  { printerNetworks }: Config,
  kind: PrinterKind,
  address: string | undefined,
): Promise<string | null> {
  if (kind !== 'escpos') {
    if (address !== undefined) throw new WrongUsage(`--address is for --kind escpos.`);
    return null;
  }
  if (address === undefined)
    throw new WrongUsage('Expected --address, such as 192.168.1.50 or 192.168.1.50:9100.');
  const place = await reachPrinter({ printerNetworks, names: createNameServer() }, address);
  if (place === 'refused')
    throw new Refusal(
      `${address} is not in a network that PRINTER_NETWORKS allows. Set PRINTER_NETWORKS to the house’s network, such as 192.168.1.0/24, for this command and the server.`,
    );
  if (place === 'unknown')
    throw new Refusal(`No address is known for ${address}. Use the printer’s IP address.`);
  return address.trim();
}

interface AddOptions {
  name: string;
  lang?: string;
  kind: string;
  address?: string;
}

/** What to type into a printer of a kind. */
const HINTS: Record<PrinterKind, string> = {
  cloudprnt: 'Enter it at the printer as its CloudPRNT server, polling every 5 seconds.',
  epson: 'Enter it at the printer as the server of Server Direct Print, asking every 5 seconds.',
  escpos: 'The server connects to it from now on, within a second of each order.',
};

/** `printer add`: creates a printer, with its address. */
export const printerAdd: CliCommand<AddOptions> = {
  name: 'printer add',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Adds a kitchen printer; makes the address that it asks for its tickets',
  purpose:
    'Prints the secret address that a Star printer with CloudPRNT, or an Epson printer with Server Direct Print, polls. A printer of kind escpos is connected to by the server, at an address inside PRINTER_NETWORKS. From then on each line is printed once when it reaches the kitchen, at the printers of its station; what no station makes at the first printer. Only a hash is stored: the address is shown this once.',
  examples: [
    'printer add bayt-zaytoun',
    'printer add bayt-zaytoun --name bar --kind escpos --address 192.168.1.50',
  ],
  flags: (command) =>
    void command
      .option('--name <name>', 'What staff and stations call it: small letters, digits, hyphens', 'kitchen')
      .option('--lang <code>', 'The language of its tickets (default: the venue’s)')
      .option('--kind <kind>', 'How it gets its tickets: cloudprnt, epson or escpos', 'cloudprnt')
      .option('--address <address>', 'Of kind escpos: its IP address or name, and port (default: 9100)'),
  run: ({ args: [license = ''], options: { name, lang, kind: wanted, address: given }, output }) =>
    withStore('refuse', async (store) => {
      if (!NAME.test(name))
        throw new WrongUsage(`Expected small letters, digits and hyphens, found “${name}”.`);
      const file = storedFile(await servedFile(store, license));
      const language = writtenLanguage(lang ?? file.default_language);
      const kind = writtenKind(wanted);
      const at = await houseAddress(store.config, kind, given);
      const key = await addPrinter(store, {
        license,
        name,
        language,
        who: 'command line',
        kind,
        address: at,
      });
      if (key === null)
        throw new Refusal(
          `${license} has a printer named ${name} already. Take another name, or remove it first with ${CALL} printer remove ${license} ${name}`,
        );
      const path = printerPath(kind === 'epson' ? 'printerEpson' : 'printer', { printer: key });
      const address = at ?? `${(await venueReach(store, file)).staff}${path}`;
      output.line(`Address  ${address}`);
      const local = at === null ? reachNote(address) : null;
      if (local) output.note(local);
      output.note(HINTS[kind]);
      if (isWithoutStation(file.stations ?? [], name))
        output.note(
          `No station of ${license} prints at ${name}: until one names it among its printers, in the office under Settings, Kitchen, or in the venue file, only what no station makes is printed.`,
        );
      output.note(`Remove it: ${CALL} printer remove ${license} ${name}`);
      output.document({ ok: true, license, name, language, kind, address });
      return 0;
    }),
};
