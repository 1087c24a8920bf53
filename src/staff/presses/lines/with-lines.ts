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

type Told = Pick<StaffOrderLine, 'kitchenState' | 'kitchenAt' | 'kitchenBy'>;

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function textOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function readStep({ kitchenState: state, kitchenAt: at, kitchenBy: by }: Told, turn: number): LineStep {
  return { state, at: instantOf(at), by, turn };
}

function tellStep({ state, at, by }: LineStep): Told {
  return { kitchenState: state, kitchenAt: textOf(at), kitchenBy: by };
}

/** A line on the wire as the kitchen's rules need it. */
function readLine(line: StaffOrderLine): KitchenLine {
  const { turn, parts } = line;
  const steps =
    parts.length === 0
      ? [[WHOLE, readStep(line, turn)] as const]
      : parts.map((part) => [part.part, readStep(part, turn)] as const);
  return {
    lineId: line.cartUuid,
    deleted: line.status !== null,
    heldUntil: instantOf(line.heldUntil),
    parts: steps.map(([part]) => part),
    ...(line.course !== null && { course: line.course }),
    kitchen: {
      isOnHold: line.onHold,
      heldAt: instantOf(line.holdAt),
      firedAt: instantOf(line.firedAt),
      by: line.firesAt === undefined ? '' : HELD_BY_VENUE,
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
  const { firesAt, ...rest } = line;
  return {
    ...rest,
    // Who holds it now decides when it is fired.
    ...(firesAt !== undefined && isOnHold && kitchenOf(after).by === HELD_BY_VENUE && { firesAt }),
    ...tellStep(lineStep(after)),
    turn: turnOf(after),
    parts: line.parts.map((part) => ({ ...part, ...tellStep(stepOf(after, part.part)) })),
    onHold: isOnHold,
    holdAt: textOf(heldAt),
    firedAt: textOf(firedAt),
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
  const lines = order.lineItems.map((line) => changed(line, change));
  const isSame = lines.every((line, index) => line === order.lineItems[index]);
  return isSame ? order : { ...order, lineItems: lines };
}
