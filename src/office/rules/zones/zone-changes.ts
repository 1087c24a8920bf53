import { isSameJson } from '#domain/draft/json.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { FileZone } from './zones.ts';

/** What of a zone can differ, in the order in which it is told. */
export type ZoneField = 'name' | 'fee' | 'least' | 'way' | 'shape';

/** What became of one delivery zone, which stands at a place of its list: a zone without a name goes by it. */
export type ZoneChange =
  | { kind: 'new' | 'removed'; zone: FileZone; place: number }
  | {
      kind: 'changed';
      was: FileZone;
      wasPlace: number;
      zone: FileZone;
      place: number;
      fields: readonly ZoneField[];
    };

/** How two lists of zones differ. */
export interface ZoneChanges {
  zones: readonly ZoneChange[];
  /** Zones that stay have another order: where two overlap, another one may win. */
  isReordered: boolean;
}

type IsSame = (one: FileZone, other: FileZone) => boolean;

const hasSameShape: IsSame = (one, other) => isSameJson(one.geometry, other.geometry);

const hasSameName: IsSame = (one, other) =>
  Boolean(one.properties.name) && isSameJson(one.properties.name, other.properties.name);

/** Zones have no ids: one is the same by all that it says, else by its name, else by its shape. */
const SAME: readonly IsSame[] = [isSameJson, hasSameName, hasSameShape];

/** The old zone of each new one, by their places; a zone without one is new. */
function pairs(before: readonly FileZone[], after: readonly FileZone[]): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const isSame of SAME)
    for (const [place, zone] of after.entries()) {
      if (found.has(place)) continue;
      const old = before.findIndex((each, index) => !taken.has(index) && isSame(each, zone));
      if (old < 0) continue;
      found.set(place, old);
      taken.add(old);
    }
  return found;
}

const DIFFERS: Record<ZoneField, IsSame> = {
  name: (one, other) => !isSameJson(one.properties.name ?? '', other.properties.name ?? ''),
  fee: ({ properties: one }, { properties: other }) =>
    (parseMoney(one.delivery_amount) ?? 0) !== (parseMoney(other.delivery_amount) ?? 0),
  least: ({ properties: one }, { properties: other }) =>
    parseMoney(one.minimum_order) !== parseMoney(other.minimum_order),
  way: ({ properties: one }, { properties: other }) =>
    (one.minutes_away ?? null) !== (other.minutes_away ?? null),
  shape: (one, other) => !hasSameShape(one, other),
};

function fieldsThatDiffer(was: FileZone, zone: FileZone): ZoneField[] {
  return (Object.keys(DIFFERS) as ZoneField[]).filter((field) => DIFFERS[field](was, zone));
}

/** What became of each delivery zone: those that are gone first, then the others in their order. */
export function zoneChanges(before: readonly FileZone[], after: readonly FileZone[]): ZoneChanges {
  const old = pairs(before, after);
  const kept = new Set(old.values());
  const order = after.flatMap((_, place) => old.get(place) ?? []);
  const removed = before.flatMap((zone, place): ZoneChange[] =>
    kept.has(place) ? [] : [{ kind: 'removed', zone, place }],
  );
  return {
    zones: [
      ...removed,
      ...after.flatMap((zone, place): ZoneChange[] => {
        const wasPlace = old.get(place) ?? -1;
        const was = before[wasPlace];
        if (!was) return [{ kind: 'new', zone, place }];
        const fields = fieldsThatDiffer(was, zone);
        return fields.length > 0 ? [{ kind: 'changed', was, wasPlace, zone, place, fields }] : [];
      }),
    ],
    isReordered: order.some((place, index) => index > 0 && place < (order[index - 1] ?? 0)),
  };
}
