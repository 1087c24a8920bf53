import { readFileSync } from 'node:fs';
import { compilePdf, compileSvg } from './compile.ts';
import type { TypesetJob } from './typeset-job.ts';

const readTemplate = (name: string) => readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8');
const shared = readTemplate('sheet');
const templates = {
  receipt: shared + readTemplate('receipt'),
  ticket: shared + readTemplate('ticket'),
  codes: readTemplate('code-sheet'),
  'codes-drawing': readTemplate('code-sheet'),
};

/** Sets a document in this process. Throws with the typesetter's message. */
export function typesetDocument({ kind, sheet, faces }: TypesetJob): Buffer {
  const compile = kind === 'ticket' || kind === 'codes-drawing' ? compileSvg : compilePdf;
  return compile(templates[kind], sheet, faces);
}
