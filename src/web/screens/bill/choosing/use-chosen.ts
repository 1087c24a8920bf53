import { useMemo, useState } from 'react';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart, type ChosenDish, type PartChoice, type Quoted } from '#domain/bill/quote.ts';
import { myLines } from '../../../state/bill/my-lines.ts';
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
import { evenShares, guestsLeft, otherSharers, treatMills, type Sharer } from '../rules/even-shares.ts';

/** What a guest has chosen; `among` null: as many as pay no part yet, also when that changes. */
type Wanted = Omit<ChosenPart, 'among'> & { among: number | null };

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

/** What is chosen, with the even shares of others whom this guest treats. */
function withTreats(
  bill: ReadBill,
  { way, among, treated }: ChosenPart,
  choice: PartChoice,
  others: readonly Sharer[],
): PartChoice {
  if (way !== 'evenly' || treated.length === 0 || choice.amountMills < 0) return choice;
  const quoted = quotePart(bill, choice);
  const leftMills = bill.openMills - (quoted.ok ? quoted.quote.dishesMills : 0);
  const sharers = otherSharers(others, bill, among);
  const treats = treatMills(bill, evenShares(bill, leftMills, among), sharers, treated);
  return { ...choice, amountMills: choice.amountMills + treats };
}

/**
 * `bill`: without what this phone holds itself, which its choice replaces. `ways`: the first is chosen. `treats`: what
 * this guest pays for another, which is ticked instead of their own. `others`: who else sits at the table.
 * `before`: what was chosen for the part that this phone holds or held; what others have taken of it since is left out.
 */
export function useChosen(
  bill: ReadBill,
  [firstWay = 'amount']: readonly ChoosingWay[],
  treats: readonly ChosenDish[],
  others: readonly Sharer[],
  before: Partial<ChosenPart>,
): Choosing {
  const mine = myLines.use((lines) => lines);
  const left = guestsLeft(bill, others);
  const [wanted, setWanted] = useState<Wanted>(() => ({
    way: firstWay,
    ticks: treats.length > 0 ? ticksFor(treats) : firstTicks(bill, mine),
    takenOut: new Map(),
    treated: [],
    amount: '',
    onTop: null,
    ...before,
    ...(before.ticks && { ticks: stillFree(bill, before.ticks).ticks }),
    ...(before.takenOut && { takenOut: stillFree(bill, before.takenOut).ticks }),
    among: before.among === undefined || before.among === left ? null : before.among,
  }));
  const chosen = { ...wanted, among: wanted.among ?? left };
  const [lost, setLost] = useState<readonly string[]>([]);
  const ticks = useMemo(() => stillFree(bill, chosen.ticks), [bill, chosen.ticks]);
  const takenOut = useMemo(() => stillFree(bill, chosen.takenOut), [bill, chosen.takenOut]);
  // A newer bill takes off what others were first on.
  if (ticks.ticks.size < chosen.ticks.size || takenOut.ticks.size < chosen.takenOut.size) {
    setWanted({ ...wanted, ticks: ticks.ticks, takenOut: takenOut.ticks });
    setLost([...ticks.lost, ...takenOut.lost]);
  }
  const free = { ...chosen, ticks: ticks.ticks, takenOut: takenOut.ticks };
  const choice = withTreats(bill, free, choiceOf(free), others);
  const change = (next: Partial<ChosenPart>) => setWanted((before) => ({ ...before, ...next }));
  const ofWay: 'ticks' | 'takenOut' = chosen.way === 'evenly' ? 'takenOut' : 'ticks';
  return {
    chosen,
    choice,
    quoted: quotePart(bill, choice),
    lost,
    change,
    tick: (lineId, tick) => {
      setLost([]);
      setWanted((before) => ({ ...before, [ofWay]: withTick(before[ofWay], lineId, tick) }));
    },
  };
}
