import { isSameJson } from '#domain/draft/json.ts';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { entriesOf, replaceBar, type Bar } from '../../rules/hours/bars.ts';
import { edit } from '../../state/draft/edit.ts';
import type { EditedHours } from './use-hours.ts';

/** A bar whose form is open, among the bars of that time: each time that is typed is put among these. */
interface Opened {
  bars: readonly Bar[];
  bar: Bar;
  typed: Bar;
}

/** How the bars of a week are changed. */
export interface WeekActs {
  /** What is typed in the open form; null: no form is open. */
  typed: Bar | null;
  /** The bar that the open form is about. */
  shown: Bar | undefined;
  /** Opens the form of a bar, or closes it. */
  turn(bar: Bar): void;
  /** Puts bars in the place of all, and opens the form of the one that covers `shown`. */
  put(next: readonly Bar[], shown: Bar | null): void;
  /** Puts a bar in the place of another; null removes it. */
  change(bar: Bar, by: Bar | null): void;
  type(typed: Bar): void;
  removeTyped(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const covers = (whole: Bar, part: Bar) =>
  whole.day === part.day && whole.fromS <= part.fromS && part.toS <= whole.toS;

/** Changes the bars of a week, which is drawn in `week`, with the form of one of them open. */
export function useWeek({ at, bars }: EditedHours, week: RefObject<HTMLElement | null>): WeekActs {
  const [known, open] = useState<Opened | null>(null);
  // Hours that were changed elsewhere meanwhile close the form.
  const opened = known && isSameJson(replaceBar(known.bars, known.bar, known.typed), bars) ? known : null;
  const shown = opened ? bars.find((bar) => covers(bar, opened.typed)) : undefined;
  const putAll = (next: readonly Bar[]) => edit({ at, value: entriesOf(next) });
  const openAt = (all: readonly Bar[], part: Bar | null) => {
    const bar = part && all.find((each) => covers(each, part));
    open(bar ? { bars: all, bar, typed: bar } : null);
  };
  const put = (next: readonly Bar[], part: Bar | null) => {
    putAll(next);
    openAt(next, part);
  };
  const focusOn = (selector: string) => week.current?.querySelector<HTMLElement>(selector)?.focus();
  const remove = (all: readonly Bar[], bar: Bar) => {
    flushSync(() => put(replaceBar(all, bar, null), null));
    focusOn(`[data-acts="${bar.day}"] button`);
  };
  return {
    typed: opened?.typed ?? null,
    shown,
    turn: (bar) => openAt(bars, shown === bar ? null : bar),
    put,
    change: (bar, by) => (by ? put(replaceBar(bars, bar, by), shown === bar ? by : null) : remove(bars, bar)),
    type(typed) {
      if (!opened) return;
      putAll(replaceBar(opened.bars, opened.bar, typed));
      open({ ...opened, typed });
    },
    removeTyped() {
      if (opened) remove(opened.bars, opened.bar);
    },
    /** Escape takes back what was typed, and goes from the form to its bar. */
    onKeyDown(event) {
      if (event.key !== 'Escape' || !opened) return;
      event.preventDefault();
      const { bars: before, bar, typed } = opened;
      if (typed !== bar) flushSync(() => put(before, bar));
      focusOn('[aria-expanded=true]');
      open(null);
    },
  };
}
