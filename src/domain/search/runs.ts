import { beginsWithSlip } from './one-edit.ts';
import { runSoundOf } from './sounds.ts';

/** How a run is held by a text: as it is, by ear, in pieces, with a slip; the less, the better. */
export const HELD = { whole: 0, sound: 1, pieces: 2, slip: 6 } as const;

/** The longest run that is looked for in pieces. */
const MOST_LETTERS = 40;
/** So many letters more than the least piece may have two that changed places; one more, a wrong one. */
const LETTERS_BESIDE_A_CHANGE = 2;

/** A text that holds fewer of a run's pairs is not looked at more closely. */
const LEAST_SHARE = 1 / 4;

/** In so few letters, one slip breaks every pair. */
const FEW_LETTERS = 4;

const SYLLABLES = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const IDEOGRAPH = /^\p{sc=Han}$/u;

/** The fewest letters of a piece that say something. */
function leastPiece(run: string): number {
  return SYLLABLES.test(run) ? 3 : 2;
}

/** The pairs of neighbours in a run. */
export function pairsOf(run: string): string[] {
  return Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2));
}

/** The share of a run's pairs that a text holds, 0 to 1. */
export function shareHeld(text: string, pairs: readonly string[]): number {
  if (pairs.length === 0) return 0;
  return pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

/** What one piece more costs; one Chinese character on its own costs as much as all others may. */
const [PIECE, CHARACTER] = [1, 4];
const MOST_COST = 7;

/** The pieces of a run, in its order, that stand somewhere in a text and make up all of it; as few as there can be. */
export function piecesOf(run: string, text: string): string[] | null {
  const least = leastPiece(run);
  // The cheapest pieces that make up the run to each place.
  const best: ({ cost: number; pieces: string[] } | undefined)[] = [{ cost: 0, pieces: [] }];
  for (let at = 0; at < run.length; at++) {
    const before = best[at];
    if (!before) continue;
    for (let end = at + 1; end <= run.length; end++) {
      const piece = run.slice(at, end);
      if (!text.includes(piece)) break;
      if (piece.length < least && !IDEOGRAPH.test(piece)) continue;
      const cost = before.cost + (piece.length < least ? CHARACTER : PIECE);
      if (cost <= MOST_COST && cost < (best[end]?.cost ?? Infinity))
        best[end] = { cost, pieces: [...before.pieces, piece] };
    }
  }
  const { pieces = [] } = best[run.length] ?? {};
  return pieces.length > 1 ? pieces : null;
}

/** Where a text holds a run but for one letter: from its place on. */
export function slipAt(run: string, text: string): number | null {
  const beside = run.length - leastPiece(run);
  if (beside < LETTERS_BESIDE_A_CHANGE) return null;
  const mayBeWrong = beside > LETTERS_BESIDE_A_CHANGE;
  for (let at = 0; at < text.length - 1; at++)
    if (beginsWithSlip(run, text.slice(at, at + run.length + 1), mayBeWrong)) return at;
  return null;
}

/** A text without spaces, and how it sounds. */
export interface Run {
  text: string;
  sound: string | null;
}

/** Prepares a folded text, its words joined, for comparison. */
export function runOf(text: string): Run {
  return { text, sound: runSoundOf(text) };
}

/** How a text holds a run: see HELD, with the number of pieces on top; null: it does not. */
export function heldAs({ text: run, sound }: Run, pairs: readonly string[], text: Run): number | null {
  if (text.text.includes(run)) return HELD.whole;
  if (sound !== null && (text.sound?.includes(sound) ?? false)) return HELD.sound;
  if (
    run.length < 3 ||
    run.length > MOST_LETTERS ||
    (shareHeld(text.text, pairs) < LEAST_SHARE && run.length > FEW_LETTERS)
  )
    return null;
  const pieces = piecesOf(run, text.text);
  if (pieces) return HELD.pieces + pieces.length - 2;
  return slipAt(sound ?? run, text.sound ?? text.text) === null ? null : HELD.slip;
}
