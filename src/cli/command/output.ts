import { styleText } from 'node:util';
import { createProgress, type Progress } from './progress.ts';

/** The output channels of a run. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Messages and progress. */
  err(text: string): void;
  /** Results may be coloured. */
  colors: boolean;
  /** A person reads the messages as they appear. */
  isTerminal: boolean;
}

export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
}

/** Styles a text if colours are enabled. */
export type Paint = (style: 'bold' | 'green' | 'yellow' | 'red', text: string) => string;

/** Results go to stdout, all messages to stderr. */
export interface Output {
  /** A line of the result; with --json the document replaces all lines. */
  line(text: string): void;
  /** The one document of --json. */
  document(value: object): void;
  /** The exact bytes of the result: nothing is added, not even a line end. */
  raw(text: string): void;
  /** Useful information; silent with --quiet. */
  note(text: string): void;
  /** Something only useful at a terminal, such as a code to scan. */
  aside(text: string): void;
  /** An error message: printed even with --quiet. */
  fault(text: string): void;
  progress(label: string): Progress;
  paint: Paint;
}

/** A terminal gets colours, unless NO_COLOR is set; anything else plain text. */
export function painter({ colors }: Pick<Terminal, 'colors'>): Paint {
  return (style, text) => (colors ? styleText(style, text, { validateStream: false }) : text);
}

/** The output of one call. */
export function createOutput(terminal: Terminal, { json = false, quiet = false }: OutputOptions): Output {
  const { out, err, isTerminal } = terminal;
  return {
    line: (text) => json || out(`${text}\n`),
    document: (value) => json && out(`${JSON.stringify(value, null, 2)}\n`),
    raw: (text) => json || out(text),
    note: (text) => quiet || err(`${text}\n`),
    aside: (text) => !isTerminal || json || quiet || err(`${text}\n`),
    fault: (text) => err(`${text}\n`),
    progress: (label) =>
      createProgress(label, {
        write: (text) => quiet || err(text),
        isTerminal,
        now: () => performance.now(),
      }),
    paint: painter(terminal),
  };
}
