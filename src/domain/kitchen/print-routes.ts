import type { Id, OrderType } from '../menu/menu.ts';
import { printerNames, stationsOfLine, type Station, type StationLine } from './stations.ts';

/** What a printer prints of a line. */
export interface PrintedLine {
  line: string;
  /** The combo groups of the parts that it prints; null: the whole line. */
  parts: string[] | null;
}

/** The stations of a kitchen, and the names of each one's printers. */
export interface PrintPlan {
  stations: readonly Station[];
  printersOf(station: Id): readonly string[];
}

/** A line as the routes need it. */
export type RoutedLine = StationLine & { lineId: string };

/** True for two spellings of one printer's name. */
export function isSamePrinter(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * The printers of a station. No station: the first printer. A station without printers: none. A station whose printers
 * do not exist: the first printer, so that no dish is lost to a wrong name.
 */
function printersOfStation(
  { printersOf }: PrintPlan,
  station: Id | null,
  printers: readonly string[],
): readonly string[] {
  const first = printers.slice(0, 1);
  if (station === null) return first;
  const named = printersOf(station);
  if (named.length === 0) return [];
  const there = printers.filter((printer) => named.some((name) => isSamePrinter(name, printer)));
  return there.length > 0 ? there : first;
}

/** The printers of a line, and what each prints of it. */
function routesOfLine(
  line: RoutedLine,
  plan: PrintPlan,
  orderType: OrderType,
  printers: readonly string[],
): Map<string, PrintedLine> {
  const { station, parts } = stationsOfLine(plan.stations, line, orderType);
  if (parts.length === 0)
    return new Map(
      printersOfStation(plan, station, printers).map((name) => [name, { line: line.lineId, parts: null }]),
    );
  const byPrinter = new Map<string, string[]>();
  for (const { part, station: its } of parts)
    for (const name of printersOfStation(plan, its, printers))
      byPrinter.set(name, [...(byPrinter.get(name) ?? []), part]);
  return new Map(
    [...byPrinter].map(([name, own]) => [
      name,
      { line: line.lineId, parts: own.length === parts.length ? null : own },
    ]),
  );
}

/**
 * Which printer prints which of some lines. `printers`: the names of those that there are, the first one first. A
 * printer without lines is left out.
 */
export function printRoutes(
  lines: readonly RoutedLine[],
  plan: PrintPlan,
  orderType: OrderType,
  printers: readonly string[],
): Map<string, PrintedLine[]> {
  const routes = new Map<string, PrintedLine[]>();
  for (const line of lines)
    for (const [name, printed] of routesOfLine(line, plan, orderType, printers))
      routes.set(name, [...(routes.get(name) ?? []), printed]);
  return routes;
}

/** True for a printer that no station names, where there are stations: it prints at most what none of them makes. */
export function isWithoutStation(
  stations: readonly { printers?: string | readonly string[] }[],
  printer: string,
): boolean {
  const named = stations.flatMap(({ printers = [] }) => printerNames(printers));
  return stations.length > 0 && !named.some((name) => isSamePrinter(name, printer));
}
