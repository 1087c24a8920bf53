import { valueAt } from '#domain/draft/value-at.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import type { Timetable } from '#domain/time/hours.ts';
import type { ClosingRule } from '../../rules/hours/closed-days.ts';
import { barsOf, type Bar, type FileHours } from '../../rules/hours/bars.ts';
import { readTimetable } from '../../rules/hours/timetable.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';

/** Whose hours are edited: the house's, or those of an order type. */
export type HoursOf = 'house' | OrderType;

/** Hours and closed days of the house or of an order type, as the draft has them. */
export interface EditedHours {
  /** The house's own; else those of an order type, which count within the house's. */
  isHouse: boolean;
  at: string;
  closedAt: string;
  entries: readonly FileHours[];
  bars: readonly Bar[];
  /** The house's bars; none: always open. */
  house: readonly Bar[];
  rules: readonly ClosingRule[];
  /** As the guests' rules read them. */
  timetable: Timetable;
}

/** Reads hours from the draft. */
export function useHours(of: HoursOf): EditedHours {
  const file = useFile();
  const { menu } = file;
  const { timezone } = usePerson().venue;
  const { nameOf } = useHoursWords();
  const house = readTimetable(menu.opening_hours, menu.closing_rules, timezone, nameOf);
  const isHouse = of === 'house';
  const at = isHouse ? 'menu/opening_hours' : `ordering/hours/${of}`;
  const closedAt = isHouse ? 'menu/closing_rules' : `ordering/closing_rules/${of}`;
  // The draft may have removed the last order type's hours, and with them all that lay around.
  const entries = (valueAt(file, at) ?? []) as FileHours[];
  const rules = (valueAt(file, closedAt) ?? []) as ClosingRule[];
  return {
    isHouse,
    at,
    closedAt,
    entries,
    bars: barsOf(entries),
    house: barsOf(menu.opening_hours),
    rules,
    timetable: isHouse ? house : { ...readTimetable(entries, rules, timezone, nameOf), within: house },
  };
}
