/** The dishes that the day's first look at the board found sold out; those that came back or were dismissed are gone. */
export interface StillOut {
  day: string;
  ids: string[];
}

/** What is still to be told on a day, by what was known before and the dishes that are sold out now. */
export function stillOut(known: StillOut | null, day: string, out: readonly string[]): StillOut {
  if (known?.day !== day) return { day, ids: [...out] };
  const ids = known.ids.filter((id) => out.includes(id));
  return ids.length === known.ids.length ? known : { day, ids };
}
