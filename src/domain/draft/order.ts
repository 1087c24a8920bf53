/** A thing that moves: after which other, '' for the first. */
export interface Move {
  id: string;
  after: string;
}

/**
 * The ids after moves, made one after the other as people made them. `lost` names the moves whose thing or neighbour is
 * not there; they change nothing.
 */
export function moved(
  ids: readonly string[],
  moves: readonly Move[],
): { ids: readonly string[]; lost: string[] } {
  if (moves.length === 0) return { ids, lost: [] };
  // '' stands before the first and after the last.
  const ring = ['', ...ids];
  const next = new Map(ring.map((id, index) => [id, ring[index + 1] ?? '']));
  const before = new Map(ring.map((id, index) => [id, ring.at(index - 1) ?? '']));
  const link = (left: string, right: string) => {
    next.set(left, right);
    before.set(right, left);
  };
  const lost: string[] = [];
  for (const { id, after } of moves) {
    if (id === after || !next.has(id) || !next.has(after)) lost.push(id);
    else {
      link(before.get(id) ?? '', next.get(id) ?? '');
      const right = next.get(after) ?? '';
      link(after, id);
      link(id, right);
    }
  }
  const result: string[] = [];
  for (let id = next.get('') ?? ''; id !== ''; id = next.get(id) ?? '') result.push(id);
  return { ids: result, lost };
}

/** The indices of a longest rising part of numbers: of what can stay where it is. */
export function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const rise = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rise.add(index);
  return rise;
}

/**
 * The fewest moves that bring things into an order; `moved` makes them. Ids that only one of the lists has are: in the
 * wanted order placed like the others, in the present one ignored.
 */
export function fewestMoves(present: readonly string[], wanted: readonly string[]): Move[] {
  const at = new Map(present.map((id, index) => [id, index]));
  const known = wanted.filter((id) => at.has(id));
  const rise = longestRise(known.map((id) => at.get(id) ?? 0));
  const staying = new Set([...rise].map((index) => known[index]));
  return wanted.flatMap((id, index) =>
    staying.has(id) ? [] : [{ id, after: index === 0 ? '' : (wanted[index - 1] ?? '') }],
  );
}
