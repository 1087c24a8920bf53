import { factRows, type FactRow } from '#contract/menu/fact-rows.ts';
import { KIND_CODES, parentOf, type LegalCode } from '#domain/allergens/codes.ts';
import { isSilent } from '#domain/allergens/facts.ts';
import { useMemo } from 'react';
import { useAllergenNames, type NamedAllergen } from '../../fields/allergens/allergen-names.ts';
import type { Range } from '../../rules/prices/grid.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { useFactGrid } from './grid-state.ts';

/** A line of the grid: the heading of a category, a question or a combo, or a row. */
export type FactLine =
  | { kind: 'heading'; id: string; name: string }
  | { kind: 'row'; row: FactRow; place: number };

/** What the grid shows. */
export interface FactSheet {
  rows: readonly FactRow[];
  /** Dishes, answers and parts of which nothing is said: each leaves its dish unknown. */
  silent: readonly FactRow[];
  columns: readonly NamedAllergen[];
  lines: readonly FactLine[];
  /** The rows of the lines, in their order: the places of a range. */
  shown: readonly FactRow[];
}

function linesOf(shown: readonly FactRow[]): FactLine[] {
  return shown.flatMap((row, place): FactLine[] => {
    const line: FactLine = { kind: 'row', row, place };
    const isFirst = shown[place - 1]?.group !== row.group;
    // A combo's parts stand right below it.
    if (!isFirst || row.kind === 'part' || shown[place - 1]?.kind === 'part') return [line];
    return [{ kind: 'heading', id: row.group, name: row.category }, line];
  });
}

/** The menu with the draft, as a table of dishes and allergens. */
export function useFacts(): FactSheet {
  const { lang } = useWords();
  const file = useFile();
  const { all, nameOf } = useAllergenNames();
  const filter = useFactGrid((grid) => grid.filter);
  const hasKinds = useFactGrid((grid) => grid.hasKinds);
  const rows = useMemo(() => factRows(file, lang), [file, lang]);
  const columns = useMemo(() => {
    if (!hasKinds) return all;
    return all.flatMap((allergen) => {
      const kinds = KIND_CODES.filter((kind) => parentOf(kind) === allergen.code);
      return [allergen, ...kinds.map((kind: LegalCode) => ({ code: kind, name: nameOf(kind) }))];
    });
  }, [all, nameOf, hasKinds]);
  return useMemo(() => {
    const silent = rows.filter(({ facts }) => isSilent(facts));
    const shown = filter === 'all' ? rows : silent;
    return { rows, silent, columns, shown, lines: linesOf(shown) };
  }, [rows, columns, filter]);
}

/** The chosen rows. */
export function chosenRows(shown: readonly FactRow[], { from, to }: Range): FactRow[] {
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
