import { isMap, isPair, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import { syntaxFault } from './syntax-fault.ts';

/** A position in the file; both numbers count from 1. */
export interface FilePosition {
  line: number;
  column: number;
}

/** A YAML or JSON text that can locate its values. */
export interface VenueDocument {
  value: unknown;
  format: 'yaml' | 'json';
  /** The position of a value, or of its nearest existing parent. */
  locate(path: readonly (string | number)[]): FilePosition;
}

/** A text that is neither YAML nor JSON. */
export interface SyntaxFault extends FilePosition {
  message: string;
}

function keyNode(document: Document, path: readonly (string | number)[]): Node | null {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return null;
  const pair = parent.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(path.at(-1)),
  );
  return (pair?.value as Node | null) ?? (pair?.key as Node | undefined) ?? null;
}

function nearestNode(document: Document, path: readonly (string | number)[]): Node | null {
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length);
    const node = (document.getIn(part, true) as Node | undefined) ?? keyNode(document, part);
    if (node) return node;
  }
  return document.contents as Node | null;
}

/** The first `*name` without an `&name` before it. */
function aliasFault(document: Document, lines: LineCounter): SyntaxFault | null {
  let fault: SyntaxFault | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined;
      const { line, col } = lines.linePos(alias.range?.[0] ?? 0);
      const message = `*${alias.source} repeats what is marked &${alias.source} above it, and nothing is; put a text that begins with * in quotes`;
      fault = { line, column: col, message };
      return visit.BREAK;
    },
  });
  return fault;
}

/** A text with the positions of its contents. */
interface PositionedText {
  document: Document.Parsed;
  lines: LineCounter;
}

function readPositions(text: string): PositionedText {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    strict: true,
  });
  return { document, lines };
}

/**
 * Parses a text that is exactly what a program writes as JSON, in a fiftieth of the time; undefined for any other. Such
 * a text cannot contain faults that JSON.parse would ignore, such as duplicate keys.
 */
function readWrittenJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isWritten = [0, 1, 2].some((indent) => JSON.stringify(value, null, indent) === text.trimEnd());
    return isWritten ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a venue file's text, or returns the position of a syntax fault. */
export function readVenueDocument(text: string): VenueDocument | SyntaxFault {
  let positions: PositionedText | null = null;
  function locate(path: readonly (string | number)[]): FilePosition {
    positions ??= readPositions(text);
    const offset = nearestNode(positions.document, path)?.range?.[0] ?? 0;
    const { line, col } = positions.lines.linePos(offset);
    return { line, column: col };
  }

  const written = readWrittenJson(text);
  if (written !== undefined) return { value: written, format: 'json', locate };
  positions = readPositions(text);
  const { document, lines } = positions;
  const [fault] = document.errors;
  if (fault) {
    const { offset, message } = syntaxFault(text, fault);
    const { line, col } = lines.linePos(offset);
    return { line, column: col, message };
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 1000 });
    return { value, format: text.trimStart().startsWith('{') ? 'json' : 'yaml', locate };
  } catch (error) {
    return aliasFault(document, lines) ?? { line: 1, column: 1, message: (error as Error).message };
  }
}
