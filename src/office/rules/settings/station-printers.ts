import { isSamePrinter } from '#domain/kitchen/print-routes.ts';
import { printerNames } from '#domain/kitchen/stations.ts';

/** Which printers there are to choose for a station, which are chosen, and which chosen names no printer has. */
export interface StationPrinters {
  all: readonly string[];
  chosen: readonly string[];
  wrong: readonly string[];
}

/**
 * The printers of a station for its field. `value`: as the venue file has them, "grill, bar" or a list. `there`: the names
 * of the venue's printers; null: not known, then no name is wrong.
 */
export function stationPrinters(value: unknown, there: readonly string[] | null): StationPrinters {
  const named = printerNames(typeof value === 'string' || Array.isArray(value) ? value : []);
  const known = there ?? [];
  const others = named.filter((name) => !known.some((printer) => isSamePrinter(name, printer)));
  const chosen = known.filter((printer) => named.some((name) => isSamePrinter(name, printer)));
  return { all: [...known, ...others], chosen: [...chosen, ...others], wrong: there === null ? [] : others };
}
