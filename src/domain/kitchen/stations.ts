import type { Id, OrderType } from '../menu/menu.ts';
import { WHOLE, type KitchenLine } from './line-states.ts';

/** A place in the kitchen that makes some of the dishes. */
export interface Station {
  id: Id;
  /** Its categories, sub-categories included. */
  categoryIds: ReadonlySet<Id>;
  productIds: ReadonlySet<Id>;
  /** Empty: all. */
  orderTypes: readonly OrderType[];
}

/** A dish of an order. */
export interface Dish {
  productId: Id;
  /** Null: unknown; the parts of a combo stand in no category. */
  categoryId: Id | null;
}

/** A line with its parts, as stations are found for it. */
export interface StationLine {
  productId: Id;
  categoryId: Id;
  combo: readonly { id: Id; product: { id: Id } }[];
  variations?: readonly unknown[];
}

/** The categories with everything below them; `parents` holds each category's parent. */
export function withSubCategories(ids: readonly Id[], parents: ReadonlyMap<Id, Id | null>): ReadonlySet<Id> {
  const all = new Set(ids);
  const isBelow = (id: Id): boolean => {
    const seen = new Set<Id>();
    for (let at: Id | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (all.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return new Set([...all, ...[...parents.keys()].filter(isBelow)]);
}

/** The first station that takes a dish; null: none does, so it is on the pass and on every board. */
export function stationOf(
  stations: readonly Station[],
  { productId, categoryId }: Dish,
  orderType: OrderType,
): Id | null {
  const found = stations.find(
    ({ orderTypes, productIds, categoryIds }) =>
      (orderTypes.length === 0 || orderTypes.includes(orderType)) &&
      (productIds.has(productId) || (categoryId !== null && categoryIds.has(categoryId))),
  );
  return found?.id ?? null;
}

/** A part of a combo and its station: one that names the part itself, else the combo's own, where the combo itself is made. */
export interface PartStation {
  part: Id;
  station: Id | null;
}

/**
 * The stations of a line: its own, and that of each part of a combo. A combo is itself one of its parts, made at its own
 * station, when its guest answered questions of the dish itself, as for a grill with its portion and a side, or when all
 * its groups are made at other stations: a station that takes a dish has it on its board.
 */
export function stationsOfLine(
  stations: readonly Station[],
  { combo, variations = [], ...dish }: StationLine,
  orderType: OrderType,
): { station: Id | null; parts: PartStation[] } {
  const own = stationOf(stations, dish, orderType);
  if (combo.length === 0) return { station: own, parts: [] };
  const parts = combo.map(({ id: part, product: { id: productId } }) => ({
    part,
    station: stationOf(stations, { productId, categoryId: null }, orderType) ?? own,
  }));
  const isElsewhere = own !== null && parts.every(({ station }) => station !== own);
  const isMadeItself = variations.length > 0 || isElsewhere;
  return { station: own, parts: isMadeItself ? [{ part: WHOLE, station: own }, ...parts] : parts };
}

/** What of a line is ticked each on its own: the parts of a combo, or WHOLE. */
export function tickedParts(parts: readonly PartStation[]): string[] {
  return parts.length === 0 ? [WHOLE] : parts.map(({ part }) => part);
}

/** The station that makes a part of a line, as `tickedParts` names it; null: none does. */
export function stationOfPart(
  { station, parts }: ReturnType<typeof stationsOfLine>,
  part: string,
): Id | null {
  return parts.find((each) => each.part === part)?.station ?? station;
}

/** The line as the kitchen's rules need it: with what of it is ticked each on its own. */
export function withParts<L extends StationLine>(
  stations: readonly Station[],
  line: L,
  orderType: OrderType,
): L & Pick<KitchenLine, 'parts'> {
  return { ...line, parts: tickedParts(stationsOfLine(stations, line, orderType).parts) };
}

/** The names of a station's printers, as the venue file has them: "grill, bar", or a list. */
export function printerNames(names: string | readonly string[]): string[] {
  const list = typeof names === 'string' ? names.split(',') : names;
  return list.map((name) => name.trim()).filter(Boolean);
}
