import { factAddress, type FactRow } from '#contract/menu/fact-rows.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import type { FactChange, FactDoubt } from '#text/allergens/fact-list.ts';
import { create } from '#ui/store.ts';
import type { Range } from '../../rules/prices/grid.ts';
import { edit } from '../../state/draft/edit.ts';

/** Which rows the grid shows. */
export type FactFilter = 'all' | 'silent';

/** A list that was brought in: what of it was taken, and what was not. */
export interface BroughtList {
  matched: number;
  changed: number;
  doubts: readonly FactDoubt[];
  /** Takes all of it back. */
  back: () => void;
}

/** What the grid holds besides the draft. */
export interface FactGridState {
  filter: FactFilter;
  hasKinds: boolean;
  range: Range;
  /** The code of the active cell; '' before one was chosen: the first. */
  column: string;
  brought: BroughtList | null;
}

const START: FactGridState = {
  filter: 'all',
  hasKinds: false,
  range: { from: 0, to: 0 },
  column: '',
  brought: null,
};

/** The id of the grid, which takes the focus back. */
export const FACTS_ID = 'facts';

/** Selects a part of the grid's state. */
export const useFactGrid = create<FactGridState>(() => START);

/** Changes a part of the grid's state. */
export const setFactGrid = useFactGrid.setState;

/** Forgets what the grid held when its screen is left. */
export function resetFactGrid(): void {
  useFactGrid.setState(START, true);
}

function factOf({ facts }: FactRow, code: string): Fact {
  return facts[code] ?? 'unknown';
}

/** Puts facts into the draft as one change. Answers how to take it back; null: they say so already. */
export function putFacts(changes: readonly FactChange<FactRow>[]): (() => void) | null {
  const changed = changes.filter(({ row, code, fact }) => factOf(row, code) !== fact);
  if (changed.length === 0) return null;
  return edit(
    ...changed.map(({ row, code, fact }) => ({
      at: factAddress(row, code),
      value: fact === 'unknown' ? null : fact,
    })),
  );
}

/** Says one thing of an allergen in some rows. */
export function sayFact(rows: readonly FactRow[], code: string, fact: Fact): (() => void) | null {
  return putFacts(rows.map((row) => ({ row, code, fact })));
}
