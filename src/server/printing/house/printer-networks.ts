import { readPrinterAddress, type PrinterAddress } from '#domain/printer-address.ts';
import { isIP } from 'node:net';
import { blockList, familyOf } from '../../runtime/settings/networks.ts';

/** Settings, and who is asked for the addresses of names. */
export interface HouseServices {
  /** PRINTER_NETWORKS */
  printerNetworks: readonly string[];
  names: {
    /** The IPv4 and IPv6 addresses of a name; null: nobody answers. */
    addresses(name: string): Promise<string[] | null>;
  };
}

/** An address that may be dialled, or why not: it is outside the allowed networks, or its name is unknown right now. */
export type Reachable = PrinterAddress | 'refused' | 'unknown';

/**
 * The IP address and port of a printer, which are dialled as they are here: a name is not looked up once more. Refused
 * unless every address of its name is inside PRINTER_NETWORKS.
 */
export async function reachPrinter(
  { printerNetworks, names }: HouseServices,
  address: string,
): Promise<Reachable> {
  const named = readPrinterAddress(address);
  if (!named || printerNetworks.length === 0) return 'refused';
  const { host, port } = named;
  const found = isIP(host) === 0 ? await names.addresses(host) : [host];
  const first = found?.[0];
  if (found === null || first === undefined) return 'unknown';
  const allowed = blockList(printerNetworks);
  return found.every((each) => allowed.check(each, familyOf(each))) ? { host: first, port } : 'refused';
}
