/** One measured line of docs/figures.md. */
export interface Figure {
  what: string;
  /** The measurement, with its unit. */
  value: string;
  /** The compared value of the same run, with its unit; '' when the target is absolute. */
  ceiling: string;
  /** value / ceiling, or value / target when the target is absolute. */
  ratio: number;
  target: string;
  met: boolean;
}

/** One file of this folder: a name, and its measurement. */
export interface Benchmark {
  name: string;
  /** The text of the comparison in the table; by default a ceiling of the same run. */
  against?: string;
  /** The method of measurement. */
  method: string;
  /** Figures that may miss their target, with the reason. */
  reasons?: readonly string[];
  /** Rejects with CannotMeasure when a prerequisite is missing. */
  measure(): Promise<Figure[]>;
}

/** Why a benchmark cannot run here, in a sentence. */
export class CannotMeasure extends Error {}

/** A figure whose ratio to a ceiling of the same run must reach a target. */
export function atLeast(what: string, value: number, ceiling: number, share: number, unit: string): Figure {
  const ratio = value / ceiling;
  return {
    what,
    value: `${Math.round(value).toLocaleString('en')} ${unit}`,
    ceiling: `${Math.round(ceiling).toLocaleString('en')} ${unit}`,
    ratio,
    target: `≥ ${share}`,
    met: ratio >= share,
  };
}

/** A figure that must reach a number, without a ceiling. */
export function reaches(what: string, value: number, target: number, unit: string): Figure {
  const shown = unit === '' ? '' : ` ${unit}`;
  return {
    what,
    value: `${Math.round(value).toLocaleString('en')}${shown}`,
    ceiling: '',
    ratio: value / target,
    target: `≥ ${target.toLocaleString('en')}${shown}`,
    met: value >= target,
  };
}

/** A figure that must not exceed a limit; compared as displayed, in hundredths. */
export function atMost(what: string, value: number, limit: number, unit: string): Figure {
  const shown = Number(value.toFixed(2));
  const withUnit = (number: number) => `${number} ${unit}`.trim();
  return {
    what,
    value: withUnit(shown),
    ceiling: '',
    // A limit of 0 is allowed; it has no ratio.
    ratio: limit === 0 ? shown : shown / limit,
    target: `≤ ${withUnit(limit)}`,
    met: shown <= limit,
  };
}

/** A figure without a target, beside another of the same run. */
export function compared(what: string, value: number, other: number, unit: string): Figure {
  const written = (each: number) => `${Math.round(each).toLocaleString('en')} ${unit}`;
  return {
    what,
    value: written(value),
    ceiling: written(other),
    ratio: value / other,
    target: '–',
    met: true,
  };
}

/** One step of a curve: no target, but the ratio to the smallest. */
export function step(what: string, value: number, smallest: number, unit: string): Figure {
  const written = (each: number) =>
    `${each.toLocaleString('en', { maximumFractionDigits: each < 100 ? 1 : 0 })} ${unit}`;
  return {
    what,
    value: written(value),
    ceiling: written(smallest),
    ratio: value / smallest,
    target: '–',
    met: true,
  };
}
