import { useMemo, useState } from 'react';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart, type PartChoice, type Quoted } from '#domain/bill/quote.ts';
import { myLines } from '../../../state/bill/my-lines.ts';
import { useSharing } from '../../../state/shared-cart/sharing.ts';
import {
  choiceOf,
  firstTicks,
  stillFree,
  ticksFor,
  withTick,
  type ChosenPart,
  type Tick,
  type ChoosingWay,
} from '../rules/chosen-part.ts';

/** What a guest is choosing, what it comes to, and how it is changed. */
export interface Choosing {
  chosen: ChosenPart;
  choice: PartChoice;
  quoted: Quoted;
  /** The lines that came off because another was first; empty: none. */
  lost: readonly string[];
  tick: (lineId: string, tick: Tick | null) => void;
  change: (change: Partial<ChosenPart>) => void;
}

/** Between how many guests what is left is divided at first: those at the table who pay no part of it yet. */
function guestsLeft({ parts }: ReadBill, guests: number): number {
  const others = parts.filter(({ mine }) => !mine);
  return Math.max(2, guests - new Set(others.map(({ plate, name }) => plate ?? name)).size);
}

/**
 * `bill`: without what this phone holds itself, which its choice replaces. `ways`: the first is chosen. `treats`: the
 * lines of a guest whom this one treats, which are ticked instead of their own.
 */
export function useChosen(
  bill: ReadBill,
  [firstWay = 'amount']: readonly ChoosingWay[],
  treats: readonly string[],
): Choosing {
  const mine = myLines.use((lines) => lines);
  const guests = useSharing()?.server.guests.length ?? 0;
  const [chosen, setChosen] = useState<ChosenPart>(() => ({
    way: firstWay,
    ticks: treats.length > 0 ? ticksFor(bill, treats) : firstTicks(bill, mine),
    takenOut: new Map(),
    among: guestsLeft(bill, guests),
    amount: '',
    onTop: null,
  }));
  const [lost, setLost] = useState<readonly string[]>([]);
  const ticks = useMemo(() => stillFree(bill, chosen.ticks), [bill, chosen.ticks]);
  const takenOut = useMemo(() => stillFree(bill, chosen.takenOut), [bill, chosen.takenOut]);
  // A newer bill takes off what others were first on.
  if (ticks.ticks.size < chosen.ticks.size || takenOut.ticks.size < chosen.takenOut.size) {
    setChosen({ ...chosen, ticks: ticks.ticks, takenOut: takenOut.ticks });
    setLost([...ticks.lost, ...takenOut.lost]);
  }
  const choice = choiceOf({ ...chosen, ticks: ticks.ticks, takenOut: takenOut.ticks });
  const change = (next: Partial<ChosenPart>) => setChosen((before) => ({ ...before, ...next }));
  const ofWay: 'ticks' | 'takenOut' = chosen.way === 'evenly' ? 'takenOut' : 'ticks';
  return {
    chosen,
    choice,
    quoted: quotePart(bill, choice),
    lost,
    change,
    tick: (lineId, tick) => {
      setLost([]);
      setChosen((before) => ({ ...before, [ofWay]: withTick(before[ofWay], lineId, tick) }));
    },
  };
}
