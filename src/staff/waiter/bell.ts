import type { TableQuestion } from '#contract/visits/staff-question.ts';
import { useEffect, useRef } from 'react';
import { isSounding } from '../state/shift.ts';
import { play } from '../state/sound.ts';
import { isWaiting, type NowCard } from './now-cards.ts';

const LOUDNESS = 1;
const BUZZ_MS = [200, 100, 200];

/** True where a card waits that was not there before; `before` is null as the phone opens. */
export function ringsFor(before: ReadonlySet<string> | null, waiting: readonly string[]): boolean {
  return before !== null && waiting.some((key) => !before.has(key));
}

/**
 * Rings once, and shakes the phone, for every card that was not there before and that nobody has taken, and for every
 * question of a guest; for that again when nobody has answered for long.
 */
export function useBell(cards: readonly NowCard[], questions: readonly TableQuestion[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const waiting = [
    ...cards.filter(isWaiting).map(({ key }) => key),
    ...questions.map(({ question, overdue }) => `question ${question} ${overdue}`),
  ];
  const shown = waiting.toSorted().join('\n');
  useEffect(() => {
    const now = shown === '' ? [] : shown.split('\n');
    const isNews = ringsFor(known.current, now);
    known.current = new Set(now);
    if (!isNews) return;
    if (isSounding()) play('call', LOUDNESS);
    // Absent on iPhones.
    (navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.(BUZZ_MS);
  }, [shown]);
}
