/** The dishes that were sold out at the day's first look at the board, less those restored or dismissed. */
export interface StillOut {
  day: string;
  ids: string[];
}

/** The dishes still to be shown on a day, from the earlier list and the dishes sold out now. */
export function stillOut(known: StillOut | null, day: string, out: readonly string[]): StillOut {
  if (known?.day !== day) return { day, ids: [...out] };
  const ids = known.ids.filter((id) => out.includes(id));
  return ids.length === known.ids.length ? known : { day, ids };
}
