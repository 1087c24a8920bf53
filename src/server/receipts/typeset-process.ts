import { readFileSync } from 'node:fs';
import { compilePdf } from './compile.ts';
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts';

/*
 * The typesetter's own process: what ends a native library ends this, never the server. It reads nothing but
 * fonts and the template, and holds no secrets.
 */

const template = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8');

function answer({ sheet, faces }: TypesetJob): TypesetAnswer {
  try {
    return { pdf: compilePdf(template, sheet, faces), memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { error: String(error), memoryBytes: process.memoryUsage.rss() };
  }
}

// It ends with the server and not before: a signal to the whole group lets running work finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (job: TypesetJob) => process.send?.(answer(job)));
