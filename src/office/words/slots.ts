/** A piece of a message: words, then what its slot holds, and the marks that no line may begin with. */
export interface SlotPiece<V> {
  words: string;
  slot: V | null;
  marks: string;
}

const MARKS = /^[\p{Po}\p{Pe}\p{Pf}]*/u;

/** Puts the punctuation behind each slot of a message (of `parts`: words and slots by turns) to its slot. */
export function withMarks<V extends object>(parts: readonly (string | V)[]): SlotPiece<V>[] {
  const pieces: SlotPiece<V>[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (typeof part === 'string') {
      const [marks] = MARKS.exec(part) ?? [''];
      if (last) last.marks = marks;
      pieces.push({ words: last ? part.slice(marks.length) : part, slot: null, marks: '' });
    } else if (last) last.slot = part;
  }
  return pieces;
}
