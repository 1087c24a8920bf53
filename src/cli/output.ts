import { styleText } from 'node:util';
import { createProgress, type Progress } from './progress.ts';

export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
}

/** Results go to stdout, everything said about them to stderr. */
export interface Output {
  /** A line of the result; with --json the document stands for all of them. */
  line(text?: string): void;
  /** The one document of --json. */
  document(value: object): void;
  /** The result byte by byte: nothing is added, no line end either. */
  raw(text: string): void;
  /** Something worth knowing; silent with --quiet. */
  note(text: string): void;
  /** What went wrong: said even with --quiet. */
  fault(text: string): void;
  progress(label: string): Progress;
}

/** Bold on a terminal; NO_COLOR and pipes get plain text. */
export function bold(text: string): string {
  return styleText('bold', text);
}

/** In a colour on a terminal; NO_COLOR and pipes get plain text. */
export function colored(color: 'green' | 'yellow' | 'red', text: string): string {
  return styleText(color, text);
}

/** The output of one run of the command line. */
export function createOutput({ json = false, quiet = false }: OutputOptions): Output {
  const { stdout, stderr } = process;
  return {
    line: (text = '') => void (json || stdout.write(`${text}\n`)),
    document: (value) => void (json && stdout.write(`${JSON.stringify(value, null, 2)}\n`)),
    raw: (text) => void (json || stdout.write(text)),
    note: (text) => void (quiet || stderr.write(`${text}\n`)),
    fault: (text) => void stderr.write(`${styleText('red', text, { stream: stderr })}\n`),
    progress: (label) =>
      createProgress(label, {
        write: (text) => void (quiet || stderr.write(text)),
        isTerminal: stderr.isTTY,
        now: () => performance.now(),
      }),
  };
}
