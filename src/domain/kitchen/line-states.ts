import { MINUTE_MS } from '../time/spans.ts';

/** How far the kitchen is with a line, or with a part of a combo. */
const lineStates = ['waiting', 'started', 'done', 'served'] as const;

export type LineState = (typeof lineStates)[number];

/** The minutes in which a station's done line can be taken back: the fewest, those of a station that says nothing, the most. */
export const RECALL_MINUTES = { least: 1, usual: 10, most: 30 } as const;

/** How long a line's last step can be taken back while its order is open, where no station says otherwise (ms). */
export const LINE_RECALL_MS = RECALL_MINUTES.usual * MINUTE_MS;

/** How long a step can be taken back while its order is open (ms): for the minutes of its station; that it was served, as usual. */
export function recallMs(state: LineState, minutes: number = RECALL_MINUTES.usual): number {
  return state === 'served' ? LINE_RECALL_MS : minutes * MINUTE_MS;
}

/** The line itself as a part: the only one of a dish, and one of those of a combo that is a dish beside its parts. */
export const WHOLE = '';

/** Whom a line names that is on hold by the venue's setting: nobody held it. */
export const HELD_BY_VENUE = 'server';

/** How far one part is. */
export interface LineStep {
  state: LineState;
  /** When it got there (ms UTC); null: it waits since it came. */
  at: number | null;
  /** Who took the step, as the audit names them. */
  by: string;
  /** Counts how often the line's steps were taken back: a step that was meant for an earlier turn does not count. */
  turn: number;
}

/** What the kitchen has done with a line. */
export interface LineKitchen {
  /** Its course waits to be fired. */
  isOnHold: boolean;
  /** When it was put on hold (ms UTC); null: never. */
  heldAt: number | null;
  /** When it was fired (ms UTC); null: not since it was put on hold. */
  firedAt: number | null;
  /** Who held or fired it, as the audit names them. */
  by: string;
  /** By part; a part without a step waits. */
  steps: Readonly<Record<string, LineStep>>;
}

/** A line as the kitchen's rules need it. */
export interface KitchenLine {
  lineId: string;
  deleted: boolean;
  /** Until then the kitchen does not know the line (domain/cart/held-lines.ts). */
  heldUntil: number | null;
  /** What of it is ticked each on its own (stations.ts); WHOLE alone for a line that is no combo. */
  parts: readonly string[];
  course?: number;
  kitchen?: LineKitchen;
}

/** Who acts, and when (ms UTC). */
export interface KitchenAct {
  at: number;
  by: string;
}

/** The lines that an act names: a line, or one part of it. */
export interface LinePart {
  line: string;
  /** The combo group of the part; left out: all parts of the line. */
  part?: string;
  /** The line's turn as the board saw it; left out: the present one. */
  turn?: number;
}

/** A step of a line. */
export interface LineTick extends LinePart {
  state: LineState;
}

const UNTOUCHED: LineKitchen = { isOnHold: false, heldAt: null, firedAt: null, by: '', steps: {} };
const WAITING: LineStep = { state: 'waiting', at: null, by: '', turn: 0 };

/** The index of a state in their order. */
export function rankOf(state: LineState): number {
  return lineStates.indexOf(state);
}

/** What the kitchen has done with a line. */
export function kitchenOf({ kitchen }: Pick<KitchenLine, 'kitchen'>): LineKitchen {
  return kitchen ?? UNTOUCHED;
}

/** How far a part of a line is. */
export function stepOf(line: Pick<KitchenLine, 'kitchen'>, part: string): LineStep {
  const { steps } = kitchenOf(line);
  // The id of a part may be the name of something that every object has.
  return (Object.hasOwn(steps, part) ? steps[part] : undefined) ?? WAITING;
}

/** How often the line's steps were taken back. */
export function turnOf(line: Pick<KitchenLine, 'kitchen' | 'parts'>): number {
  return Math.max(...line.parts.map((part) => stepOf(line, part).turn));
}

/** How far a line is: as far as its slowest part, since the last of the parts that are no further. */
export function lineStep(line: Pick<KitchenLine, 'kitchen' | 'parts'>): LineStep {
  const steps = line.parts.map((part) => stepOf(line, part));
  const least = Math.min(...steps.map(({ state }) => rankOf(state)));
  const [slowest = WAITING] = steps
    .filter(({ state }) => rankOf(state) === least)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return { ...slowest, turn: turnOf(line) };
}

/** True for a line that the kitchen works on: neither struck, nor still its guest's to withdraw. */
export function isInKitchen({ deleted, heldUntil }: Pick<KitchenLine, 'deleted' | 'heldUntil'>): boolean {
  return !deleted && heldUntil === null;
}

/** The parts that an act concerns: those it names, as long as nobody took a step back since it was meant. */
function partsMeant<L extends KitchenLine>(line: L, { part, turn = Infinity }: LinePart): string[] {
  return line.parts.filter(
    (each) => (part === undefined || each === part) && stepOf(line, each).turn <= turn,
  );
}

function withSteps<L extends KitchenLine>(line: L, steps: readonly (readonly [string, LineStep])[]): L {
  if (steps.length === 0) return line;
  const kitchen = kitchenOf(line);
  return { ...line, kitchen: { ...kitchen, steps: { ...kitchen.steps, ...Object.fromEntries(steps) } } };
}

/**
 * The line after a tick; the same object when the tick changes nothing. Steps only go on: what somebody else said first
 * counts. Struck lines, and those on hold, take no ticks.
 */
export function tickLine<L extends KitchenLine>(line: L, tick: LineTick, { at, by }: KitchenAct): L {
  if (!isInKitchen(line) || kitchenOf(line).isOnHold) return line;
  const parts = partsMeant(line, tick).filter(
    (part) => rankOf(tick.state) > rankOf(stepOf(line, part).state),
  );
  return withSteps(
    line,
    parts.map((part) => [part, { state: tick.state, at, by, turn: stepOf(line, part).turn }] as const),
  );
}

/** The state to which a recall returns: what was served is done again, what was begun or done waits again. */
function stateBefore(state: LineState): LineState | null {
  if (state === 'waiting') return null;
  return state === 'served' ? 'done' : 'waiting';
}

/** The parts of a line that a recall takes back. */
function partsToRecall<L extends KitchenLine>(line: L, recall: LinePart): string[] {
  if (!isInKitchen(line)) return [];
  return partsMeant(line, recall).filter((part) => stepOf(line, part).state !== 'waiting');
}

/**
 * True when a recall at an instant (ms UTC) would take steps back that can all be taken back still; `minutesOf` names
 * the minutes of a part's station.
 */
export function isRecallDue<L extends KitchenLine>(
  line: L,
  recall: LinePart,
  now: number,
  minutesOf: (part: string) => number | undefined,
): boolean {
  return partsToRecall(line, recall).every((part) => {
    const { state, at } = stepOf(line, part);
    return now - (at ?? 0) <= recallMs(state, minutesOf(part));
  });
}

/** The line after a recall; the same object when there is nothing to take back. */
export function recallLine<L extends KitchenLine>(line: L, recall: LinePart, { at, by }: KitchenAct): L {
  const turn = turnOf(line) + 1;
  const steps = partsToRecall(line, recall).flatMap((part) => {
    const state = stateBefore(stepOf(line, part).state);
    return state === null ? [] : [[part, { state, at, by, turn }] as const];
  });
  return withSteps(line, steps);
}
