import type { StaffStation } from '#contract/staff/kitchen.ts';
import { choicesOf } from '#contract/staff/ticket-lines.ts';
import type { StaffOrder, StaffOrderLine, StaffVenue } from '#contract/staff/staff.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { rankOf, WHOLE, type LineState } from '#domain/kitchen/line-states.ts';

/** One thing that a station makes: a line, or a part of a combo. */
export interface Work {
  /** Unique within its order. */
  key: string;
  line: StaffOrderLine;
  /** The combo group of the part, or WHOLE for a combo itself; null: a line without parts. */
  part: string | null;
  name: string;
  choices: string[];
  /** The id of the station that makes it; null: none does. */
  station: string | null;
  state: LineState;
  /** When it got there (ms UTC); null: it waits since it came. */
  at: number | null;
  /** Who took it there, as the audit names them; empty: nobody yet. */
  by: string;
  /** A removed line, or one of a canceled order. */
  isStruck: boolean;
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

/** The answers of a combo's part, without the name of its product; or of the combo itself. */
function choicesOfPart(line: StaffOrderLine, part: string): string[] {
  if (part === WHOLE) return choicesOf({ ...line, comboGroups: [] });
  const { comboGroups: groups } = line;
  const chosen = groups.find(({ id }) => id === part)?.products.find(({ selected }) => selected);
  const answers = chosen?.productVariation.replace(/^[^\n:]*: /gm, '').split('\n') ?? [];
  const said = enumerate(answers.filter(Boolean));
  return said ? [said] : [];
}

type Told = Pick<StaffOrderLine, 'kitchenState' | 'kitchenAt' | 'kitchenBy'>;

function stepOf({ kitchenState: state, kitchenAt: at, kitchenBy: by }: Told) {
  return { state, at: instantOf(at), by };
}

/** Names work within its order: a line, or a part of it. */
export function workKey(line: string, part?: string): string {
  return part === undefined ? line : `${line} ${part}`;
}

function workOfLine(line: StaffOrderLine, isStruck: boolean): Work[] {
  const whole = { key: line.cartUuid, line, isStruck };
  if (line.parts.length === 0) {
    const { productName: name, station } = line;
    return [{ ...whole, ...stepOf(line), part: null, name, choices: choicesOf(line), station }];
  }
  return line.parts.map(({ part, name, station, ...step }) => ({
    ...whole,
    ...stepOf(step),
    key: workKey(line.cartUuid, part),
    part,
    // The line's name tells dishes of one name apart.
    name: part === WHOLE ? line.productName : name,
    choices: choicesOfPart(line, part),
    station,
  }));
}

const made = new WeakMap<StaffOrder, Work[]>();

/** All that the kitchen makes for an order, and what was struck of it. Cached: a changed order is a new object. */
export function workOf(order: StaffOrder): Work[] {
  const known = made.get(order);
  if (known) return known;
  const isOver = order.status === 'canceled' || order.status === 'rejected';
  const work = order.lineItems.flatMap((line) => workOfLine(line, isOver || line.status !== null));
  made.set(order, work);
  return work;
}

/** True for work that is done, or already with the guest. */
export function isDone({ state }: Pick<Work, 'state'>): boolean {
  return rankOf(state) >= rankOf('done');
}

/** True for work that was done, and was taken back to be made again. */
export function isRecalled({ line, state, at, isStruck }: Work): boolean {
  return line.turn > 0 && state === 'waiting' && at !== null && !isStruck;
}

/** True for work that waits until its course is fired. */
export function isHeld({ line, isStruck }: Pick<Work, 'line' | 'isStruck'>): boolean {
  return line.onHold && !isStruck;
}

/** When the first of what is on hold was put there (ms UTC); null when none is. */
export function heldSince(work: readonly Work[]): number | null {
  const since = work.filter(isHeld).flatMap(({ line }) => instantOf(line.holdAt) ?? []);
  return since.length === 0 ? null : Math.min(...since);
}

/** When the first of what is on hold fires by itself (ms UTC); null while none of it does. */
export function firesAt(work: readonly Work[]): number | null {
  const at = work.filter(isHeld).flatMap(({ line }) => instantOf(line.firesAt ?? null) ?? []);
  return at.length === 0 ? null : Math.min(...at);
}

/** True for work that counts: neither struck nor on hold. */
export function isActive(work: Pick<Work, 'line' | 'isStruck'>): boolean {
  return !work.isStruck && !isHeld(work);
}

/** True for work that is made at a station; what no station takes is made at every one. */
export function isMadeAt({ station }: Pick<Work, 'station'>, id: string): boolean {
  return station === id || station === null;
}

/** How far a station is with an order. */
export interface Progress {
  id: string;
  name: string;
  icon: StaffStation['icon'];
  done: number;
  total: number;
}

/** How far each other station is with an order; those without work of it are left out. */
export function progressElsewhere(
  work: readonly Work[],
  id: string,
  stations: StaffVenue['stations'],
): Progress[] {
  return stations
    .filter((station) => station.id !== id)
    .map((station) => {
      const own = work.filter((each) => each.station === station.id && isActive(each));
      const { id: its, name, icon } = station;
      return { id: its, name, icon, done: own.filter(isDone).length, total: own.length };
    })
    .filter(({ total }) => total > 0);
}
