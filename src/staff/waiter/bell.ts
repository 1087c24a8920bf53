import type { TableQuestion } from '#contract/visits/staff-question.ts';
import { useEffect, useRef } from 'react';
import { useOrdersState } from '../state/orders/orders.ts';
import { isSounding } from '../state/alarm/shift.ts';
import { play } from '../state/alarm/sound.ts';
import { heardCall, heardQuestion } from '../rules/floor-news.ts';
import { useLive } from '../state/orders/stream-state.ts';
import { isWaiting, type NowCard } from './now-cards.ts';

const LOUDNESS = 1;
const BUZZ_MS = [200, 100, 200];

/** True where a card waits that was not there before; `before` is null as the phone opens. */
export function ringsFor(before: ReadonlySet<string> | null, waiting: readonly string[]): boolean {
  return before !== null && waiting.some((key) => !before.has(key));
}

/** Names a card among what has rung: a call by when it was made, too. */
export function heardCard(card: NowCard): string {
  return 'call' in card ? heardCall(card.call) : card.key;
}

/**
 * Rings once, and shakes the phone, for every card that was not there before and that nobody has taken, and for every
 * question of a guest; for that again when nobody has answered for long. What the phone finds as it opens is silent:
 * it listens once the orders have been read and the stream has told what waits.
 */
export function useBell(cards: readonly NowCard[], questions: readonly TableQuestion[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const hasRead = useOrdersState(({ loaded }) => loaded);
  const hasHeard = useLive(({ told }) => told);
  const isListening = hasRead && hasHeard;
  const waiting = [...cards.filter(isWaiting).map(heardCard), ...questions.map(heardQuestion)];
  const shown = waiting.toSorted().join('\n');
  useEffect(() => {
    if (!isListening) return;
    const now = shown === '' ? [] : shown.split('\n');
    const isNews = ringsFor(known.current, now);
    known.current = new Set(now);
    if (!isNews) return;
    if (isSounding()) play('call', LOUDNESS);
    // Absent on iPhones.
    (navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.(BUZZ_MS);
  }, [isListening, shown]);
}
