import { spaces } from './emit.ts';
import { nextLine, Unclear, type BlockItem } from './items.ts';
import { spliced, type Splice } from './splices.ts';

/** A part of a block from now on: an item that stays where it is, or the text of a new or moved one. */
export type BlockPart = BlockItem | string;

/** A block whose items come, go and move. */
interface Block {
  text: string;
  eol: string;
  items: readonly BlockItem[];
  /** Those that stay where they are. */
  kept: readonly BlockItem[];
  /** How it is written when nothing is left. */
  empty: string;
  /** Behind the colon or dash before it; null: it is the whole text. */
  valueAt: number | null;
}

/**
 * The lines of an item that moves to a column, with its changes and with the comments that are its own; the first line
 * without indentation.
 */
export function chunkOf(text: string, item: BlockItem, changes: readonly Splice[], column: number): string {
  const begin = item.isOwnLine ? item.lead : item.start;
  const source = spliced(text, changes, begin, item.end);
  const lines = (item.isOwnLine ? source : spaces(item.column) + source).split('\n');
  const shift = column - item.column;
  return lines
    .map((line) => {
      if (line.trim() === '') return line;
      const indent = line.length - line.trimStart().length;
      return spaces(Math.max(0, indent + shift)) + line.trimStart();
    })
    .join('\n')
    .trimStart();
}

/** Takes items out of a block and puts new and moved ones in. `partsAt` gives its parts at its column. */
export function placeParts(block: Block, partsAt: (column: number) => readonly BlockPart[]): Splice[] {
  const [first] = block.items;
  const last = block.items.at(-1);
  if (!first || !last) throw new Unclear('a block without items');
  const parts = partsAt(first.column);
  if (block.kept.length === 0) return [refilled(block, first, last, parts)];
  return [...removals(block), ...insertions(block, first, parts)];
}

/** A block of which no item stays. */
function refilled(
  { text, eol, empty, valueAt }: Block,
  first: BlockItem,
  last: BlockItem,
  parts: readonly BlockPart[],
): Splice {
  const bodies = parts.filter((part) => typeof part === 'string');
  const begin = first.isOwnLine ? first.lead : first.start;
  if (bodies.length > 0) {
    const pad = spaces(first.column);
    return { from: begin, to: last.end, text: (first.isOwnLine ? pad : '') + bodies.join(eol + pad) };
  }
  const isBare = valueAt !== null && text.slice(valueAt, begin).trim() === '';
  if (isBare) return { from: valueAt, to: last.end, text: ` ${empty}` };
  return { from: first.start, to: last.end, text: empty };
}

function removals({ text, items, kept }: Block): Splice[] {
  const [first] = items;
  const [firstKept] = kept;
  const stay = new Set(kept);
  if (!first || !firstKept) return [];
  const isHeadGone = !first.isOwnLine && !stay.has(first);
  // What begins behind a dash leaves its place to the next one, or to the comments above that.
  const next = firstKept.lead < lineOf(text, firstKept) ? firstKept.lead : firstKept.start;
  const head = isHeadGone ? [{ from: first.start, to: next, text: '' }] : [];
  const rest = items.slice(isHeadGone ? items.indexOf(firstKept) : 0).filter((item) => !stay.has(item));
  return [...head, ...rest.map((item) => removal(text, item))];
}

/** Takes lines out with the line end before them; at the beginning of a text, with the one behind them. */
function removal(text: string, { lead, end }: BlockItem): Splice {
  if (lead === 0) return { from: 0, to: nextLine(text, end), text: '' };
  const isLong = text[lead - 2] === '\r' && text[lead - 1] === '\n';
  return { from: lead - (isLong ? 2 : 1), to: end, text: '' };
}

function lineOf(text: string, { start }: BlockItem): number {
  return text.lastIndexOf('\n', start - 1) + 1;
}

function insertions({ eol }: Block, first: BlockItem, parts: readonly BlockPart[]): Splice[] {
  const pad = spaces(first.column);
  const runs = new Map<BlockItem | null, string[]>();
  let anchor: BlockItem | null = null;
  for (const part of parts) {
    if (typeof part !== 'string') anchor = part;
    else if (runs.get(anchor)?.push(part) === undefined) runs.set(anchor, [part]);
  }
  const firstKept = parts.find((part) => typeof part !== 'string');
  return [...runs].map(([after, bodies]) => {
    const text = bodies.map((body) => pad + body).join(eol);
    if (after) return { from: after.end, to: after.end, text: eol + text };
    const at = firstKept?.isOwnLine ? firstKept.lead : (firstKept?.start ?? 0);
    return { from: at, to: at, text: firstKept?.isOwnLine ? text + eol : `${eol}${text}${eol}${pad}` };
  });
}
