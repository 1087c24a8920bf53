import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import {
  HELD_BY_VENUE,
  kitchenOf,
  lineStep,
  stepOf,
  turnOf,
  WHOLE,
  type KitchenAct,
  type KitchenLine,
  type LineStep,
} from '#domain/kitchen/line-states.ts';
import type { Command, Wish } from '../press.ts';

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

/** When a press about lines was made, and by whom. */
export function actOf({ pressedAt = 0, by }: Pick<Command<Wish>, 'pressedAt' | 'by'>): KitchenAct {
  return { at: pressedAt, by: by?.who ?? '' };
}

/**
 * The order after a change of its lines; the same object when that changes nothing: the server knows it already, or
 * somebody was faster.
 */
export function withLines(order: StaffOrder, change: (line: KitchenLine) => KitchenLine): StaffOrder {
  const lines = order.line_items.map((line) => changed(line, change));
  const isSame = lines.every((line, index) => line === order.line_items[index]);
  return isSame ? order : { ...order, line_items: lines };
}
