/** Free space between the names of two bars. */
const GAP_PX = 8;

/** Which bars of a chart have their names below them: the first of them, and each so many bars after it. */
export interface NamedBars {
  from: number;
  step: number;
}

/** The bars whose names stand below them without touching each other, all within the chart's width. */
export function namedBars(bars: number, widthPx: number, namePx: number): NamedBars {
  const slot = widthPx / Math.max(1, bars);
  const from = Math.max(0, Math.ceil((namePx - slot) / (2 * slot)));
  return { from, step: Math.max(1, Math.ceil((namePx + GAP_PX) / slot)) };
}

/** Whether the bar at an index has its name below it. */
export function isNamed(index: number, bars: number, { from, step }: NamedBars): boolean {
  return index >= from && index < bars - from && (index - from) % step === 0;
}
