import type { CourseLines, RecallLines, TickLines } from '#contract/staff/kitchen.ts';
import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { fireLine, holdLine } from '#domain/kitchen/courses.ts';
import {
  HELD_BY_VENUE,
  kitchenOf,
  lineStep,
  recallLine,
  stepOf,
  tickLine,
  turnOf,
  WHOLE,
  type KitchenAct,
  type KitchenLine,
  type LineStep,
} from '#domain/kitchen/line-states.ts';

/** What a board asks of an order's lines. */
export type LineWish =
  | { kind: 'tick'; uuid: string; lines: TickLines['lines'] }
  | { kind: 'untick'; uuid: string; lines: RecallLines['lines'] }
  | { kind: 'hold'; uuid: string; wish: CourseLines }
  | { kind: 'fire'; uuid: string; wish: CourseLines }
  | { kind: 'call'; uuid: string; station: string };

const KINDS: readonly string[] = ['tick', 'untick', 'hold', 'fire', 'call'];

/** True for a command about lines. */
export function isAboutLines<W extends { kind: string }>(wish: W): wish is Extract<W, LineWish> {
  return KINDS.includes(wish.kind);
}

type Told = Pick<StaffOrderLine, 'kitchen_state' | 'kitchen_at' | 'kitchen_by'>;

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function textOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function readStep({ kitchen_state: state, kitchen_at: at, kitchen_by: by }: Told, turn: number): LineStep {
  return { state, at: instantOf(at), by, turn };
}

function tellStep({ state, at, by }: LineStep): Told {
  return { kitchen_state: state, kitchen_at: textOf(at), kitchen_by: by };
}

/** A line on the wire as the kitchen's rules need it. */
function readLine(line: StaffOrderLine): KitchenLine {
  const { turn, parts } = line;
  const steps =
    parts.length === 0
      ? [[WHOLE, readStep(line, turn)] as const]
      : parts.map((part) => [part.part, readStep(part, turn)] as const);
  return {
    lineId: line.cart_uuid,
    deleted: line.status !== null,
    heldUntil: instantOf(line.held_until),
    parts: steps.map(([part]) => part),
    ...(line.course !== null && { course: line.course }),
    kitchen: {
      isOnHold: line.on_hold,
      heldAt: instantOf(line.hold_at),
      firedAt: instantOf(line.fired_at),
      by: line.fires_at === undefined ? '' : HELD_BY_VENUE,
      steps: Object.fromEntries(steps),
    },
  };
}

/** The line on the wire after a change by the kitchen's rules; the same object when nothing changed. */
function changed(line: StaffOrderLine, change: (line: KitchenLine) => KitchenLine): StaffOrderLine {
  const before = readLine(line);
  const after = change(before);
  if (after === before) return line;
  const { isOnHold, heldAt, firedAt } = kitchenOf(after);
  const { fires_at: firesAt, ...rest } = line;
  return {
    ...rest,
    // Who holds it now decides when it is fired.
    ...(firesAt !== undefined && isOnHold && kitchenOf(after).by === HELD_BY_VENUE && { fires_at: firesAt }),
    ...tellStep(lineStep(after)),
    turn: turnOf(after),
    parts: line.parts.map((part) => ({ ...part, ...tellStep(stepOf(after, part.part)) })),
    on_hold: isOnHold,
    hold_at: textOf(heldAt),
    fired_at: textOf(firedAt),
  };
}

function changeOf(wish: Exclude<LineWish, { kind: 'call' }>, act: KitchenAct) {
  return (line: KitchenLine): KitchenLine => {
    if (wish.kind === 'hold') return holdLine(line, wish.wish, act);
    if (wish.kind === 'fire') return fireLine(line, wish.wish, act);
    if (wish.kind === 'tick')
      return wish.lines
        .filter((tick) => tick.line === line.lineId)
        .reduce((each, tick) => tickLine(each, tick, act), line);
    return wish.lines
      .filter((part) => part.line === line.lineId)
      .reduce((each, part) => recallLine(each, part, act), line);
  };
}

/**
 * The order as it will be once a command about its lines has arrived; the same object when it changes nothing: the
 * server knows it already, or somebody was faster.
 */
export function withLineWish(order: StaffOrder, wish: LineWish, act: KitchenAct): StaffOrder {
  if (wish.uuid !== order.uuid || wish.kind === 'call') return order;
  const change = changeOf(wish, act);
  const lines = order.line_items.map((line) => changed(line, change));
  const isSame = lines.every((line, index) => line === order.line_items[index]);
  return isSame ? order : { ...order, line_items: lines };
}
