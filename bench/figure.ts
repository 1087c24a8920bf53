/** One measured line of docs/figures.md. */
export interface Figure {
  what: string;
  /** The measurement, with its unit. */
  value: string;
  /** What it is compared with in the same run, with its unit; '' where the target is absolute. */
  ceiling: string;
  /** value / ceiling, or value / target where the target is absolute. */
  ratio: number;
  target: string;
  met: boolean;
}

/** One file of this folder: a name, and what it measures. */
export interface Benchmark {
  name: string;
  /** What its measurements are compared with, as the table says it; a ceiling of the same run where absent. */
  against?: string;
  /** How it is measured. */
  method: string;
  /** What may fall short of its target, and why. */
  reasons?: readonly string[];
  /** Rejects with CannotMeasure where what it needs cannot be had. */
  measure(): Promise<Figure[]>;
}

/** Why a benchmark measures nothing here, in a sentence. */
export class CannotMeasure extends Error {}

/** A figure whose ratio to a ceiling of the same run must reach a share. */
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

/** A figure that must reach a number, unrelated to a ceiling. */
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

/** A figure that must not exceed a limit; judged as it is shown, in hundredths. */
export function atMost(what: string, value: number, limit: number, unit: string): Figure {
  const shown = Number(value.toFixed(2));
  const withUnit = (number: number) => `${number} ${unit}`.trim();
  return {
    what,
    value: withUnit(shown),
    ceiling: '',
    // Nothing is a limit as well; it has no shares.
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
