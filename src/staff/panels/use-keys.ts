import type { StaffOrder } from '#contract/staff/staff.ts';
import { useEffect, useRef } from 'react';
import { latinKey } from '#ui/latin-key.ts';
import { enterPanel, turnPanel } from './panel-focus.ts';
import {
  FIND_ID,
  FIND_KEY,
  MESSAGE_IDS,
  MESSAGES_KEY,
  PANEL_KEYS,
  RECALL_KEY,
  STEP_KEY,
} from '../state/keys.ts';
import { ticketTowards, type Way } from '../rules/columns/next-ticket.ts';
import { isDeliberate, type KeyPress } from '../rules/key-presses.ts';
import { show, view } from '../state/view.ts';
import { choose } from '../ticket/parts/ticket-focus.ts';

/** The tickets that the keys act on, and what they do there. */
export interface KeyTargets {
  /** Open tickets, in number key order. */
  open: readonly StaffOrder[];
  /** The tickets of each column, from new to done. */
  columns: readonly (readonly StaffOrder[])[];
  /** One step on with the chosen ticket. */
  advance(chosen: StaffOrder): void;
  /** One step back with the chosen ticket, or else with what was done last, which may stand in no column. */
  recall(chosen: StaffOrder | undefined): void;
}

/** What the key of recalls takes back of things that were done, the latest first: with an order chosen its own alone, or else the last. */
export function toRecall<D extends { order: StaffOrder }>(
  done: readonly D[],
  chosen: StaffOrder | undefined,
): D | undefined {
  return chosen ? done.find(({ order }) => order.uuid === chosen.uuid) : done[0];
}

/** Elements that accept typed characters; the order type filter does not. */
const TYPED_INTO = 'input:not([type=radio]), textarea, select';

function isElsewhere({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector(':modal')) return true;
  return target instanceof HTMLElement && target.matches(TYPED_INTO);
}

/** The pressed key of a Latin keyboard; the board names its keys by capitals, as they are printed on keyboards. */
function boardKey(event: KeyboardEvent): string {
  const key = latinKey(event);
  return key.length > 1 ? key : key.toUpperCase();
}

let lastPress: KeyPress | null = null;

/**
 * True for a press of its own: neither a held key nor the second half of a double press, whatever the first
 * half did.
 */
function isPressOfItsOwn(event: KeyboardEvent): boolean {
  const now = { key: boardKey(event), at: event.timeStamp };
  if (event.repeat || !isDeliberate(lastPress, now)) return false;
  lastPress = now;
  return true;
}

/** Elements that handle arrow keys themselves: choices and scrolling lists. */
const ARROWED = 'input, ul, aside, aside *';

const WAYS: Record<string, Way> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** The direction of an arrow key across the board, which begins on the right in some scripts. */
function wayOf(key: string, target: EventTarget | null): Way | undefined {
  const way = target instanceof Element && target.matches(ARROWED) ? undefined : WAYS[key];
  return way && document.documentElement.dir === 'rtl' ? { ...way, columns: -way.columns } : way;
}

/** Focuses the next answer of a message; wraps from the last to the first. */
function enterMessages(): void {
  const buttons = [MESSAGE_IDS.foot, MESSAGE_IDS.top].flatMap((id) => [
    ...document.querySelectorAll<HTMLElement>(`#${id} button`),
  ]);
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + 1) % buttons.length]?.focus();
}

const MESSAGES = `#${MESSAGE_IDS.foot}, #${MESSAGE_IDS.top}`;

function press(event: KeyboardEvent, isOwn: boolean, { open, columns, advance, recall }: KeyTargets): void {
  const { target } = event;
  const key = boardKey(event);
  const chosen = columns.flat().find(({ uuid }) => uuid === view().chosen);
  const way = wayOf(key, target);
  const next = way ? ticketTowards(columns, chosen, way) : /^[1-9]$/.test(key) && open[Number(key) - 1];
  if (next) choose(next.uuid);
  else if (key === 'Escape') show({ chosen: null, litKey: null });
  else if (key === RECALL_KEY) {
    if (isOwn) recall(chosen);
  } else if (key === MESSAGES_KEY) enterMessages();
  else if (key === PANEL_KEYS['all-day']) turnPanel('all-day');
  else if (key === PANEL_KEYS.stock) enterPanel('stock', FIND_ID);
  else if (key === FIND_KEY) show({ dialog: { kind: 'find' } });
  else if (key === STEP_KEY && target instanceof HTMLButtonElement) {
    // The element handles Enter itself. A message that appeared under the second half of a double press was
    // not read.
    if (isOwn || !target.closest(MESSAGES)) return;
  } else if (key === STEP_KEY && chosen) {
    if (isOwn) advance(chosen);
  } else return;
  event.preventDefault();
}

/**
 * Handles the board's keys: 1–9 and arrows choose a ticket, Enter advances it, R recalls, M goes to
 * messages, A shows all-day counts, / finds a dish, F an order; Escape leaves a panel.
 */
export function useKeys(targets: KeyTargets): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOwn = isPressOfItsOwn(event);
      if (!isElsewhere(event)) press(event, isOwn, latest.current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
