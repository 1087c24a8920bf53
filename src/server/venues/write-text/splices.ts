/** A replacement of a part of a text. */
export interface Splice {
  from: number;
  to: number;
  text: string;
}

/** The part of a text from `begin` to `end`, after the splices within it. */
export function spliced(text: string, splices: readonly Splice[], begin = 0, end = text.length): string {
  let at = begin;
  const pieces = splices
    .filter(({ from, to }) => from >= begin && to <= end)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .flatMap((splice) => {
      const kept = text.slice(at, splice.from);
      at = splice.to;
      return [kept, splice.text];
    });
  return [...pieces, text.slice(at, end)].join('');
}
