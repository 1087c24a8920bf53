import { readFileSync } from 'node:fs';
import { compilePdf, compileSvg } from './compile.ts';
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts';

/*
 * The typesetter's separate process: a crash of the native library ends this process, never the server. It reads only
 * fonts and the template, and holds no secrets.
 */

const readTemplate = (name: string) => readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8');
const shared = readTemplate('sheet');
const receipt = shared + readTemplate('receipt');
const ticket = shared + readTemplate('ticket');

function typeset({ kind, sheet, faces }: TypesetJob): Buffer {
  return kind === 'receipt' ? compilePdf(receipt, sheet, faces) : compileSvg(ticket, sheet, faces);
}

function answer(job: TypesetJob): TypesetAnswer {
  try {
    return { document: typeset(job), memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { error: String(error), memoryBytes: process.memoryUsage.rss() };
  }
}

// It ends with the server and not before: a signal to the whole process group must not interrupt running work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (job: TypesetJob) => process.send?.(answer(job)));
